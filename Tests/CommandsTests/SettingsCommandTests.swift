import ContractsTesting
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S1 in a terminal.
struct SettingsCommandTests {
  @Test("S1-1 A setting and the feature's own command do the same")
  func sameEffect() async throws {
    let anna = try Person()
    try await anna.types("settings", "set", "stepGoal", "9000")
    #expect(try await anna.json("goal", "steps")("target").int == 9_000)
    #expect(try await anna.json("goal", "steps")("enabled").bool == true)
    try await anna.types("goal", "steps", "set", "8000")
    #expect(try await anna.json("settings", "get", "stepGoal")("value").int == 8_000)
    let told = try await anna.eventNames().filter { $0 == "SettingChanged" }
    // The goal and its state, then the goal.
    #expect(told.count == 3)
    #expect(try await anna.eventNames().filter { $0 == "StepGoalChanged" }.count == 2)
  }

  @Test(
    "A refusal says why, and what is nearest",
    arguments: [
      (
        ["set", "stepGoal", "9250"], Terminal.ExitStatus.usage, "in multiples of 500",
        "9000 or 9500"
      ),
      (["set", "stepGoal", "-5"], .usage, "1,000 to 20,000", "1000"),
      (["set", "unitSystem", "metrik"], .usage, "use one of: metric, imperial", "metric"),
      (["set", "stepGoal", "8.000,5"], .usage, "in multiples of 500", "in digits"),
      (["set", "weeklySummaryDay", "someday"], .usage, "or its name", "weeklySummaryDay monday"),
      (["set", "enableNotifications", "maybe"], .usage, "on or off", "on or off"),
      (["set", "timeZone", "tokyo"], .usage, "a time zone", "Asia/Tokyo"),
      (["set", "dayStartsAt", "07:00"], .usage, "00:00, 01:00", "dayStartsAt 04:00"),
      (["set", "customInProgressColorHex", "blue"], .usage, "#RRGGBB", "Hex '#1E78D2'"),
      (["get", "stepgaol"], .usage, "There is no setting", "stepGoal"),
      (["reset", "unitsystems"], .usage, "There is no setting", "unitSystem"),
      (["set", "calendarViewMode", "weekly"], .notPermitted, "needs Waymark Pro", "get"),
      (["set", "colorThemePreset", "ocean"], .notPermitted, "needs Waymark Pro", "get"),
      (["import", "/nowhere"], .noInput, "There is no file", "path"),
    ])
  func refusals(
    words: [String], status: Terminal.ExitStatus, message: String, hint: String
  ) async throws {
    let anna = try Person()
    let before = try await anna.types("settings", "export")
    let failure = try #require(try await anna.failure(words: ["settings"] + words))
    #expect(failure.status == status)
    #expect(failure.englishMessage.contains(message), "\(failure.englishMessage)")
    #expect(failure.englishHint?.contains(hint) == true, "\(failure.englishHint ?? "")")
    #expect(try await anna.types("settings", "export") == before)
    #expect(try await !anna.eventNames().contains("SettingChanged"))
  }

  @Test(
    "S8-5 A value is read as by the feature's own command",
    arguments: [
      ("stepGoal", "8,000", "8000"), ("stepGoal", "+9500", "9500"),
      ("weeklySummaryDay", "tuesday", "3"), ("weeklySummaryDay", "Fri", "6"),
      ("dayStartsAt", "4", "04:00"), ("dayStartsAt", "2:00", "02:00"),
      ("weeklySummaryHour", "9:00", "9"), ("weeklySummaryHour", "21:00", "21"),
      ("weightUnit", "pounds", "lb"), ("weightUnit", "KG", "kg"),
      ("weekStartsOn", "mon", "monday"),
      ("customInProgressColorHex", "1e78d2", "#1E78D2"),
    ])
  func typedValues(_ row: (key: String, typed: String, value: String)) async throws {
    let anna = try Person()
    try await anna.types("settings", "set", row.key, row.typed)
    #expect(try await anna.types("settings", "get", row.key).contains(row.value))
    let value = try await anna.json("settings", "get", row.key)("value")
    #expect(value.string ?? value.int.map(String.init) == row.value)
  }

  @Test(
    "S8-5 A key is accepted in any case, and by its short name",
    arguments: [
      ("STEPGOAL", "9000", "stepGoal"), ("goal", "9000", "stepGoal"),
      ("units", "imperial", "unitSystem"), ("Week", "monday", "weekStartsOn"),
      ("language", "de", "appLanguage"), ("timezone", "Asia/Tokyo", "timeZone"),
      ("ICON", "trail", "appIcon"),
    ])
  func names(_ row: (typed: String, value: String, key: String)) async throws {
    let anna = try Person()
    #expect(try await anna.json("settings", "set", row.typed, row.value)("key").string == row.key)
    #expect(try await anna.json("settings", "get", row.typed)("key").string == row.key)
    #expect(try await anna.eventNames().contains("SettingChanged"))
    let reset = try await anna.json("settings", "reset", row.typed)("changes").array
    #expect(try reset.map { try $0("key").string }.contains(row.key))
    // A document names its keys exactly.
    let file = try anna.folder.file("names.json", "{\"\(row.typed)\" : 1}")
    #expect(try await anna.json("settings", "import", file)("unknownKeys.0").string == row.typed)
  }

