import Terminal
import TestSupport
import Testing

@testable import Commands

/// S1-8 in a terminal.
struct ProCommandTests {
  @Test("S1-8 Without a licence it says so, lists the plans, and names the next step")
  func none() async throws {
    let anna = try Person()
    let answer = try await anna.json("pro")
    #expect(
      answer.keys == [
        "expiresOn", "gated", "isPro", "licensee", "managementURL", "plan", "reason",
      ])
    #expect(try answer("isPro").bool == false)
    #expect(try answer("reason").string == "There is no licence.")
    #expect(try answer("plan").isNull && answer("expiresOn").isNull)
    #expect(
      try answer("gated").array.map { try $0("key").string } == [
        "colorThemePreset", "customInProgressColorHex", "customCompletedColorHex",
        "calendarViewMode", "appLockEnabled",
      ])
    #expect(try answer("gated.3.values").array.map(\.string) == ["weekly", "monthly"])
    let text = try await anna.types("pro", "status")
    #expect(text.contains("You don't have Waymark Pro.") && text.contains("pro activate FILE"))
    #expect(try await anna.json("pro", "deactivate", "--yes")("isPro").bool == false)
  }

  @Test("S1-8 A licence enables Pro; without it Pro is off, and with it everything is as before")
  func life() async throws {
    let anna = try Person()
    let file = try anna.folder.file("anna.licence", TestLicences.yearly)
    let answer = try await anna.json("pro", "activate", file)
    #expect(try answer("isPro").bool == true && answer("reason").isNull)
    #expect(try answer("plan").string == "yearly" && answer("licensee").string == "Anna")
    #expect(try answer("expiresOn").string == "2026-06-01")
    #expect(try answer("managementURL").string == "https://example.org/manage")
    #expect(try await anna.types("pro").contains("It expires on Monday 1 June 2026."))
    #expect(try await anna.types("settings").hasPrefix("App Settings"))
    try await anna.types("settings", "set", "calendarViewMode", "weekly")
    try await anna.types("settings", "set", "colorThemePreset", "ocean")
    #expect(try await anna.json("pro", "activate", file)("isPro").bool == true)
    #expect(try await anna.eventNames().filter { $0 == "LicenceActivated" }.count == 1)
    #expect(try await anna.json("pro", "deactivate", "--yes")("isPro").bool == false)
    #expect(try await anna.json("settings", "get", "colorThemePreset")("value").string == "ocean")
    let failure = try #require(
      try await anna.failure("settings", "set", "colorThemePreset", "forest"))
    #expect(failure.status == .notPermitted && failure.englishMessage.contains("needs Waymark Pro"))
  }

  @Test("S1-8 From the instant it expires, Pro is off and the doctor says why")
  func expiry() async throws {
    let anna = try Person(now: "2026-05-31T23:59:59Z")
    let file = try anna.folder.file("anna.licence", TestLicences.yearly)
    try await anna.types("pro", "activate", file)
    let later = anna.at("2026-06-01T00:00:00Z")
    let answer = try await later.json("pro")
    #expect(try answer("isPro").bool == false && answer("plan").string == "yearly")
    #expect(try answer("reason").string == "The licence expired on 2026-06-01.")
    let doctor = try await later.json("doctor")("checks").array
    let check = try #require(try doctor.first { try $0("name").string == "Licence" })
    #expect(try check("state").string == "warning")
    #expect(try check("detail").string == "The licence expired on 2026-06-01.")
    let failure = try #require(try await later.failure("pro", "activate", file))
    #expect(
      failure.status == .notPermitted && failure.englishMessage.contains("expired on 2026-06-01"))
    #expect(try await anna.json("pro")("isPro").bool == true)
  }

  @Test(
    "S1-8 A bad licence is refused with its reason, and an earlier good one stays",
    arguments: [
      (TestLicences.changed, "changed after signing"),
      (TestLicences.byAnother, "was signed with an unknown key"),
      (TestLicences.ofAnotherProduct, "for another product: footpath"),
      (TestLicences.ofTheFuture, "dated 2027-01-01, which is in the future"),
      (TestLicences.ofALaterFormat, "has format 2"),
      ("", "isn't a licence"), ("Dear diary,\n", "isn't a licence"),
      (String(repeating: "A", count: 20_000), "too large"),
    ])
  func bad(text: String, reason: String) async throws {
    let anna = try Person()
    let file = try anna.folder.file("anna.licence", TestLicences.yearly)
    try await anna.types("pro", "activate", file)
    let bad = try anna.folder.file("bad.licence", text)
    let failure = try #require(try await anna.failure("pro", "activate", bad))
    #expect(failure.status == .badData)
    #expect(failure.englishMessage.contains(reason), "\(failure.englishMessage)")
    #expect(failure.englishHint?.isEmpty == false)
    #expect(try await anna.json("pro")("isPro").bool == true)
    #expect(try await anna.eventNames().filter { $0.hasPrefix("Licence") }.count == 1)
  }

  @Test("S1-8 In a self-built version with Pro, everything is enabled without a licence")
  func selfHosted() async throws {
    var anna = try Person()
    anna.opensPro = true
    let answer = try await anna.json("pro")
    #expect(try answer("isPro").bool == true && answer("plan").string == "selfHosted")
    #expect(try answer("reason").isNull && answer("licensee").isNull)
    let text = try await anna.types("pro")
    #expect(text.contains("✓ You built Waymark yourself, so Pro is included."))
    #expect(!text.contains("Plan:") && text.split(separator: "\n").count == 1)
    try await anna.types("settings", "set", "colorThemePreset", "ocean")
    #expect(try await anna.json("settings", "get", "colorThemePreset")("value").string == "ocean")
    #expect(try await anna.json("about")("isPro").bool == true)
    anna.opensPro = false
    #expect(try await anna.json("pro")("isPro").bool == false)
    let failure = try #require(
      try await anna.failure("settings", "set", "colorThemePreset", "forest"))
    #expect(failure.status == .notPermitted)
  }

  @Test(
    "S1-8 In a self-built version a licence is stored for other builds, and shown as not needed")
  func selfHostedLicence() async throws {
    var anna = try Person()
    anna.opensPro = true
    let file = try anna.folder.file("anna.licence", TestLicences.yearly)
    let captured = try await anna.answers([], to: "pro", "activate", file)
    #expect(captured.talkUnbroken.contains("this build doesn't need it"), "\(captured.talk)")
    #expect(captured.result.contains("Pro is included"))
    let bad = try anna.folder.file("bad.licence", TestLicences.changed)
    #expect(try await anna.failure("pro", "activate", bad)?.status == .badData)
    anna.opensPro = false
    #expect(try await anna.json("pro")("plan").string == "yearly")
  }

  @Test("S1-8 A missing file is an input error", arguments: ["/nowhere", "/"])
  func noFile(path: String) async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure("pro", "activate", path))
    #expect(failure.status == .noInput)
    #expect(
      failure.englishMessage
        == (path == "/" ? "/ can't be read: it's a folder." : "There is no file /nowhere."))
  }
}
