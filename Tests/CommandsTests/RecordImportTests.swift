import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Importing a whole record into another.
struct RecordImportTests {
  /// A person with something of everything, except manual steps.
  private static func anna() async throws -> Person {
    let anna = try Person()
    let days = try anna.folder.file(
      "days.csv",
      "date,steps,distanceKilometers,activeEnergyKilocalories,flights\n"
        + "2026-05-14,9000,6.543217,301.5,7\n2026-05-15,12000,8.1,,\n2026-05-16,4000,,,\n")
    let run = """
      <?xml version="1.0"?>
      <HealthData locale="en">
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Apple Watch" \
      startDate="2026-05-16 07:00:00 +0000" endDate="2026-05-16 07:42:10 +0000"/>
      <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" value="81" \
      startDate="2026-05-15 06:00:00 +0000" endDate="2026-05-15 06:00:00 +0000"/>
      </HealthData>
      """
    let export = try anna.folder.file("export.xml", run)
    let early = anna.at("2026-05-10T12:00")
    try await early.types("goal", "steps", "set", "8000")
    try await early.types("goal", "exercise", "set", "2")
    try await early.types("log", "weight", "90kg", "--note", "“first”", "--body-fat", "24.5")
    try await early.types("goal", "weight", "set", "70kg")
    try await anna.types("import", days, export)
    try await anna.types("log", "weight", "79.6kg")
    try await anna.types("log", "steps", "-800", "--at", "2026-05-15T10:00")
    for _ in 1...2 {
      try await anna.types(
        "log", "exercise", "push-ups", "--reps", "12", "--at", "2026-05-16T08:00")
    }
    try await anna.types("rest-day", "add", "2026-05-13", "--reason", "travel")
    try await anna.types("goal", "steps", "set", "9500")
    try await anna.types("settings", "set", "weekStartsOn", "monday")
    return anna
  }

  private func export(of person: Person, to name: String) async throws -> String {
    let path = "\(person.folder.path)/\(name)"
    try await person.types("export", path, "--format", "json")
    return path
  }

  /// The content of an export, without numbers assigned by each record and the sources' own counts.
  private func said(by person: Person) async throws -> [String] {
    let text = try await person.types("export", "-", "--format", "json")
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    func plain(_ value: Any, _ key: String) -> Any {
      if let object = value as? [String: Any] {
        return object.filter {
          !["id", "isImported", "notificationSent"].contains($0.key)
            || $0.value is String
        }.reduce(into: [String: Any]()) { $0[$1.key] = plain($1.value, $1.key) }
      }
      return (value as? [Any])?.map { plain($0, key) } ?? value
    }
    return try root.filter { !["sources", "settings"].contains($0.key) }.map { key, value in
      let data = try JSONSerialization.data(
        withJSONObject: [key: plain(value, key)], options: [.sortedKeys])
      return String(decoding: data, as: UTF8.self)
    }.sorted()
  }

  @Test(
    "S5-9 A record imported into an empty one has the same content, and announces nothing again")
  func whole() async throws {
    let anna = try await Self.anna()
    let file = try await export(of: anna, to: "all.json")
    let bob = try Person()
    let report = try await bob.json("import", file)
    #expect(try report("files.0.format").string == "waymark-export")
    #expect(try report("files.0.overruled").int == 0)
    #expect(
      try report("files.0.firstDay").string == "2026-05-10"
        || report("files.0.firstDay").string == "2026-05-14")
    let (his, hers) = (try await said(by: bob), try await said(by: anna))
    for (left, right) in zip(his, hers) { #expect(left == right) }
    #expect(try await bob.json("day", "2026-05-15")("steps").int == 11_200)
    #expect(try await bob.eventNames().filter { $0 == "MilestoneAchieved" }.isEmpty)
    #expect(try await bob.json("settings", "get", "weekStartsOn")("value").string == "sunday")
  }

