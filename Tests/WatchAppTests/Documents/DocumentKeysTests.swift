import TestSupport
import Testing

@testable import WatchApp

/// The keys that scripts depend on: none goes or is called otherwise, and what is absent is null.
struct DocumentKeysTests {
  struct Row: Sendable {
    let words: [String]
    /// Where the keys are; empty for the whole document.
    let place: String
    let keys: Set<String>

    init(_ words: String, at place: String = "", _ keys: String) {
      self.words = words.split(separator: " ").map(String.init)
      self.place = place
      self.keys = Set(keys.split(separator: " ").map(String.init))
    }
  }

  private static let status = Row(
    "status",
    "peer addresses pairedAt connected lastSeen queued unsent incarnation revision recordIncarnation "
      + "problem damaged")
  private static let dayNumbers = "day steps distance calories"

  static let rows = [
    status,
    Row(
      "today",
      "day currentSteps currentDistance currentCalories currentStreakCount stepGoal enableDailyStepGoal "
        + "unitSystem weekStartsOn stepCountMode enableNotifications goalChangeLog weeklyRecords "
        + "monthlyRecords recentWorkouts timestamp age isCurrent problem"),
    Row("today", at: "goalChangeLog.0", "day stepGoal isEnabled"),
    Row("today", at: "weeklyRecords.0", dayNumbers),
    Row("today", at: "monthlyRecords.0", dayNumbers),
    Row("today", at: "recentWorkouts.0", "activity start duration distance calories"),
    Row("log steps 5", "kind at day handedOver queued problem"),
    Row("widget list", "items"),
    Row("widget list", at: "items.0", "name title families"),
    Row("widget today -o /dev/null", "widget family path format bytes"),
  ]

  @Test("S5-8 A paired device prints all keys", arguments: rows)
  func keys(_ row: Row) async throws {
    let watch = try TestWatch()
    await watch.phone.tell(try .example())
    try await watch.pair()
    let answer = await watch.run(row.words + ["--json"])
    #expect(answer.status == 0)
    let document = try JSONAnswer(answer.output)
    #expect(try document(row.place).keys == row.keys)
    #expect(document.printedKeys == document.printedKeys.sorted())
  }

  @Test("S5-8 Pairing says with whom, and whether the numbers have come")
  func pair() async throws {
    let watch = try TestWatch()
    await watch.phone.tell(try .example())
    let document = try JSONAnswer(
      await watch.run("pair", await watch.phone.ticket, "--json").output)
    #expect(document.keys == ["peer", "address", "synchronised", "problem"])
    #expect(try document("synchronised").bool == true)
    #expect(try document("problem").isNull)
  }

  @Test("S5-8 Of a device that is not paired everything is there, and null")
  func absent() async throws {
    let watch = try TestWatch()
    let document = try JSONAnswer(await watch.run("status", "--json").output)
    #expect(document.keys == Self.status.keys)
    for key in [
      "peer", "pairedAt", "lastSeen", "incarnation", "revision", "recordIncarnation", "problem",
    ] {
      #expect(try document(key).isNull, "\(key)")
    }
    #expect(try document("addresses").array.isEmpty)
  }

  @Test("S5-8 A failure says what was typed, and steers no terminal")
  func failure() async throws {
    let watch = try TestWatch()
    let typed = "\u{1B}[31mred"
    let answer = await watch.run("log", typed, "--json")
    #expect(answer.status == 64)
    #expect(!answer.errors.contains("\u{1B}"))
    let error = try JSONAnswer(answer.errors)("error")
    #expect(error.keys == ["code", "message", "hint"])
    #expect(try error("message").string?.contains(typed) == true)
  }
}
