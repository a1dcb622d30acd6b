import Composition
import Contracts
import ContractsTesting
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S5-6 and S5-7 in a terminal.
struct LockCommandTests {
  private let hosts = InMemoryShield("hosts", kinds: [.site])
  private let programs = InMemoryShield("programs", kinds: [.app])

  /// A person with Pro, whose machine can lock sites and apps.
  private func anna(at now: String = Person.sunday) throws -> Person {
    var anna = try Person(now: now)
    anna.opensPro = true
    anna.isLocking = true
    anna.machine = LockedMachine(
      shields: { [hosts, programs] _ in [hosts, programs] }, apps: { OneApp() })
    return anna
  }

  /// The same person with a goal, App Lock on, and a site and an app selected.
  private func locked() async throws -> Person {
    let anna = try anna()
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("lock", "add", "youtube.com", "chess")
    try await anna.types("lock", "enable")
    return anna
  }

  @Test("S5-6 It is off, nothing is selected, and no shield is available here")
  func off() async throws {
    let answer = try await Person().json("lock")
    for key in ["enabled", "chosen", "authorised", "locked", "unlockedToday", "clockBehind"] {
      #expect(try answer(key).bool == false, "\(key)")
    }
    for key in ["target", "remaining", "passEndsAt", "disabledFrom"] {
      #expect(try answer(key).isNull, "\(key)")
    }
    #expect(try answer("selection").array.isEmpty && answer("shields").array.isEmpty)
    #expect(try answer("policy").string == "default" && answer("passesLeft").int == 3)
    #expect(try await Person().types("lock").contains("waymark lock enable"))
  }

  @Test(
    "S5-6 Without Pro, or without a goal, neither command works, and each says what to do",
    arguments: [["lock", "enable"], ["settings", "set", "appLockEnabled", "on"]])
  func refusals(words: [String]) async throws {
    let ben = try Person()
    try await ben.types("goal", "steps", "set", "8000")
    let unpaid = try #require(try await ben.failure(words: words))
    #expect(
      unpaid.status == .notPermitted && unpaid.englishMessage.contains("App Lock needs Waymark Pro")
    )
    let anna = try anna()
    let aimless = try #require(try await anna.failure(words: words))
    #expect(aimless.status == .unavailable && aimless.englishMessage.contains("step goal"))
    #expect(aimless.englishHint?.contains("waymark goal steps set 8000") == true)
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

  @Test("S5-6 Locked until the goal is met, unlocked until midnight, announced once, locked again")
  func day() async throws {
    let anna = try await locked()
    #expect(hosts.machine.held?.sites == ["youtube.com"])
    #expect(programs.machine.held?.apps == ["chess.desktop"])
    #expect(try await anna.types("lock").contains("locked until you reach 8,000 steps"))
    try await anna.types("log", "steps", "5000", "--at", "2026-05-17T09:00")
    let before = try await anna.json("lock", "status")
    #expect(try before("locked").bool == true && before("remaining").int == 3_000)
    #expect(try before("shields").array.map { try $0("state").string } == ["locked", "locked"])
    try await anna.types("goal", "steps", "set", "5000")
    let after = try await anna.json("lock")
    #expect(try after("locked").bool == false && after("unlockedToday").bool == true)
    #expect(try await anna.types("lock").contains("open for the rest of the day"))
    #expect(try await anna.eventNames().filter { $0 == "AppsUnlocked" }.count == 1)
    let told = try await anna.json("notifications")("items").array
      .filter { try $0("kind").string == "app-unlock" }
    #expect(told.count == 1)
    #expect(try told.first?("title").string == "Apps Unlocked!")
    #expect(try told.first?("key").string == "app-unlock-2026-05-17")
    let morning = try await anna.at("2026-05-18T00:00:00").json("lock")
    #expect(try morning("locked").bool == true && morning("unlockedToday").bool == false)
  }

  @Test("S5-6 After turning it off, and after unlocking, the state is not locked")
  func released() async throws {
    let anna = try await locked()
    try await anna.types("lock", "disable")
    #expect(hosts.machine.held == nil && programs.machine.held == nil)
    try await anna.types("lock", "enable")
    #expect(hosts.machine.held != nil)
    try await anna.types("log", "steps", "9000", "--at", "2026-05-17T09:00")
    #expect(hosts.machine.held == nil && programs.machine.held == nil)
  }