  @Test("S5-9 A record imported twice, or into itself, changes nothing")
  func again() async throws {
    let anna = try await Self.anna()
    let file = try await export(of: anna, to: "all.json")
    let bob = try Person()
    try await bob.types("import", file)
    for person in [bob, anna] {
      let before = try await person.types("export", "-", "--format", "json")
      let events = try await person.eventNames()
      for options in [[], ["--with-settings"]] where person.home == anna.home || options.isEmpty {
        let report = try JSONAnswer(
          try await person.run(["import", file, "--json"] + options).result)
        #expect(try report("files.0.samplesAdded").int == 0)
        #expect(try report("files.0.daysChanged").int == 0)
        #expect(try report("files.0.overruled").int == 0)
        #expect(try report("files.0.samplesDuplicate").int ?? 0 > 0)
      }
      #expect(try await person.types("export", "-", "--format", "json") == before)
      #expect(try await person.eventNames() == events)
    }
  }

  @Test("S5-9 The record's own data stays next to imported data; two equal entries stay two")
  func merging() async throws {
    let anna = try await Self.anna()
    let file = try await export(of: anna, to: "all.json")
    let bob = try Person()
    try await bob.types("goal", "steps", "set", "5000")
    try await bob.types("rest-day", "add", "2026-05-13", "--reason", "illness")
    try await bob.types(
      "log", "exercise", "push-ups", "--reps", "12", "--at", "2026-05-16T08:00")
    let report = try await bob.json("import", file)
    // The step goal of today and the rest day.
    #expect(try report("files.0.overruled").int == 2)
    #expect(try await bob.json("goal", "steps")("target").int == 5_000)
    #expect(try await bob.json("goal", "steps", "log")("entries").array.count == 2)
    #expect(try await bob.json("rest-day", "list")("items.0.reason").string == "illness")
    #expect(try await bob.json("log", "list", "--kind", "exercise")("items").array.count == 2)
    #expect(try await bob.types("import", file).contains("with yours"))
  }

  @Test("S5-9 Days with manual steps come out the same elsewhere")
  func byHand() async throws {
    let anna = try await Self.anna()
    try await anna.types("log", "steps", "500", "--at", "2026-05-16T10:00")
    let day = try await anna.json("day", "2026-05-16")("steps").int
    let file = try await export(of: anna, to: "all.json")
    let bob = try Person()
    for _ in 1...2 {
      try await bob.types("import", file)
      #expect(try await bob.json("day", "2026-05-16")("steps").int == day)
      try await anna.types("import", file)
      #expect(try await anna.json("day", "2026-05-16")("steps").int == day)
    }
  }

  @Test("S9-2 to S9-4 Goals of every measure are imported, with weekdays and days per week")
  func goals() async throws {
    let anna = try await Self.anna()
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("goal", "steps", "set", "5000", "--on", "sat,sun")
    try await anna.types("goal", "distance", "set", "7.5km", "--times", "3")
    let file = try await export(of: anna, to: "all.json")
    let bob = try Person()
    try await bob.types("import", file)
    for goal in ["steps", "distance"] {
      let (own, other) = try await (
        anna.types("goal", goal, "--json"), bob.types("goal", goal, "--json")
      )
      #expect(own == other)
    }
    #expect(try await bob.json("goal", "steps")("weekdays.saturday").int == 5_000)
    #expect(try await bob.json("goal", "distance")("target").double == 7.5)
    #expect(try await bob.json("goal", "distance")("timesAWeek").int == 3)
  }

  @Test(
    "S5-9, S9-7 Settings come only on request, zone moves always but only into an empty record; a dry run changes nothing"
  )
  func settings() async throws {
    let anna = try await Self.anna()
    try await anna.types("timezone", "set", "Europe/Berlin")
    let file = try await export(of: anna, to: "all.json")
    let bob = try Person()
    let dry = try await bob.json("import", file, "--with-settings", "--dry-run")
    #expect(try dry("files.0.samplesAdded").int ?? 0 > 0)
    #expect(try await bob.eventNames() == [])
    #expect(try await bob.json("sources")("items").array.isEmpty)
    try await bob.types("import", file)
    #expect(try await bob.json("timezone")("timeZone").string == "Europe/Berlin")
    #expect(try await bob.json("settings", "get", "weekStartsOn")("value").string == "sunday")
    let carol = try Person()
    try await carol.types("log", "steps", "10")
    try await carol.types("import", file)
    #expect(try await carol.json("timezone")("isSet").bool == false)
    try await bob.types("import", file, "--with-settings")
    #expect(try await bob.json("timezone")("timeZone").string == "Europe/Berlin")
    #expect(try await bob.json("settings", "get", "weekStartsOn")("value").string == "monday")
  }

