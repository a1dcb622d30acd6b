import TestSupport
import Testing

@testable import WatchApp

/// The keys that scripts depend on: none is removed or renamed, and absent values are null.
struct DocumentKeysTests {
  private static let status = DocumentKeys(
    "status",
    "peer addresses pairedAt connected lastSeen queued unsent incarnation revision recordIncarnation "
      + "problem damaged")
  private static let dayNumbers = "day steps distance calories"

  static let rows = [
    status,
    DocumentKeys(
      "today",
      "day currentSteps currentDistance currentCalories currentStreakCount stepGoal enableDailyStepGoal "
        + "unitSystem weekStartsOn stepCountMode enableNotifications goalChangeLog weeklyRecords "
        + "monthlyRecords recentWorkouts timestamp age isCurrent problem"),
    DocumentKeys("today", at: "goalChangeLog.0", "day stepGoal isEnabled"),
    DocumentKeys("today", at: "weeklyRecords.0", dayNumbers),
    DocumentKeys("today", at: "monthlyRecords.0", dayNumbers),
    DocumentKeys("today", at: "recentWorkouts.0", "activity start duration distance calories"),
    DocumentKeys("log steps 5", "kind at day handedOver queued problem"),
    DocumentKeys("widget list", "items"),
    DocumentKeys("widget list", at: "items.0", "name title families"),
    DocumentKeys("widget today -o /dev/null", "widget family path format bytes"),
  ]

  @Test("S5-8 A paired device prints all keys", arguments: rows)
  func keys(_ row: DocumentKeys) async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    let answer = await watch.run(row.words + ["--json"])
    #expect(answer.status == 0)
    let document = try JSONAnswer(answer.output)
    #expect(try document(row.place).keys == row.keys)
    #expect(document.printedKeys == document.printedKeys.sorted())
  }

  @Test("S5-8 Pairing shows the partner, and whether the numbers have arrived")
  func pair() async throws {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    let document = try JSONAnswer(
      await watch.run("pair", await watch.phone.ticket, "--json").output)
    #expect(document.keys == ["peer", "address", "synchronised", "problem"])
    #expect(try document("synchronised").bool == true)
    #expect(try document("problem").isNull)
  }

  @Test("S5-8 An unpaired device has every key, with null")
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

  @Test("S5-8 A failure contains the typed text, without control characters")
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