  @Test("S1-9 Exported settings can be imported elsewhere; unknown keys are reported and kept")
  func roundTrip() async throws {
    let anna = try Person()
    try await anna.types("settings", "set", "unitSystem", "imperial")
    try await anna.types("settings", "set", "weeklySummaryHour", "7")
    let document = try await anna.types("settings", "export")
    let file = try anna.folder.file(
      "settings.json", document.replacing("{\n", with: "{\n  \"fromTheFuture\" : [1, null],\n"))
    let ben = try Person()
    #expect(
      try await ben.json("settings", "import", file, "--dry-run")("changes").array.count == 2)
    #expect(try await ben.json("settings", "get", "unitSystem")("value").string == "metric")
    let taken = try await ben.json("settings", "import", file)
    #expect(try taken("unknownKeys").array.map(\.string) == ["fromTheFuture"])
    #expect(try taken("changes.0.key").string == "unitSystem")
    #expect(try await ben.json("notifications", "preferences")("weeklySummaryHour").int == 7)
    #expect(try JSONAnswer(try await ben.types("settings", "export"))("fromTheFuture.0").int == 1)
    #expect(try await ben.json("settings", "import", file)("changes").array.isEmpty)
  }

  @Test(
    "S1-9 One bad value rejects the whole document and names the key",
    arguments: [
      (#"{"unitSystem":"imperial","stepGoal":9250}"#, "stepGoal"),
      (#"{"unitSystem":"imperial","stepGoal":"9000"}"#, "stepGoal"),
      (#"{"unitSystem":"imperial","enableNotifications":1}"#, "enableNotifications"),
      (#"{"unitSystem":"imperial","weekStartsOn":null}"#, "weekStartsOn"),
      (#"{"unitSystem":"imperial","timeZone":"Mars/Olympus"}"#, "timeZone"),
      (#"{"unitSystem":"imperial","#, "isn't a settings file"),
      (#"{"unitSystem":"imperial","unitSystem":"metric"}"#, "unitSystem appears twice"),
      (#"{"unitSystem":"imperial","a\u0000b":1}"#, "can't be the name"),
      ("[]", "isn't a settings file"), ("", "isn't a settings file"),
    ])
  func badDocument(document: String, named: String) async throws {
    let anna = try Person()
    let file = try anna.folder.file("settings.json", document)
    let failure = try #require(try await anna.failure("settings", "import", file))
    #expect(failure.status == .badData)
    #expect(failure.englishMessage.contains(named), "\(failure.englishMessage)")
    #expect(try await anna.json("settings", "get", "unitSystem")("value").string == "metric")
    #expect(try await anna.failure("settings", "import", file, "--dry-run") == failure)
  }

  @Test(
    "S1-9 Whatever refuses a document, file and key are named and nothing is imported",
    arguments: [
      (#""showWeather":true"#, "showWeather"),
      (#""calendarViewMode":"weekly""#, "calendarViewMode"),
      (#""appLockEnabled":true"#, "appLockEnabled"),
    ])
  func refusedDocument(member: String, key: String) async throws {
    let anna = try Person()
    let before = try await anna.types("settings", "export")
    let file = try anna.folder.file("settings.json", #"{"unitSystem":"imperial",\#(member)}"#)
    for more in [[], ["--dry-run"]] {
      let failure = try #require(
        try await anna.failure(words: ["settings", "import", file] + more))
      #expect(failure.status == .notPermitted)
      #expect(
        failure.englishMessage.contains(key) && failure.englishMessage.contains(file),
        "\(failure.englishMessage)")
      #expect(failure.englishMessage.contains("was imported"), "\(failure.englishMessage)")
    }
    #expect(try await anna.types("settings", "export") == before)
  }

  @Test("S1-9 Kept unknown keys are removed by a reset, which says so before")
  func forgetting() async throws {
    let anna = try Person()
    let file = try anna.folder.file("settings.json", #"{"future":12345678901234567890123}"#)
    try await anna.types("settings", "import", file)
    #expect(try await anna.types("settings", "export").contains(": 12345678901234567890123"))
    let preview = try await anna.types("settings", "reset", "--dry-run")
    #expect(preview == "  Unknown settings, would be deleted: future\n")
    let answer = try await anna.json("settings", "reset", "future")
    #expect(try answer("forgottenKeys").array.map(\.string) == ["future"])
    #expect(try await !anna.types("settings", "export").contains("future"))
  }

  @Test(
    "S1-5 Channels that would be lost are named in the preview and afterwards",
    arguments: [
      ["set", "enableNotifications", "off"], ["import", "FILE"],
    ])
  func channels(words: [String]) async throws {
    var anna = try Person()
    anna.channels = [InMemoryNotificationChannel("phone")]
    try await anna.types("notifications", "channel", "add", "phone", "an address")
    let file = try anna.folder.file("silent.json", #"{"enableNotifications": false}"#)
    let words = ["settings"] + words.map { $0 == "FILE" ? file : $0 }
    if words.contains("import") {
      #expect(
        try await anna.run(words + ["--dry-run"]).talkUnbroken
          .contains("1 channel would be unregistered: phone-1"))
    }
    let captured = try await anna.run(words + ["--yes"])
    #expect(captured.talkUnbroken.contains("1 channel was unregistered: phone-1"))
    #expect(captured.result.contains("✓ enableNotifications  on → off"))
  }

  @Test("S1-8 A document that needs Pro changes nothing")
  func gatedDocument() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "settings.json", #"{"unitSystem":"imperial","colorThemePreset":"ocean"}"#)
    let failure = try #require(try await anna.failure("settings", "import", file))
    #expect(failure.status == .notPermitted)
    #expect(failure.englishMessage.contains("colorThemePreset"))
    #expect(try await anna.json("settings", "get", "unitSystem")("value").string == "metric")
  }

  @Test("S1-1 A reset is previewed before it is done, for one setting or for all")
  func reset() async throws {
    let anna = try Person()
    try await anna.types("settings", "set", "unitSystem", "imperial")
    try await anna.types("settings", "set", "weekStartsOn", "monday")
    let preview = try await anna.types("settings", "reset", "--dry-run")
    #expect(preview.contains("Would change unitSystem  imperial → metric"))
    #expect(preview.contains("Would change weekStartsOn  monday → sunday"))
    #expect(try await anna.types("settings", "reset", "unitSystem").contains("imperial → metric"))
    #expect(try await anna.json("settings", "get", "weekStartsOn")("value").string == "monday")
    #expect(try await anna.json("settings", "reset", "--yes")("changes").array.count == 1)
    #expect(try await anna.types("settings", "reset", "--yes") == "  Nothing to change.\n")
  }

  @Test("S1-1 Distances and weeks are shown as set; JSON stays in kilometres")
  func shown() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv", "date,steps,distanceKilometers\n2026-05-17,9000,8.04672\n")
    try await anna.types("import", file)
    let day = try await anna.json("today").text
    #expect(try await anna.types("today").contains("8.05 km"))
    #expect(try await anna.json("week")("from").string == "2026-05-17")
    try await anna.types("settings", "set", "unitSystem", "imperial")
    try await anna.types("settings", "set", "weekStartsOn", "monday")
    #expect(try await anna.types("today").contains("5.00 mi"))
    #expect(try await anna.types("goal", "steps", "preview", "10000").contains(" mi\n"))
    #expect(try await anna.json("today").text == day)
    #expect(try await anna.json("week")("from").string == "2026-05-11")
    #expect(
      try await anna.json("week", "--week-starts-on", "sunday")("from").string == "2026-05-17")
    let rows = try await anna.json("history", "--by", "week", "--from", "2026-05-10")
    #expect(try rows("rows.1.from").string == "2026-05-11")
  }

  @Test("S1-8 After Pro ended, the value that applies instead is shown")
  func ended() async throws {
    let anna = try Person()
    try await anna.types("pro", "activate", anna.folder.file("a.licence", TestLicences.yearly))
    try await anna.types("settings", "set", "colorThemePreset", "ocean")
    #expect(try await !anna.types("settings").contains("without Pro"))
    try await anna.types("pro", "deactivate", "--yes")
    #expect(
      try await anna.types("settings", "get", "colorThemePreset")
        .contains("ocean — classic applies without Pro"))
    #expect(
      try await anna.types("settings")
        .contains("colorThemePreset, theme  ·  Pro  ·  classic applies without Pro"))
  }

  @Test("S1-3 The card names everything that needs Pro, and sections are written like titles")
  func card() async throws {
    var anna = try Person()
    let text = try await anna.types("settings")
    let end = try #require(text.firstRange(of: "See it with")).lowerBound
    for row in try await anna.json("settings")("items").array where try row("locked").bool == true {
      let title = try #require(try row("title").string)
      let card = text.prefix(upTo: end).replacing("\n ", with: "")
      #expect(card.contains(title), "\(title)")
    }
    anna.wording = PseudoLanguage.wording
    #expect(try await anna.json("settings")("items.0.section").string == "⟦App Settings⟧")
  }

  @Test("The list is grouped by section, and says what needs Pro")
  func list() async throws {
    let anna = try Person()
    let text = try await anna.types("settings")
    #expect(text.hasPrefix("  ★ Waymark Pro\n"))
    #expect(text.contains("waymark pro\n\nApp Settings\n  Appearance  "))
    let theme = try #require(text.split(separator: "\n").first { $0.contains("colorThemePreset") })
    #expect(theme.hasPrefix("  Colour theme  ") && theme.contains("  classic  "))
    #expect(theme.hasSuffix("colorThemePreset, theme  ·  Pro"))
    let one = try await anna.types("settings", "get", "calendarViewMode")
    #expect(one.contains("needs Pro: weekly, monthly"))
    let item = try await anna.json("settings", "get", "calendarViewMode")
    #expect(try item("locked").bool == true && item("requiresPro").bool == true)
    #expect(try item("allowed").array.map(\.string) == ["daily", "weekly", "monthly"])
  }
}
