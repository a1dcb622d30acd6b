import Contracts
import ContractsTesting
import Dispatch
import PiHoleShield
import Synchronization
import TestSupport
import Testing

@Suite("A Pi-hole that fails") struct FaultTests {
  private let server: PiHole
  private let order = ShieldOrder.example(["example.org", "example.net"])

  init() async throws {
    server = try PiHole()
    try await server.set(PiHole.foreign)
  }

  private func failure(_ shield: PiHoleShield) async -> ShieldFailure? {
    await #expect(throws: ShieldFailure.self) { try await shield.apply(order) }
  }

  @Test("S5-7 a wrong password is reported as such") func wrongPassword() async throws {
    let failure = try #require(await failure(server.shield(password: "wrong")))
    #expect(failure.reason == Phrase("Pi-hole doesn't accept the password"))
    #expect(!failure.isPassing)
    #expect(
      await server.shield(password: "wrong").verify(order)
        == ShieldFinding(.unknown, detail: failure.reason))
  }

  @Test("S5-7 an unreadable password is reported with the commands that help")
  func unreadablePassword() async {
    let failure = await failure(server.shield(with: UnreadableSecrets()))
    #expect(failure?.reason == Phrase("its password can't be read: \(Phrase("it is damaged"))"))
    #expect(
      failure?.remedy?.description.contains("waymark lock server remove pi-hole --force") == true)
  }

  @Test("S5-7 a Pi-hole that needs a password, set up without one, is answered with the commands")
  func missingPassword() async {
    let failure = await failure(server.shield(with: InMemorySecretStore()))
    #expect(failure?.reason == Phrase("Pi-hole doesn't accept the password"))
    #expect(
      failure?.remedy?.description.contains("waymark lock server remove pi-hole --force") == true)
    #expect(failure?.remedy?.description.contains("waymark lock server add pihole") == true)
  }

  @Test("S5-7 with two-factor authentication an app password is needed") func secondFactor()
    async throws
  {
    try await server.set(#"{"totp": true}"#)
    let failure = try #require(await failure(server.shield()))
    #expect(
      failure.reason == Phrase("Pi-hole asks for a second factor, which you can't enter here"))
    #expect(failure.remedy?.description.contains("app password") == true)
    #expect(!failure.isPassing)
  }

  @Test("S5-7 a Pi-hole without a password needs none") func noPassword() async throws {
    try await server.set(#"{"password": ""}"#)
    for secrets in [[:], ["pi-hole": [:]], ["pi-hole": [PiHoleShield.SecretKey.password: ""]]] {
      let shield = server.shield(with: InMemorySecretStore(secrets))
      try await shield.apply(order)
      #expect(await shield.verify(order).evidence == .effective)
      try await shield.remove(.off)
    }
    #expect(try await server.requests { $0 == "DELETE /api/auth" }.isEmpty)
  }

  @Test("S5-7 no free session is a transient failure") func seats() async throws {
    try await server.set(#"{"seats": 0}"#)
    let failure = try #require(await failure(server.shield()))
    #expect(failure.reason == Phrase("Pi-hole has no sessions left"))
    #expect(failure.isPassing)
  }

  @Test("S5-7 whatever happens, the session is closed") func givesBack() async throws {
    try await server.set(#"{"seats": 1}"#)
    for path in ["/api/groups/waymark", "/api/domains/deny/regex", "/api/clients"] {
      try await server.fault("500", "GET", at: path)
      #expect(await failure(server.shield())?.isPassing == true)
      #expect(try await server.state()("sessions").int == 0)
    }
    try await server.shield().apply(order)
    #expect(await server.shield().verify(order).evidence == .effective)
    #expect(await server.shield().availability().isAvailable)
    #expect(try await server.state()("sessions").int == 0)
    #expect(try #require(try await server.state()("logins").int) == 6)
  }

  @Test("S5-7 the session is closed even after cancellation") func cancelled() async throws {
    try await server.fault(#""silent""#, "GET", at: "/api/clients")
    let shield = server.shield()
    let task = Task { try await shield.apply(order) }
    while try await server.requests({ $0 == "GET /api/clients" }).isEmpty {
      try await Task.sleep(for: .milliseconds(10))
    }
    task.cancel()
    await #expect(throws: ShieldFailure.self) { try await task.value }
    #expect(try await server.state()("sessions").int == 0)
  }

  @Test("S5-7 the session is closed by the task that opened it, so that an idle service can sleep")
  func givesBackItself() async throws {
    let executor = NamedExecutor()
    let http = InMemoryHTTP { request in
      guard request.url.hasSuffix("/api/auth") else { return .failure(.timedOut) }
      if request.method == .delete { executor.note() }
      return .success(
        HTTPResponse(status: 200, body: Array(#"{"session": {"valid": true, "sid": "x"}}"#.utf8)))
    }
    let shield = server.shield(over: http)
    await #expect(throws: ShieldFailure.self) {
      try await Task(executorPreference: executor) { try await shield.apply(order) }.value
    }
    #expect(executor.notes == [true])
    #expect(http.requests.last?.outlivesCancellation == true)
  }

  @Test("S5-7 version 5 is refused with the reason") func versionFive() async throws {
    try await server.set(#"{"version": 5}"#)
    #expect(
      await server.shield().availability()
        == .unavailable(
          reason: Phrase("this is Pi-hole 5, which can only be turned off for everyone"),
          remedy: Phrase("Update it to version 6: pihole -up")))
  }

  @Test("S5-7 another server at the address is not mistaken for a Pi-hole") func html() async throws
  {
    try await server.fault(#""html""#, "POST", at: "/api/auth", times: 9)
    #expect(
      await failure(server.shield())?.reason
        == Phrase("the server at its address isn't Pi-hole 6, or its answer is incomplete"))
  }

  @Test(
    "S5-7 a status other than success changes nothing",
    arguments: [(302, false), (404, false), (500, true), (503, true)])
  func statuses(status: Int, isPassing: Bool) async throws {
    try await server.fault("\(status)", "GET", at: "/api/groups/waymark", times: 9)
    #expect(await failure(server.shield())?.isPassing == isPassing)
    #expect(try await server.requests { $0.hasPrefix("P") && $0 != "POST /api/auth" }.isEmpty)
  }

  private static let changes = [
    ("POST", "/api/groups"), ("POST", "/api/domains/deny/regex"), ("POST", "/api/clients"),
    ("PUT", "/api/groups/waymark"),
  ]

  @Test(
    "S5-7 a change without a response, made or not, is repaired by the next try",
    arguments: changes, ["silent", "cut", "drop", "html"])
  func lostAnswers(change: (method: String, path: String), kind: String) async throws {
    let before = try await server.lists()
    let foreign = try await server.foreignLists()
    try await server.fault("\"\(kind)\"", change.method, at: change.path)
    try? await server.shield().apply(order)
    try await server.shield().apply(order)
    #expect(await server.shield().verify(order).evidence == .effective)
    #expect(try await server.foreignLists() == foreign)
    try await server.shield().remove(.off)
    #expect(try await server.lists() == before)
  }

  @Test(
    "S5-7 an interrupted removal is completed by the next",
    arguments: [
      ("PUT", "/api/groups/waymark"), ("POST", "/api/domains:batchDelete"),
      ("DELETE", "/api/clients/192.0.2.7"), ("DELETE", "/api/groups/waymark"),
    ], ["silent", "drop"])
  func cutRemovals(change: (method: String, path: String), kind: String) async throws {
    let before = try await server.lists()
    try await server.shield().apply(order)
    try await server.fault("\"\(kind)\"", change.method, at: change.path)
    let failure = await #expect(throws: ShieldFailure.self) {
      try await server.shield().remove(.uninstalled)
    }
    #expect(failure?.isPassing == true)
    try await server.shield().remove(.uninstalled)
    #expect(try await server.lists() == before)
    #expect(await server.shield().verify(nil).evidence == .absent)
  }

  @Test("S5-7 our rule without our comment is left alone, and named", arguments: [true, false])
  func taken(isNew: Bool) async throws {
    try await server.set(#"{"isNew": \#(isNew)}"#)
    try await server.set(
      #"""
      {"domains": [{"id": 7, "domain": "^([^.]+\\.)*example\\.org$", "type": "deny", "kind": "regex",
        "comment": "Anna's", "groups": [0], "enabled": true}]}
      """#)
    let failure = try #require(await failure(server.shield()))
    #expect(!failure.isPassing)
    #expect(failure.reason.description.contains(isNew ? "UNIQUE" : "example"))
    try await server.shield().remove(.off)
    #expect(try await server.state()("domains").array.count == 1)
  }

  @Test("S5-7 a group with foreign entries is kept in older versions, but disabled")
  func usedGroup() async throws {
    try await server.set(#"{"isNew": false}"#)
    try await server.shield().apply(order)
    try await server.set(
      """
      {"domains": [{"id": 7, "domain": "ads.example", "type": "deny", "kind": "exact",
        "comment": null, "groups": [5], "enabled": true}]}
      """)
    let failure = await #expect(throws: ShieldFailure.self) {
      try await server.shield().remove(.off)
    }
    #expect(failure?.reason.description.contains("FOREIGN KEY") == true)
    let group = try #require(
      try await server.state()("groups").array.first { try $0("name").string == "waymark" })
    #expect(try group("enabled").bool == false)
    #expect(try await server.state()("domains").array.count == 1)
  }

  @Test("S5-7 rules without effect are not reported as locked, and Pi-hole's own switch stays")
  func switchedOff() async throws {
    try await server.shield().apply(order)
    try await server.set(#"{"blocking": "disabled"}"#)
    #expect(
      await server.shield().verify(order)
        == ShieldFinding(.written, detail: Phrase("its blocking is turned off")))
    #expect(try await server.state()("blocking").string == "disabled")
  }

  @Test("S5-7 an allowed name is detected, if it is allowed for the device") func allowed()
    async throws
  {
    try await server.shield().apply(order)
    try await allow("example.org", in: 4)
    #expect(await server.shield().verify(order).evidence == .effective)
    try await allow("example.org", in: 0)
    let finding = await server.shield().verify(order)
    #expect(finding.evidence == .written)
    #expect(finding.detail == Phrase("it blocks \(1) of \(2) names looked up"))
  }

  /// An exception next to our two rules, whose group has the number 5.
  private func allow(_ name: String, in group: Int) async throws {
    let ours = ["example.org", "example.net"].enumerated().map { number, site in
      #"""
      {"id": \#(20 + number), "domain": "^([^.]+\\.)*\#(site.replacing(".", with: #"\\."#))$",
       "type": "deny", "kind": "regex", "comment": "waymark", "groups": [5], "enabled": true}
      """#
    }
    let allowed = """
      {"id": 30, "domain": "\(name)", "type": "allow", "kind": "exact", "comment": null,
       "groups": [\(group)], "enabled": true}
      """
    try await server.set(#"{"domains": [\#((ours + [allowed]).joined(separator: ","))]}"#)
  }

  @Test("S5-7 a refused connection is a transient failure") func refused() async {
    server.stop()
    #expect(await failure(server.shield())?.isPassing == true)
    #expect(await server.shield().verify(order).evidence == .unknown)
  }
}

/// Records whether it ran on its own thread.
private final class NamedExecutor: TaskExecutor {
  private static let key = DispatchSpecificKey<ObjectIdentifier>()

  private let queue = DispatchQueue(label: "Waymark named executor")
  private let noted = Mutex<[Bool]>([])

  init() {
    queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
  }

  var notes: [Bool] { noted.withLock { $0 } }

  func note() {
    let isHere = DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self)
    noted.withLock { $0.append(isHere) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A store whose file is damaged.
private struct UnreadableSecrets: SecretStore {
  func secrets(named name: String) throws -> [String: String]? {
    throw SecretError.cannotRead(name: name, detail: Phrase("it is damaged"))
  }

  func create(_ secrets: [String: String], named name: String) throws -> Bool { false }

  func remove(_ name: String) throws {}
}