  @Test("S5-9 Exports of version 1 are imported too")
  func older() async throws {
    let bob = try Person()
    let file = try bob.folder.file(
      "v1.json",
      """
      {"format": "waymark-export", "version": 1,
       "achievements": {"items": [{"id": "goal_streak_7", "unlocked": true, "unlockedOn": "2026-05-01"},
         {"id": "first_freeze", "unlocked": false, "unlockedOn": null}]},
       "days": [{"day": "2026-05-15", "steps": 9000, "distanceKilometers": 0, "flights": 0,
         "activeEnergyKilocalories": 0, "hourlySteps": []}],
       "entries": [{"id": 1, "day": "2026-05-10", "kind": "weight", "at": "2026-05-10T12:00:00+00:00",
         "kilograms": 90, "unit": "kg", "bodyFatPercentage": null, "note": null, "isImported": false},
        {"id": 2, "day": "2026-05-17", "kind": "weight", "at": "2026-05-17T08:00:00+00:00",
         "kilograms": 84.9, "unit": "kg", "bodyFatPercentage": null, "note": null, "isImported": false}],
       "milestones": {"achievements": [{"id": 4, "type": "25", "dateAchieved": "2026-05-17",
         "weightKilograms": 84.9, "goalWeightKilograms": 70, "startWeightKilograms": 90,
         "progressPercentage": 25.5, "goalVersion": 1, "notificationSent": true}]},
       "weightGoalLog": {"entries": [{"from": "2026-05-10", "goalKilograms": 70, "unit": "kg",
         "version": 1}], "rearm": "goalChange", "unit": null}, "restDays": []}
      """)
    try await bob.types("import", file)
    #expect(try await bob.json("day", "2026-05-15")("steps").int == 9_000)
    #expect(try await bob.json("milestones")("achievements").array.count == 1)
    #expect(try await bob.json("goal", "weight")("setOn").string == "2026-05-10")
    #expect(try await bob.json("achievements")("items.0.unlockedOn").string == "2026-05-01")
    #expect(
      try await bob.eventNames().filter {
        ["MilestoneAchieved", "AchievementUnlocked"].contains($0)
      }
      .isEmpty)
  }

  @Test(
    "S5-9 A document with impossible values is refused as a whole, with the place",
    arguments: [
      ("\"days\": [{\"day\": \"2026-05-15\", \"steps\": -4}]", "days[0].steps"),
      ("\"days\": [{\"day\": \"9999-12-31\", \"steps\": 4}]", "days[0].day"),
      ("\"days\": [{\"day\": \"2026-05-15\"}, {\"day\": \"2026-05-15\"}]", "days[1]"),
      ("\"days\": {\"day\": 7}", "days"),
      ("\"entries\": [{\"kind\": \"steps\", \"day\": \"2026-05-15\"}]", "entries[0].at"),
      (
        "\"entries\": [{\"kind\": \"steps\", \"day\": \"2026-05-15\", \"at\": \"2026-05-15T10:00Z\", "
          + "\"steps\": 0}]", "entries[0].steps"
      ),
      (
        "\"entries\": [{\"kind\": \"weight\", \"day\": \"2026-05-15\", \"at\": \"2026-05-15T10:00Z\", "
          + "\"unit\": \"kg\", \"kilograms\": 1e300}]", "entries[0].kilograms"
      ),
      (
        "\"entries\": [{\"kind\": \"sleep\", \"day\": \"2026-05-15\", \"at\": \"2026-05-15T10:00Z\"}]",
        "entries[0].kind"
      ),
      (
        "\"workouts\": [{\"start\": \"1850-05-15T10:00Z\", \"kind\": \"x\", \"source\": \"y\"}]",
        "workouts[0].start"
      ),
      (
        "\"stepGoalLog\": {\"entries\": [{\"from\": \"2026-05-15\", \"enabled\": true, \"target\": 17}]}",
        "stepGoalLog.entries[0].target"
      ),
      ("\"restDays\": [{\"day\": \"2026-05-15\", \"reason\": \"bored\"}]", "restDays[0].reason"),
      ("\"days\": [],\n \"days\": []", "line 4"), ("\"days\": [],\n \"d\\u0061ys\": []", "line 4"),
      (
        "\"days\": \(String(repeating: "[", count: 60))\(String(repeating: "]", count: 60))",
        "line 3"
      ),
      ("\"days\": [", "line 4"), ("\"version\": 3", "line 3"),
    ])
  func hostile(_ part: String, _ place: String) async throws {
    let bob = try Person()
    let text = "{\"format\": \"waymark-export\",\n \"version\": 1,\n \(part)\n}\n"
    let file = try bob.folder.file("bad.json", text)
    let failure = try #require(try await bob.failure("import", file))
    #expect(failure.status == .badData)
    #expect(failure.englishMessage.contains(" at \(place): "), "\(failure.englishMessage)")
    #expect(try await bob.eventNames() == [])
  }

  @Test("S5-9 A later version is refused, other JSON is unknown")
  func others() async throws {
    let bob = try Person()
    let later = try bob.folder.file(
      "later.json", "{\"format\": \"waymark-export\", \"version\": 99}")
    #expect(try await bob.failure("import", later)?.englishMessage.contains("version 99") == true)
    let other = try bob.folder.file("other.json", "{\"format\": \"else\", \"days\": []}")
    #expect(
      try await bob.failure("import", other)?.englishMessage.contains("isn't in a format") == true)
    let cut = try bob.folder.file("cut.json", "{\"achievements\": {\n\"items\": [")
    #expect(
      try await bob.failure("import", cut)?.englishMessage.contains("line 2: it ends too early")
        == true)
  }

  @Test("S2-8 Journeys of another record never get the number of an existing one")
  func journeys() async throws {
    let anna = try await Self.anna()
    let file = try await export(of: anna, to: "all.json")
    let bob = try Person()
    let early = bob.at("2026-05-10T12:00")
    try await early.types("log", "weight", "100kg")
    try await early.types("goal", "weight", "set", "60kg")
    try await bob.at("2026-05-11T12:00").types("log", "weight", "88kg")
    try await bob.types("import", file)
    let reached = try await bob.json("milestones")("achievements").array
    let journeys = try reached.reduce(into: [Int: Set<Double>]()) { journeys, item in
      let number = try #require(try item("goalVersion").int)
      journeys[number, default: []].insert(try #require(try item("goalWeightKilograms").double))
    }
    #expect(journeys.count > 1)
    #expect(journeys.values.allSatisfy { $0.count == 1 }, "\(journeys)")
  }

  @Test("S5-9 A workout without a name, and one with a very long one, are imported")
  func oddNames() async throws {
    let anna = try Person()
    let times = "startDate=\"2026-05-16 07:00:00 +0000\" endDate=\"2026-05-16 07:42:00 +0000\""
    let export = try anna.folder.file(
      "export.xml",
      """
      <?xml version="1.0"?>
      <HealthData locale="en">
      <Workout workoutActivityType="" sourceName="\(String(repeating: "a", count: 300))" \(times)/>
      </HealthData>
      """)
    try await anna.types("import", export)
    let bob = try Person()
    try await bob.types("import", try await self.export(of: anna, to: "all.json"))
    #expect(try await said(by: bob) == said(by: anna))
    #expect(try await bob.json("workouts")("items").array.count == 1)
  }
}
