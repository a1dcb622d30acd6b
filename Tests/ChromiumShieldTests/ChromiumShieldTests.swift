import Contracts
import ContractsTesting
import FolderObserver
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

@testable import ChromiumShield

/// The part that runs as the person.
struct ChromiumShieldTests {
  private let machine: PolicyMachine

  init() throws {
    machine = try PolicyMachine()
  }

  /// A script in place of a browser.
  private func script(_ text: String) throws -> ChromiumBrowser {
    let path = try machine.folder.file("browser", "#!/bin/sh\n\(text)\n")
    try #require(chmod(path, 0o755) == 0)
    return ChromiumBrowser(target: .chromium, program: path)
  }

  @Test("A browser is found by its package names, one for each kind")
  func installed() throws {
    let folder = machine.folder
    for name in ["bin/chromium-browser", "bin/chromium", "bin/brave-browser", "bin/firefox"] {
      try #require(chmod(try folder.file(name, "#!/bin/sh\n"), 0o755) == 0)
    }
    _ = try folder.file("bin/google-chrome", "not a program")
    #expect(
      ChromiumBrowser.installed(in: [folder.file("none"), folder.file("bin")]) == [
        ChromiumBrowser(target: .chromium, program: folder.file("bin/chromium")),
        ChromiumBrowser(target: .brave, program: folder.file("bin/brave-browser")),
      ])
  }

  @Test("Without a browser it is unavailable, and says so")
  func none() async throws {
    let shield = machine.shield(of: [])
    #expect(await !shield.availability().isAvailable)
    await #expect(throws: ShieldFailure.self) { try await shield.apply(.example()) }
    #expect(await shield.verify(.example()).evidence == .absent)
  }

  @Test(
    "S5-6 Only a refusing browser is evidence, whatever the file says",
    .timeLimit(.minutes(1)),
    arguments: [
      ("echo ERR_BLOCKED_BY_ADMINISTRATOR", .effective),
      ("echo 'net::ERR_BLOCKED_BY_ADMINISTRATOR' >&2; exit 1", .effective),
      ("echo '<html>Hello</html>'", .written), ("echo ERR_NAME_NOT_RESOLVED >&2", .written),
      ("exit 1", .written), ("sleep 30", .written), ("kill -9 $$", .written),
    ] as [(String, ShieldEvidence)])
  func evidence(text: String, evidence: ShieldEvidence) async throws {
    let shield = machine.shield(of: [try script(text)], timeLimit: .seconds(2))
    try await shield.apply(.example())
    let found = await shield.verify(.example())
    #expect(found.evidence == evidence)
    #expect((found.detail == nil) == (evidence == .effective))
  }

  /// Reports locks of other people, and names that are never locked.
  private struct SharedHelper: ShieldHelping {
    var others: [String] = []
    var never: [NeverLockedName] = []

    func availability() -> ShieldAvailability { .available(.administrator) }

    func send(_ request: ShieldRequest) throws(ShieldFailure) -> ShieldReply {
      ShieldReply(
        targets: request.targets.map {
          .init(target: $0, sites: [], others: others, neverLocked: never)
        })
    }
  }

  @Test("S5-7 Locks of another person, and open names below a site, are not drift")
  func others() async throws {
    let list = NeverLockedList.file(path: "/etc/waymark/never-lock")
    var never = NeverLockedNames()
    never.insert("wiki.a.example", on: list)
    try machine.target.hold(["a.example", "b.example"], in: .chromium, except: never)
    let browser = try script("echo ERR_BLOCKED_BY_ADMINISTRATOR")
    func shield(_ helper: SharedHelper) -> ChromiumShield {
      ChromiumShield(
        helper: helper, programs: SpawnedPrograms(), browsers: [browser], folders: machine.folders)
    }
    let names = [NeverLockedName("wiki.a.example", list)]
    let order = ShieldOrder.example(["a.example"])
    let shared = shield(SharedHelper(others: ["b.example"], never: names))
    #expect(await shared.verify(order).evidence == .effective)
    #expect(await shared.verify(nil).evidence == .drifted)
    #expect(await shield(SharedHelper()).verify(order).evidence == .drifted)
    let all = shield(SharedHelper(others: ["a.example", "b.example"]))
    #expect(await all.verify(nil) == ShieldFinding(.absent, detail: .heldForOthers(2)))
    // The site itself was allowed.
    let text = try String(contentsOfFile: machine.policy(), encoding: .utf8)
    try machine.write(
      text.replacing("\"wiki.a.example\"", with: "\"wiki.a.example\", \"a.example\""))
    #expect(await shared.verify(order).evidence == .drifted)
  }

  @Test(
    "S5-6 Locks of others alone are not traces, even if waymark-shield serves only them")
  func lockedForOthersOnly() async throws {
    try machine.target.hold(["a.example", "b.example"], in: .chromium)
    for isForOthers in [true, false] {
      let shield = ChromiumShield(
        helper: AbsentShieldHelper(), programs: SpawnedPrograms(), browsers: [],
        folders: machine.folders, isForOthers: { isForOthers })
      #expect(shield.hasTraces != isForOthers)
      let finding = await shield.verify(nil)
      #expect((finding == ShieldFinding(.absent, detail: .heldForOthers(2))) == isForOthers)
    }
  }

  @Test("Without a startable browser the evidence is that it is written")
  func unstartable() async throws {
    let shield = machine.shield(of: [
      ChromiumBrowser(target: .chromium, program: "/nowhere/chromium")
    ])
    try await shield.apply(.example())
    #expect(await shield.verify(.example()).evidence == .written)
  }

  @Test("The browser's profile is deleted, and it cannot resolve names")
  func profile() async throws {
    let log = machine.folder.file("log")
    let shield = machine.shield(of: [try script("printf '%s\\n' \"$@\" \"$HOME\" >'\(log)'")])
    try await shield.apply(.example())
    _ = await shield.verify(.example())
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    let profile = try #require(lines.last)
    #expect(lines.contains("--user-data-dir=\(profile)"))
    #expect(lines.contains("--host-resolver-rules=MAP * ~NOTFOUND"))
    #expect(!FileManager.default.fileExists(atPath: profile))
  }

  @Test(
    "S5-6 Cancelling a check ends the browser at once, with all its children",
    .timeLimit(.minutes(1)))
  func cancelled() async throws {
    let log = machine.folder.file("log")
    let shield = machine.shield(of: [
      try script("sleep 600 & echo $! $$ \"$HOME\" >'\(log).new'; mv '\(log).new' '\(log)'; wait")
    ])
    try await shield.apply(.example())
    let look = Task { await shield.verify(.example()) }
    while !FileManager.default.fileExists(atPath: log) {
      try await Task.sleep(for: .milliseconds(5))
    }
    let start = ContinuousClock.now
    look.cancel()
    #expect(await look.value.evidence == .unknown)
    #expect(ContinuousClock.now - start < .seconds(2))
    let words = try String(contentsOfFile: log, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    for id in words.prefix(2).compactMap({ pid_t($0) }) {
      // A killed process remains visible for a moment.
      while isRunning(id), ContinuousClock.now - start < .seconds(2) {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(!isRunning(id))
    }
    #expect(!FileManager.default.fileExists(atPath: try #require(words.last)))
  }

  private func isRunning(_ id: pid_t) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return state.map { !$0.contains(") Z ") } ?? false
  }

  @Test(
    "S5-6 Profiles left by killed checks are removed by the next, but none in use or of another user"
  )
  func abandoned() throws {
    let folder = try TemporaryFolder()
    func profile() throws -> String {
      let path = folder.file("waymark-profile-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        atPath: "\(path)/Default", withIntermediateDirectories: true)
      return path
    }
    let left = try profile()
    let others = try profile()
    if geteuid() == 0 { try #require(chown(others, 65_534, 65_534) == 0) }
    let link = folder.file("waymark-profile-\(UUID().uuidString)")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: try folder.file("kept/file", ""))
    let foreign = folder.file("waymark-profile-of-mine")
    try FileManager.default.createDirectory(atPath: foreign, withIntermediateDirectories: true)
    let used = try ThrowawayProfile(in: folder.path)
    let next = try ThrowawayProfile(in: folder.path)
    for path in [used.path, next.path, link, foreign, folder.file("kept/file")]
      + (geteuid() == 0 ? [others] : [])
    {
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
    #expect(!FileManager.default.fileExists(atPath: left))
    next.remove()
    #expect(!FileManager.default.fileExists(atPath: next.path))
    #expect(FileManager.default.fileExists(atPath: used.path))
    used.remove()
  }

  @Test("S5-6 A missing policy file is detected in milliseconds, and reported by the system")
  func gone() async throws {
    let shield = machine.shield(of: [try script("sleep 30")], files: FolderObserver())
    try await shield.apply(.example())
    #expect(await shield.glance(.example()).evidence == .written)
    #expect(
      try await shield.reports(of: .example()) {
        try FileManager.default.removeItem(atPath: machine.policy())
      })
    #expect(await shield.glance(.example()).evidence == .absent)
    #expect(await shield.verify(.example()).evidence == .absent)
  }

  @Test(
    "S5-7 Under a strict policy more than the selection may be locked; otherwise that is drift",
    arguments: [(LockPolicy.strict, ShieldEvidence.effective), (.standard, .drifted)])
  func strict(policy: LockPolicy, evidence: ShieldEvidence) async throws {
    let shield = machine.shield(of: [try script("echo ERR_BLOCKED_BY_ADMINISTRATOR")])
    try await shield.apply(.example(["a.example", "b.example"], policy: policy))
    #expect(await shield.verify(.example(["a.example"], policy: policy)).evidence == evidence)
    let more = ShieldOrder.example(["a.example", "b.example", "c.example"], policy: policy)
    #expect(await shield.verify(more).evidence == .drifted)
  }

  @Test("Each of several browsers is locked and checked")
  func several() async throws {
    let good = try script("echo ERR_BLOCKED_BY_ADMINISTRATOR").program
    let browsers = [ShieldRequest.Target.chromium, .chrome].map {
      ChromiumBrowser(target: $0, program: good)
    }
    let shield = machine.shield(of: browsers)
    try await shield.apply(.example())
    #expect(await shield.verify(.example()) == ShieldFinding(.effective))
    try FileManager.default.removeItem(atPath: machine.policy())
    let found = await shield.verify(.example())
    #expect(found.evidence == .drifted)
    #expect(found.detail.map { "\($0)" } == "1 of 2 policy files are correct")
    // Also what a removed browser left behind.
    #expect(await machine.shield(of: []).verify(nil).evidence == .drifted)
    try await machine.shield(of: []).remove(.off)
    #expect(await shield.verify(nil).evidence == .absent)
  }

  @Test(
    "S5-6 When an administrator changes a list that ours repeats, ours has drifted until rewritten",
    arguments: [
      #"{"URLBlocklist": ["a.test", "b.test"]}"#, #"{"URLBlocklist": []}"#, "{}", "not JSON",
    ])
  func changedList(text: String) async throws {
    try machine.write(#"{"URLBlocklist": ["a.test"]}"#, to: "10-site.json")
    let shield = machine.shield(of: [try script("echo ERR_BLOCKED_BY_ADMINISTRATOR")])
    try await shield.apply(.example())
    #expect(await shield.verify(.example()) == ShieldFinding(.effective))
    try machine.write(text, to: "10-site.json")
    #expect(await shield.verify(.example()).evidence == .drifted)
    try await shield.apply(.example())
    #expect(await shield.verify(.example()) == ShieldFinding(.effective))
  }

  @Test("S5-6 A list added or removed after ours was written is detected too")
  func newList() async throws {
    let shield = machine.shield(of: [try script("echo ERR_BLOCKED_BY_ADMINISTRATOR")])
    try await shield.apply(.example())
    for name in ["10-site.json", "zzz.json"] {
      try machine.write(#"{"URLBlocklist": ["a.test"]}"#, to: name)
      #expect(await shield.verify(.example()).evidence == .drifted)
      try FileManager.default.removeItem(atPath: machine.policy(name))
      #expect(await shield.verify(.example()) == ShieldFinding(.effective))
    }
  }

  @Test("A list that only the administrator can read is not drift")
  func unreadableList() async throws {
    let shield = machine.shield(of: [try script("echo ERR_BLOCKED_BY_ADMINISTRATOR")])
    try await shield.apply(.example())
    // Unreadable from its first byte, even for root.
    try FileManager.default.createSymbolicLink(
      atPath: machine.policy("10-site.json"), withDestinationPath: "/proc/self/mem")
    #expect(await shield.verify(.example()) == ShieldFinding(.effective))
    try machine.write(#"{"URLBlocklist": ["a.test"]}"#, to: "20-site.json")
    #expect(await shield.verify(.example()).evidence == .drifted)
  }

  @Test("A failure of the helper is reported with a remedy")
  func problem() async throws {
    try machine.write("{\"URLBlocklist\": []}", to: "zzz.json")
    let shield = machine.shield(of: [try script("exit 0")])
    let problem = ShieldProblem.overruled(path: machine.policy("zzz.json"))
    await #expect(throws: problem.failure) { try await shield.apply(.example()) }
    #expect(problem.remedy != nil)
  }
}