  @Test("S5-6 Adding says which shields lock the item here, and what is not covered")
  func adding() async throws {
    let anna = try anna()
    programs.change { machine in
      machine.availability = .unavailable(reason: Phrase("not on Sundays"), remedy: nil)
    }
    let text = try await anna.types("lock", "add", "https://www.YouTube.com/watch?v=1")
    #expect(text.contains("youtube.com is selected") && text.contains("locked by: hosts"))
    let app = try await anna.types("lock", "add", "chess")
    #expect(
      app.contains("Nothing on this machine") && app.contains("Not locked by programs: not on Sun"))
    let item = try await anna.json("lock", "add", "app:chess")("items").array[0]
    #expect(try item("kind").string == "app" && item("heldBy").array.isEmpty)
    #expect(try item("notHeldBy").array.map(\.string) == ["programs"])
    let list = try await anna.json("lock", "list")
    #expect(
      try list("items").array.map { try $0("item").string } == ["chess.desktop", "youtube.com"])
    #expect(try list("categories").array.count == 5)
  }

  @Test(
    "S5-6 An item that cannot be locked is refused with the reason, and nothing changes",
    arguments: [
      ("com", FailureKind.usage), ("co.uk", .usage), ("localhost", .usage), ("192.0.2.1", .usage),
      ("two words.example", .usage), ("nothere", .noInput), ("category:nothing", .noInput),
      ("site:", .usage), ("", .noInput), ("com.valvesoftware.Steam", .noInput),
      ("youtube", .noInput),
    ] as [(String, FailureKind)])
  func badItems(text: String, kind: FailureKind) async throws {
    let anna = try anna()
    let failure = try #require(try await anna.failure("lock", "add", "youtube.com", text))
    #expect(failure.status == ExitStatus(kind), "\(failure.englishMessage)")
    #expect(try await anna.json("lock")("selection").array.isEmpty)
  }

  @Test("S5-7 Under the strict policy easing waits for midnight, and tightening does not")
  func strict() async throws {
    let anna = try await locked()
    #expect(try await anna.types("lock", "policy", "strict").contains("administrator"))
    try await anna.types("log", "steps", "5000", "--at", "2026-05-17T09:00")
    try await anna.types("goal", "steps", "set", "3000")
    #expect(try await anna.json("lock")("target").int == 8_000)
    #expect(try await anna.types("lock", "remove", "youtube.com").contains("tomorrow"))
    try await anna.types("lock", "add", "vimeo.com")
    #expect(hosts.machine.held?.sites == ["youtube.com", "vimeo.com"])
    let off = try await anna.json("lock", "disable")
    #expect(try off("locked").bool == true && off("disabledFrom").string == "2026-05-18")
    try await anna.types("lock", "policy", "default")
    #expect(try await anna.json("lock")("policy").string == "strict")
    let next = try await anna.at("2026-05-18T00:00:00").json("lock")
    #expect(try next("enabled").bool == false && next("policy").string == "default")
    #expect(try next("selection").array.map { try $0("item").string }.contains("vimeo.com"))
  }

  @Test(
    "S5-7 With a watched folder reporting, typed steps and a forged import unlock no strict lock")
  func reported() async throws {
    let anna = try await locked()
    _ = try anna.folder.file("inbox/readme", "")
    func report(_ steps: Int, by person: Person) async throws {
      let file = try anna.folder.file("inbox/band.csv", "Date,Steps\n2026-05-17,\(steps)\n")
      // Older than a minute, and different from the previous file.
      let written = Date(timeIntervalSinceNow: Double(steps) / 1_000 - 100)
      try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: file)
      try await person.types("tick")
    }
    try await anna.types("sources", "watch", anna.folder.file("inbox"))
    try await report(1_000, by: anna)
    try await anna.types("lock", "policy", "strict")
    try await anna.types("log", "steps", "9000", "--at", "2026-05-17T09:00")
    let text = try await anna.types("lock")
    #expect(text.contains("Steps so far that count for the lock: 1,000 of 8,000, 7,000 to go"))
    // The device counted a thousand of them too.
    #expect(text.contains("8,000 typed by hand") && text.contains("Still possible:"))
    #expect(try await anna.json("today")("steps").int == 9_000)
    let forged = try anna.folder.file("forged.csv", "Date,Steps\n2026-05-17,30000\n")
    try await anna.types("import", forged)
    let waiting = try await anna.json("lock")
    #expect(try waiting("locked").bool == true && waiting("steps").int == 1_000)
    #expect(try waiting("stepsThatCount").string == "devices" && waiting("opening").isNull)
    #expect(try waiting("stepOrigins")("typed").int == 9_000)
    #expect(hosts.machine.held != nil)
    let later = anna.at("2026-05-17T13:00")
    try await report(8_000, by: later)
    #expect(try await later.json("lock")("unlockedToday").bool == true)
    #expect(hosts.machine.held == nil)
    let log = try await later.json("lock", "log")("items").array
    let opening = try #require(log.first)
    #expect(try log.count == 1 && opening("kind").string == "goal")
    #expect(try opening("steps").int == 8_000 && opening("stepOrigins")("devices").int == 8_000)
    #expect(try await anna.types("lock", "log").contains("8,000 counted by devices"))
  }

  @Test("S5-7 Without a device an import unlocks a strict lock, and undoing it locks again")
  func undone() async throws {
    let anna = try await locked()
    try await anna.types("lock", "policy", "strict")
    #expect(try await anna.types("lock").contains("No device has reported steps for 14 days"))
    let forged = try anna.folder.file("forged.csv", "Date,Steps\n2026-05-17,9000\n")
    try await anna.types("import", forged)
    #expect(hosts.machine.held == nil)
    #expect(try await anna.types("lock").contains("9,000 from imported files"))
    try await anna.types("imports", "undo", "1", "--yes")
    #expect(hosts.machine.held != nil)
    #expect(try await anna.json("lock")("locked").bool == true)
    let log = try await anna.json("lock", "log")("items").array
    #expect(try log.first?("takenBackAt").string != nil && log.count == 1)
    #expect(try await anna.types("lock", "log").contains("because an import was undone"))
  }

  @Test("S5-7 Easing a strict policy says that it applies from midnight, wherever it is changed")
  func delayed() async throws {
    let anna = try await locked()
    try await anna.types("lock", "policy", "strict")
    for words in [
      ["settings", "reset", "--dry-run"], ["settings", "set", "stepGoal", "4000"],
      ["settings", "set", "enableDailyStepGoal", "off"],
      ["settings", "reset", "appLockEnabled", "--yes"], ["settings", "reset", "--yes"],
      ["settings", "set", "appLockEnabled", "off"],
    ] {
      let said = try await anna.run(words).result
      #expect(said.contains("from tomorrow, because of the strict policy"), "\(words): \(said)")
      #expect(try await anna.json("lock")("locked").bool == true)
    }
    for words in [["goal", "steps", "set", "5000"], ["goal", "steps", "disable"]] {
      let said = try await anna.run(words).result
      #expect(said.contains("keeps 8,000 steps until then"), "\(said)")
    }
    let change = try await anna.json("settings", "reset", "appLockEnabled", "--yes")("changes")
    #expect(try change.array.first?("delay").string?.hasPrefix("from tomorrow") == true)
    // Changes that apply at once are not mentioned.
    let other = try await anna.json(
      "settings", "import", anna.folder.file("s", #"{"stepGoal":9000}"#))
    #expect(try other("changes").array.allSatisfy { try $0("delay").isNull })
    #expect(try await !anna.types("goal", "steps", "set", "9000").contains("midnight"))
  }

  @Test("S5-6 With an unreadable record it says what is locked, and names both ways out")
  func heldWithoutRecord() async throws {
    let anna = try await locked()
    let held = try #require(anna.machine.held(for: anna.home)).description
    #expect(held.contains("hosts, programs") && held.contains("sudo waymark lock uninstall"))
    #expect(held.contains("sudo sh \(anna.home)/waymark-rescue"))
    try FileManager.default.removeItem(atPath: "\(anna.home)/waymark-rescue")
    #expect(anna.machine.held(for: anna.home) != nil)
    #expect(FileManager.default.fileExists(atPath: "\(anna.home)/waymark-rescue"))
    hosts.change { $0.held = nil }
    programs.change { $0.held = nil }
    #expect(anna.machine.held(for: anna.home) == nil)
    // A server is known by a file next to the record.
    try Data("pihole-1\n".utf8).write(to: URL(fileURLWithPath: "\(anna.home)/holding"))
    #expect(anna.machine.held(for: anna.home)?.description.contains("pihole-1") == true)
  }

  @Test(
    "S5-6 With an empty record or an inaccessible folder, too, it names what is still locked and the way out"
  )
  func heldForEmptyRecord() async throws {
    let anna = try anna()
    hosts.change {
      $0.held = LockSelection(sites: ["old.example"])
      $0.availability = .unavailable(reason: Phrase("it does not run"), remedy: nil)
    }
    let today = try await anna.types("today")
    #expect(today.contains("Welcome to Waymark"))
    #expect(today.contains("still locked") && today.contains("sudo waymark lock uninstall"))
    // No script can be named in an inaccessible folder.
    let held = try #require(anna.machine.held(for: "\(anna.home)/closed")).description
    #expect(held.hasSuffix("To unlock it: sudo waymark lock uninstall"), "\(held)")
  }

  @Test("S5-7 A pass that a shield refuses says what is still locked")
  func refusedPass() async throws {
    let anna = try await locked()
    hosts.change { $0.failure = ShieldFailure(Phrase("no passes are left")) }
    let text = try await anna.types("lock", "pass")
    #expect(
      text.contains("You have a pass until 12:10, but this machine still locks: hosts."), "\(text)")
    #expect(!text.contains("Everything is open"))
    hosts.change { $0.failure = nil }
    #expect(
      try await anna.at("2026-05-17T13:20").types("lock", "pass").contains(
        "Everything is open until 13:30."))
  }

  @Test(
    "S5-7 Under the strict policy, giving up the licence turns the lock off at midnight"
  )
  func withoutPro() async throws {
    var anna = try anna()
    anna.opensPro = false
    try await anna.types(
      "pro", "activate", anna.folder.file("anna.licence", TestLicences.yearly))
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("lock", "add", "youtube.com")
    try await anna.types("lock", "enable")
    try await anna.types("lock", "policy", "strict")
    let talk = try await anna.run(["pro", "deactivate", "--yes"]).talkUnbroken
    let words =
      "Without Waymark Pro, it's off from tomorrow; until then, the strict policy keeps it on."
    #expect(talk.contains("App Lock: \(words)"), "\(talk)")
    #expect(hosts.machine.held != nil)
    let entry = try await anna.json("lock", "log")("items").array.first
    #expect(try entry?("kind").string == "pro" && entry?("offFrom").string == "2026-05-18")
    #expect(
      try await anna.types("lock", "log")
        .contains("today 12:00  Waymark Pro removed: App Lock off from tomorrow"))
    let lock = try await anna.json("lock")
    #expect(try lock("locked").bool == true && lock("offWithoutProFrom").string == "2026-05-18")
    let monday = anna.at("2026-05-18T10:00")
    #expect(try await monday.json("lock")("enabled").bool == false)
    try await monday.types("log", "steps", "1")
    #expect(hosts.machine.held == nil)
  }

  @Test("S5-7 A pause chosen under the strict policy says when it applies")
  func strictPause() async throws {
    let anna = try await locked()
    try await anna.types("lock", "policy", "strict")
    func said(_ seconds: String, _ anna: Person) async throws -> String {
      try await anna.types("lock", "pause", seconds)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(
      try await said("1s", anna).contains("The pause doesn't apply while the policy is strict."))
    #expect(try await anna.types("lock").contains("The pause doesn't apply"))
    try await anna.types("lock", "policy", "default")
    #expect(
      try await said("2s", anna)
        .contains("The pause applies from tomorrow: the policy is strict until then."))
    let monday = anna.at("2026-05-18T10:00")
    try await monday.types("lock")
    #expect(try await !said("3s", monday).contains("The pause"))
  }

  @Test("S5-6 What a lost record left locked is freed by the first command that writes")
  func leftByAnother() async throws {
    let anna = try anna()
    hosts.change { $0.held = LockSelection(sites: ["old.example"]) }
    try await anna.types("log", "steps", "100")
    #expect(hosts.machine.held == nil)
    hosts.change {
      $0.held = LockSelection(sites: ["old.example"])
      $0.availability = .unavailable(reason: Phrase("it does not run"), remedy: nil)
    }
    let text = try await anna.types("lock")
    #expect(text.contains("App Lock is off. But something is still locked"))
    #expect(text.contains("it does not run") && text.contains("sudo waymark lock uninstall"))
    #expect(try await anna.json("lock")("stillHeld").bool == true)
  }

  @Test("S5-7 A pass unlocks everything for its minutes, three times, and is counted")
  func passes() async throws {
    let anna = try await locked()
    for (minute, left) in [(0, 2), (11, 1), (22, 0)] {
      let now = anna.at("2026-05-17T13:\(minute < 10 ? "0" : "")\(minute)")
      let pass = try await now.json("lock", "pass")
      #expect(try pass("minutes").int == 10 && pass("passesLeft").int == left)
      #expect(hosts.machine.held == nil)
      #expect(try await now.json("lock")("locked").bool == false)
      #expect(try await now.failure("lock", "pass")?.status == .usage)
    }
    let later = anna.at("2026-05-17T13:33")
    #expect(try await later.json("lock")("locked").bool == true)
    let refused = try #require(try await later.failure("lock", "pass"))
    #expect(
      refused.status == .notPermitted
        && refused.englishHint?.contains("Sunday 14 June 2026") == true)
    #expect(try await anna.failure("lock", "pass", "--minutes", "61")?.status == .usage)
  }

  @Test("S5-6 lock run refuses a locked program with the remaining steps")
  func run() async throws {
    let anna = try await locked()
    try await anna.types("log", "steps", "7000", "--at", "2026-05-17T09:00")
    let refused = try #require(try await anna.failure("lock", "run", "--", "chess", "--new"))
    #expect(refused.status == .notPermitted && refused.englishMessage.contains("1,000 steps to go"))
    let nothing = try #require(try await anna.failure("lock", "run"))
    #expect(nothing.status == .usage)
    let unknown = try #require(try await anna.failure("lock", "run", "--", "/no/such/program"))
    #expect(unknown.status == .noInput)
  }

  @Test("S5-6 lock run starts a locked program after everything was freed by hand")
  func runOfTheFreed() async throws {
    let anna = try await locked()
    // As waymark-rescue writes it.
    _ = try anna.folder.file("home/rescued", "")
    let started = try #require(try await anna.failure("lock", "run", "--", "chess"))
    // It is not installed here, which only starting it reveals.
    #expect(started.status == .noInput)
    let text = try await anna.types("lock")
    #expect(text.contains("waymark lock enable") && !text.contains("waymark lock pass"))
    #expect(
      try await anna.failure("lock", "pass")?.englishMessage.contains("would open nothing") == true)
    #expect(try await anna.json("lock")("passesLeft").int == LockPass.most)
    try await anna.types("lock", "enable")
    #expect(try await anna.types("lock").contains("waymark lock pass"))
    #expect(try await anna.failure("lock", "run", "--", "chess")?.status == .notPermitted)
    let another = ["lock", "run", "--now", "2026-05-18T12:00", "--", "chess"]
    #expect(try await anna.failure(words: another)?.status == .usage)
  }

  @Test("S5-6 An unreadable record locks nothing: lock run starts the program")
  func runWithoutRecord() async throws {
    var anna = try await locked()
    anna.look = { _ in UnreadableRecord() }
    #expect(try await anna.failure("lock", "run", "--", "chess")?.status == .noInput)
  }

  @Test("S5-6 Turning it on writes the rescue script next to the record")
  func rescue() async throws {
    let anna = try await locked()
    let path = try #require(try await anna.json("lock")("rescue").string)
    #expect(path == "\(anna.home)/waymark-rescue")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("#!/bin/sh"))
    #expect(try await anna.types("lock").contains("sudo sh \(path)"))
  }

  @Test("S1-8 When Pro ends, it counts as off, says so, and is restored by the next licence")
  func expired() async throws {
    let anna = try Person()
    try await anna.types("pro", "activate", try anna.folder.file("l", TestLicences.yearly))
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("lock", "enable")
    let later = anna.at("2026-06-02T12:00")
    let answer = try await later.json("lock")
    #expect(try answer("chosen").bool == true && answer("enabled").bool == false)
    #expect(try answer("locked").bool == false)
    #expect(try await later.types("lock").contains("counts as off"))
    #expect(try await anna.json("lock")("locked").bool == true)
    var typing = anna
    typing.isTyping = true
    let asked = try await typing.answers(["n"], to: "pro", "deactivate").talkUnbroken
    #expect(
      asked.contains("App Lock will be off from then on, and what it locks opens."), "\(asked)")
  }

  @Test("S1-9 A document sets the goal and the lock together, or neither")
  func document() async throws {
    let anna = try anna()
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

  @Test("S5-6 Schedules are set for everything or some items, listed and removed")
  func schedules() async throws {
    let anna = try await locked()
    #expect(try await anna.types("lock", "schedule").contains("locked all day"))
    let put = try await anna.json("lock", "schedule", "add", "weekdays 9:00-17:00")
    #expect(try put("items").array.map { try $0("schedule").string } == ["weekdays 09:00-17:00"])
    #expect(try put("items").array.first?("item").isNull == true)
    // It is a Sunday.
    let status = try await anna.json("lock")
    #expect(try status("locked").bool == false && status("nextChangeAt").isNull)
    #expect(hosts.machine.held == nil)
    #expect(
      try await anna.types("lock", "schedule", "add", "Sa, So 9-21", "youtube.com")
        .contains("Schedule of youtube.com: weekends 09:00–21:00."))
    let later = try await anna.json("lock")
    #expect(try later("locked").bool == true && !later("nextChangeAt").isNull)
    let items = try later("selection").array
    #expect(try items.map { try $0("due").bool } == [false, true])
    #expect(
      try items.map { try $0("hours").array.map(\.string) } == [
        ["weekdays 09:00-17:00"], ["weekdays 09:00-17:00", "weekends 09:00-21:00"],
      ])
    #expect(hosts.machine.held == LockSelection(sites: ["youtube.com"]))
    let listed = try await anna.types("lock", "schedule", "list")
    #expect(listed.contains("weekdays 09:00–17:00") && listed.contains("everything"))
    #expect(try await anna.types("lock").contains("weekends 09:00–21:00"))
    _ = try await anna.types("lock", "schedule", "remove", "weekends 9-21", "youtube.com")
    #expect(hosts.machine.held == nil)
    for (words, kind) in [
      (["add", "noonish"], .usage), (["add", "9-17", "nobody.example"], .noInput),
      (["remove", "mon 1-2"], .noInput),
    ] as [([String], FailureKind)] {
      let failure = try #require(try await anna.failure(words: ["lock", "schedule"] + words))
      #expect(failure.status == ExitStatus(kind), "\(words)")
    }
  }

  @Test("S5-6 An item is added with the steps that unlock it, which the status and a refusal show")
  func stages() async throws {
    let anna = try await locked()
    #expect(
      try await anna.types("lock", "add", "youtube.com", "--at", "4000")
        .contains("youtube.com is selected: opens at 4,000 steps."))
    let item = try #require(
      try await anna.json("lock", "add", "chess", "--at", "5000")("items").array.first)
    #expect(try item("at").int == 5_000 && item("hours").array.isEmpty)
    #expect(
      try await anna.json("lock")("selection").array.map { try $0("at").int } == [5_000, 4_000])
    for typed in ["0", "many", "30000"] {
      let failure = try #require(
        try await anna.failure(words: ["lock", "add", "youtube.com", "--at", typed]))
      #expect(failure.status == .usage)
    }
    _ = try await anna.types("log", "steps", "4000")
    #expect(hosts.machine.held == nil && programs.machine.held != nil)
    _ = try await anna.types("lock", "add", "youtube.com", "--at", "goal")
    #expect(hosts.machine.held != nil)
  }
}

/// A record whose disk is gone.
private struct UnreadableRecord: UnitOfWork {
  private let failure = StorageError.corrupt(detail: "no disk")

  func read<Value: Sendable>(_ work: (any Transaction) throws -> Value) async throws -> Value {
    throw failure
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    throw failure
  }
}

/// A machine on which only chess is installed.
private struct OneApp: AppFinding {
  private let chess = LockableApp(
    name: "chess.desktop", title: "Chess", programs: ["/usr/games/chess"])

  func app(typed text: String) throws(AppError) -> LockableApp {
    guard ["chess", "chess.desktop", "/usr/games/chess"].contains(text) else {
      throw .notFound(text)
    }
    return chess
  }

  func app(named name: String) -> LockableApp? { name == chess.name ? chess : nil }
}
