import TestSupport
import Testing

@testable import Commands

/// S5-6 as somebody at a terminal sees it.
struct LockCommandTests {
  /// Somebody with Pro until the first of June.
  private func anna(at now: String = Person.sunday) async throws -> Person {
    let anna = try Person(now: now)
    try await anna.types("pro", "activate", try anna.folder.file("l", TestLicences.yearly))
    return anna
  }

  @Test("S5-6 It is off, and what cannot be chosen yet is empty")
  func off() async throws {
    let answer = try await Person().json("lock")
    for key in ["enabled", "chosen", "authorised", "locked", "unlockedToday"] {
      #expect(try answer(key).bool == false, "\(key)")
    }
    for key in ["target", "remaining", "policy", "passesLeft"] {
      #expect(try answer(key).isNull, "\(key)")
    }
    #expect(try answer("selection").array.isEmpty && answer("shields").array.isEmpty)
    #expect(try await Person().types("lock").contains("waymark lock enable"))
  }

  @Test(
    "S5-6 Without Pro, or without a goal, neither command works, and each says what to do",
    arguments: [["lock", "enable"], ["settings", "set", "appLockEnabled", "on"]])
  func refusals(words: [String]) async throws {
    let ben = try Person()
    try await ben.types("goal", "steps", "set", "8000")
    let unpaid = try #require(try await ben.failure(words: words))
    #expect(unpaid.status == .notPermitted && unpaid.said.contains("needs Waymark Pro"))
    let anna = try await anna()
    let aimless = try #require(try await anna.failure(words: words))
    #expect(aimless.status == .unavailable && aimless.said.contains("step goal"))
    #expect(aimless.saidHint?.contains("waymark goal steps set 8000") == true)
    for person in [ben, anna] {
      #expect(try await person.json("lock")("chosen").bool == false)
      #expect(try await !person.eventNames().contains("AppLockChanged"))
    }
    try await anna.types("goal", "steps", "set", "8000")
    _ = try await anna.run(words)
    #expect(try await anna.json("lock")("locked").bool == true)
    #expect(try await anna.json("settings", "get", "appLockEnabled")("value").bool == true)
    #expect(try await anna.eventNames().suffix(2) == ["AppLockChanged", "SettingChanged"])
  }

  @Test("S5-6 Locked until the goal is met, unlocked until midnight, and no shield is claimed")
  func day() async throws {
    let anna = try await anna()
    try await anna.types("goal", "steps", "set", "8000")
    let text = try await anna.types("lock", "enable")
    #expect(text.contains("locked until you reach 8,000 steps"))
    #expect(text.contains("Nothing on this machine is actually blocked yet"))
    try await anna.types("log", "steps", "5000", "--at", "2026-05-17T09:00")
    let before = try await anna.json("lock", "status")
    #expect(try before("locked").bool == true && before("remaining").int == 3_000)
    try await anna.types("goal", "steps", "set", "5000")
    try await anna.types("goal", "steps", "set", "20000")
    let after = try await anna.json("lock")
    #expect(try after("locked").bool == false && after("unlockedToday").bool == true)
    #expect(try after("steps").int == 5_000 && after("target").int == 20_000)
    #expect(try await anna.types("lock").contains("unlocked until midnight"))
    #expect(try await anna.eventNames().filter { $0 == "AppsUnlocked" }.count == 1)
    #expect(try await !anna.json("notifications").text.contains("app-unlock"))
    #expect(try await anna.at("2026-05-17T23:59:59").json("lock")("locked").bool == false)
    let morning = try await anna.at("2026-05-18T00:00:00").json("lock")
    #expect(try morning("locked").bool == true && morning("unlockedToday").bool == false)
    try await anna.types("lock", "disable")
    #expect(try await anna.json("lock")("enabled").bool == false)
  }

  @Test("S1-8 When Pro ends, it counts as off, says so, and is as it was with the next licence")
  func expired() async throws {
    let anna = try await anna()
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("lock", "enable")
    let later = anna.at("2026-06-02T12:00")
    let answer = try await later.json("lock")
    #expect(try answer("chosen").bool == true && answer("enabled").bool == false)
    #expect(try answer("locked").bool == false)
    #expect(try await later.types("lock").contains("counts as off"))
    #expect(try await anna.json("lock")("locked").bool == true)
  }

  @Test("S1-9 A document brings the goal and the lock at once, or neither")
  func document() async throws {
    let anna = try await anna()
    let bad = try anna.folder.file(
      "bad.json", #"{"appLockEnabled":true,"unitSystem":"imperial"}"#)
    let failure = try #require(try await anna.failure("settings", "import", bad))
    #expect(failure.status == .unavailable)
    #expect(try await anna.json("settings", "get", "unitSystem")("value").string == "metric")
    let good = try anna.folder.file("good.json", #"{"appLockEnabled":true,"stepGoal":9000}"#)
    try await anna.types("settings", "import", good)
    #expect(try await anna.json("lock")("target").int == 9_000)
    #expect(try await anna.json("lock")("locked").bool == true)
    try await anna.types("settings", "reset", "--yes")
    #expect(try await anna.json("lock")("chosen").bool == false)
  }
}
