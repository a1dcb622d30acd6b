import Contracts
import Foundation
import TestSupport
import Testing

@testable import waymark_shield

/// Several people on one machine, each with their own shield program.
struct OwnersTests {
  private let machine: Machine
  private let before: [String: [UInt8]]

  init() throws {
    machine = try Machine()
    before = machine.content
  }

  private static let targets: [ShieldRequest.Target] = [.hosts, .chromium, .firefox]

  /// Sends a request to the program; for what has a different form by hand, asks the serving
  /// process.
  @discardableResult
  private func send(
    _ request: ShieldRequest, for owner: Int
  ) throws -> ShieldReply {
    guard request.verb == .apply else {
      return RequestHandler(MachinePaths(root: machine.root, user: uid_t(owner)))
        .answer(request, from: uid_t(owner))
    }
    return try byHand(["apply"], for: owner, JSONEncoder().encode(request) + Data("\n".utf8))
  }

  private func byHand(
    _ words: [String], for owner: Int, _ input: Data = Data()
  ) throws -> ShieldReply {
    let (process, output) = try machine.start(
      words + ["--owner", "\(owner)"], input: [UInt8](input))
    let line = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(ShieldReply.self, from: line)
  }

  /// The sites locked in all three files.
  private func held() throws -> [Set<String>] {
    try send(ShieldRequest(.status, Self.targets), for: 9).targets.map { Set($0.sites) }
  }

  private func everywhere(_ sites: Set<String>) -> [Set<String>] {
    Self.targets.map { _ in sites }
  }

  private func clear(for owner: Int) throws -> ShieldReply {
    var reply = try byHand(["clear"], for: owner)
    reply.targets.removeAll { !Self.targets.contains($0.target) }
    return reply
  }

  @Test("S5-6 Two people's locks are combined, and each frees only their own")
  func union() throws {
    try send(Machine.order(["a.example", "both.example"]), for: 1_001)
    let second = try send(Machine.order(["b.example", "both.example"]), for: 1_002)
    #expect(second.targets.map(\.sites) == Self.targets.map { _ in ["b.example", "both.example"] })
    #expect(
      second.targets.map(\.others) == Self.targets.map { _ in ["a.example", "both.example"] })
    #expect(try held() == everywhere(["a.example", "b.example", "both.example"]))
    // An order for less removes only one's own locks.
    try send(Machine.order(["both.example"]), for: 1_002)
    #expect(try held() == everywhere(["a.example", "both.example"]))
    let cleared = try clear(for: 1_001)
    #expect(cleared.targets.allSatisfy { $0.sites == [] && $0.others == ["both.example"] })
    #expect(try held() == everywhere(["both.example"]))
    try #require(try clear(for: 1_002).problem == nil)
    #expect(machine.content == before)
  }

  @Test(
    "S5-7 Nobody eases another's strict policy, but that does not continue for ever")
  func strict() throws {
    try send(Machine.order(["a.example"], .strict), for: 1_001)
    try send(Machine.order(["b.example"]), for: 1_002)
    try send(.clear(Self.targets, .off), for: 1_002)
    #expect(try held() == everywhere(["a.example"]))
    let refused = try send(Machine.order([], .standard), for: 1_001)
    #expect(refused.targets.allSatisfy { $0.sites == ["a.example"] })
    // A pass frees one's own locks, while the other's strict policy continues.
    let now = Instant(secondsSince1970: Int64(time(nil)))
    let day = Day(ordinal: Int(now.secondsSince1970 / 86_400))
    let handler = RequestHandler(MachinePaths(root: machine.root, user: 1_001))
    let pass = handler.answer(
      .clear(Self.targets, .pass(day: day, until: now + 600)), from: 1_001)
    #expect(pass.problem == nil)
    try send(Machine.order(["b.example"]), for: 1_002)
    #expect(try held() == everywhere(["b.example"]))
  }

  @Test("S5-6 The locks of an absent person end on the next day")
  func lapsed() throws {
    var request = Machine.order(["a.example"])
    request.until = Instant(secondsSince1970: Int64(time(nil)) - 61)
    try send(request, for: 1_001)
    #expect(try held() == everywhere(["a.example"]))
    let reply = try send(Machine.order(["b.example"]), for: 1_002)
    #expect(reply.targets.allSatisfy { $0.others == nil })
    #expect(try held() == everywhere(["b.example"]))
    // Within a minute after it the next day's order arrives.
    request.until = Instant(secondsSince1970: Int64(time(nil)) - 5)
    try send(request, for: 1_001)
    try send(Machine.order(["b.example"]), for: 1_002)
    #expect(try held() == everywhere(["a.example", "b.example"]))
  }

  @Test(
    "S5-7 For an absent person each part ends with its hours, and the rest stays locked",
    arguments: [LockPolicy.standard, .strict])
  func lapsedPart(policy: LockPolicy) throws {
    var request = Machine.order(["a.example", "b.example", "both.example"], policy)
    let now = Instant(secondsSince1970: Int64(time(nil)))
    let (morning, day) = (
      LockSelection(sites: ["a.example", "both.example"]),
      LockSelection(sites: ["b.example", "both.example"])
    )
    let goal = try #require(request.goal)
    request.parts = [
      ShieldOrder.Part(morning, until: now - 61, target: goal),
      ShieldOrder.Part(day, until: try #require(request.until), target: goal),
    ]
    try send(request, for: 1_001)
    #expect(try held() == everywhere(["a.example", "b.example", "both.example"]))
    let reply = try send(Machine.order(["c.example"]), for: 1_002)
    #expect(reply.targets.allSatisfy { $0.others == ["b.example", "both.example"] })
    #expect(try held() == everywhere(["b.example", "both.example", "c.example"]))
  }

  @Test("S5-7 A stored lock with one end for everything can be read, and ends then")
  func migratedEnd() throws {
    try send(Machine.order(["a.example"]), for: 1_001)
    let path = "var/lib/waymark-shield/1001.json"
    let text = try String(contentsOfFile: machine.folder.file(path), encoding: .utf8)
    for (left, held) in [(-61, []), (60, ["a.example"])] as [(Int64, Set<String>)] {
      let until = Int64(time(nil)) + left
      let instant = try #require(
        String(data: JSONEncoder().encode([Instant(secondsSince1970: until)]), encoding: .utf8))
      let old = text.replacing(
        #/"held":\{.*?\},"state"/#.dotMatchesNewlines(),
        with: """
          "held":{"sites":["hosts",["a.example"]],"until":\(instant.dropFirst().dropLast())},"state"
          """)
      try #require(old != text)
      _ = try machine.folder.file(path, old)
      let reply = try send(Machine.order(["b.example"]), for: 1_002)
      #expect(Set(reply.targets.first { $0.target == .hosts }?.others ?? []) == held)
    }
  }

  @Test("S5-7 An older state can be read: its strict lock stays next to another person's order")
  func migrated() throws {
    try send(Machine.order(["a.example"], .strict), for: 1_001)
    let path = machine.folder.file("var/lib/waymark-shield/1001.json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let old = text.replacing(#/"held":\{.*?\},"state"/#.dotMatchesNewlines(), with: "\"state\"")
    try #require(old != text && !old.contains("held"))
    _ = try machine.folder.file("var/lib/waymark-shield/1001.json", old)
    try send(Machine.order(["b.example"]), for: 1_002)
    #expect(try held() == everywhere(["a.example", "b.example"]))
    #expect(try send(.clear(Self.targets, .off), for: 1_001).problem != nil)
  }

  @Test(
    "S5-7 A damaged state frees that person, and nobody else", arguments: [1_001, 1_002])
  func damaged(who: Int) throws {
    try send(Machine.order(["a.example"], .strict), for: 1_001)
    try send(Machine.order(["b.example"], .strict), for: 1_002)
    _ = try machine.folder.file("var/lib/waymark-shield/1001.json", "{")
    let reply = try send(Machine.order(["c.example"]), for: who)
    guard who == 1_001 else {
      #expect(try held() == everywhere(["b.example", "c.example"]))
      return
    }
    guard case .unreadable = reply.problem else {
      Issue.record("\(reply)")
      return
    }
    #expect(try held() == everywhere(["b.example"]))
  }

  @Test("S5-6 By hand root frees everybody, or a named owner alone")
  func byHand() throws {
    try #require(getuid() == 0, "needs root")
    for words in [["clear"], ["clear", "--everyone", "--owner", "1002"]] {
      try send(Machine.order(["a.example"], .strict), for: 1_001)
      try send(Machine.order(["b.example"], .strict), for: 1_002)
      let (process, _) = try machine.start(words)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(machine.content == before)
      try send(Machine.order(["c.example"]), for: 1_003)
      #expect(try held() == everywhere(["c.example"]), "no strict policy is left")
      _ = try clear(for: 1_003)
    }
  }

  @Test("S5-6 Sites that do not fit next to another's are reported, and displace none")
  func full() throws {
    let many = Set((0..<900).map { "site\($0).example" })
    try send(Machine.order(many), for: 1_001)
    let reply = try send(Machine.order(Set((0..<200).map { "other\($0).example" })), for: 1_002)
    #expect(reply.targets.map { $0.problem == nil } == [true, false, false])
    let again = try send(Machine.order(many.union(["more.example"])), for: 1_001)
    #expect(again.targets.allSatisfy { $0.problem == nil })
  }

  @Test("S5-6 With any orders of two people, each file contains exactly the union of their locks")
  func random() throws {
    let seed = LongForm.seed
    print("seed of two owners:", seed)
    var numbers = SplitMix64(seed: seed)
    var wanted: [Int: Set<String>] = [:]
    let names = ["a.example", "b.example", "c.example", "deb.debian.org"]
    for _ in 0..<LongForm.count(short: 60, long: 2_000) {
      let owner = Int.random(in: 1_001...1_003, using: &numbers)
      let handler = RequestHandler(MachinePaths(root: machine.root, user: uid_t(owner)))
      if numbers.chance(30) {
        _ = handler.answer(.clear(Self.targets, .off), from: uid_t(owner))
        wanted[owner] = nil
      } else {
        let sites = Set(names.filter { _ in numbers.chance(50) })
        _ = handler.answer(Machine.order(sites), from: uid_t(owner))
        wanted[owner] = sites.subtracting(["deb.debian.org"])
      }
      let all = wanted.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      let status = handler.answer(ShieldRequest(.status, Self.targets), from: uid_t(owner))
      try #require(status.targets.allSatisfy { Set($0.sites) == all }, "seed \(seed)")
      try #require(!all.isEmpty || machine.content == before, "seed \(seed)")
    }
  }

  @Test("S5-7 What the machine needs is never locked for any user, and the list is named")
  func neverLocked() throws {
    _ = try machine.folder.file(
      "etc/apt/sources.list", "deb https://mirror.example/debian x main\n")
    _ = try machine.folder.file("etc/waymark/never-lock", "wiki.a.example\n*.school.example\n")
    let asked: Set = [
      "a.example", "deb.debian.org", "mirror.example", "www.school.example", "pool.ntp.org",
      "ocsp.digicert.com",
    ]
    for owner in [1_000, 1_001] {
      let reply = try send(Machine.order(asked, .strict), for: owner)
      #expect(reply.problem == nil)
      for state in reply.targets {
        #expect(state.sites == ["a.example"])
        #expect(state.others == (owner == 1_000 ? nil : ["a.example"]))
        let said = state.neverLocked ?? []
        #expect(Set(said.map(\.name)) == asked.subtracting(["a.example"]).union(["wiki.a.example"]))
        #expect(
          said.contains(NeverLockedName("mirror.example", .file(path: "/etc/apt/sources.list"))))
      }
      #expect(try held() == everywhere(["a.example"]))
    }
    let chromium = String(
      decoding: machine.content["chromium/policies/managed/zz-waymark.json"] ?? [], as: UTF8.self)
    #expect(chromium.contains("\"URLAllowlist\" : [\n    \"wiki.a.example\"\n  ]"))
    // A name added to a list later is freed at the next write, even under a strict policy.
    _ = try machine.folder.file("etc/waymark/never-lock", "a.example\n*.school.example\n")
    try send(Machine.order(["b.example"], .strict), for: 1_001)
    #expect(try held() == everywhere(["b.example"]))
  }
}
