import AdGuardHomeShield
import Contracts
import ContractsTesting
import TestSupport
import Testing

@Suite("An AdGuard Home that fails") struct FaultTests {
  private static let foreign = ["! my own", "||ads.example^"]
  private static let status = "/control/filtering/status"
  private static let setRules = "/control/filtering/set_rules"

  private let server: AdGuardHome
  private let order = ShieldOrder.example(["example.org"])

  init() async throws {
    server = try AdGuardHome()
    try await server.set(rules: Self.foreign)
  }

  private func failure(of shield: AdGuardHomeShield) async -> ShieldFailure? {
    await #expect(throws: ShieldFailure.self) { try await shield.apply(order) }
  }

  @Test("S5-7 a wrong password is reported as such, and nothing is retried")
  func wrongPassword() async throws {
    let shield = server.shield(password: "wrong")
    let failure = try #require(await failure(of: shield))
    #expect(failure.reason == Phrase("AdGuard Home doesn't accept the user and password"))
    #expect(!failure.isPassing)
    #expect(
      await shield.availability()
        == .unavailable(reason: failure.reason, remedy: failure.remedy))
    #expect(
      await shield.verify(order) == ShieldFinding(.unknown, detail: failure.reason))
  }

  @Test(
    "S5-7 a server that was set up without a user gets none",
    arguments: [[:], ["adguard": [:]], ["adguard": ["user": ""]]] as [[String: [String: String]]])
  func withoutUser(secrets: [String: [String: String]]) async throws {
    let answer = #"{"enabled": true, "user_rules": ["! waymark: example.org", "||example.org^"]}"#
    let http = InMemoryHTTP { _ in .success(HTTPResponse(status: 200, body: Array(answer.utf8))) }
    try await shield(over: http, with: InMemorySecretStore(secrets)).apply(order)
    #expect(!http.requests.isEmpty)
    #expect(http.requests.allSatisfy { $0.headers["Authorization"] == nil })
  }

  @Test("S5-7 a user unknown to AdGuard Home is answered with the commands that help")
  func missingUser() async {
    let failure = await failure(of: shield(over: server.http, with: InMemorySecretStore()))
    let remedy = failure?.remedy?.description ?? ""
    #expect(remedy.contains("waymark lock server remove adguard --force"))
    #expect(remedy.contains("waymark lock server add adguard"))
  }

  @Test("S5-7 an unreadable password is reported with the commands that help")
  func unreadablePassword() async {
    let failure = await failure(of: shield(over: server.http, with: UnreadableSecrets()))
    #expect(failure?.reason == Phrase("its password can't be read: \(Phrase("it is damaged"))"))
    #expect(
      failure?.remedy?.description.contains("waymark lock server remove adguard --force") == true)
  }

  @Test(
    "S5-7 a status other than success changes nothing",
    arguments: [(302, false), (403, false), (404, false), (429, true), (500, true), (503, true)])
  func statuses(status: Int, isPassing: Bool) async throws {
    try await server.fault("\(status)", at: Self.status, times: 9)
    let failure = try #require(await failure(of: server.shield()))
    #expect(failure.isPassing == isPassing)
    #expect(try await server.rules() == Self.foreign)
    #expect(try await server.state()("writes").int == 0)
  }

  @Test("S5-7 an HTML page is not mistaken for an empty list")
  func html() async throws {
    try await server.fault(#""html""#, at: Self.status, times: 9)
    let failure = try #require(await failure(of: server.shield()))
    #expect(
      failure.reason
        == Phrase("the server at its address isn't AdGuard Home, or its answer is incomplete"))
    #expect(try await server.rules() == Self.foreign)
  }

  @Test("S5-7 a response without the list of rules is not mistaken for an empty one")
  func withoutRules() async throws {
    let http = InMemoryHTTP { _ in
      .success(HTTPResponse(status: 200, body: Array(#"{"enabled": true}"#.utf8)))
    }
    await #expect(throws: ShieldFailure.self) { try await shield(over: http).apply(order) }
    #expect(http.requests.map(\.method) == [.get])
  }

  @Test("S5-7 a list cut off at the size limit is never written back")
  func cutAtLimit() async throws {
    let http = InMemoryHTTP { request in
      let whole = #"{"enabled": true, "user_rules": ["||ads.example^"]}"#
      let padding = String(repeating: " ", count: request.mostBytes ?? 65_536)
      return .success(
        HTTPResponse(
          status: 200, body: Array((whole + padding).utf8.prefix(request.mostBytes ?? 65_536))))
    }
    let failure = await #expect(throws: ShieldFailure.self) {
      try await shield(over: http).apply(order)
    }
    #expect(failure?.reason == Phrase("AdGuard Home's answer is too long"))
    #expect(http.requests.map(\.method) == [.get])
  }

  @Test("S5-7 a truncated response is a transient failure", arguments: ["cut", "drop", "silent"])
  func cutOff(kind: String) async throws {
    try await server.fault("\"\(kind)\"", at: Self.status)
    let failure = try #require(await failure(of: server.shield()))
    #expect(failure.isPassing)
    #expect(try await server.rules() == Self.foreign)
    try await server.shield().apply(order)
    #expect(await server.shield().verify(order).evidence == .effective)
  }

  @Test(
    "S5-7 a change that was made although its response never arrived counts",
    arguments: ["silent", "cut"])
  func silentChange(kind: String) async throws {
    try await server.fault("\"\(kind)\"", at: Self.setRules)
    try await server.shield().apply(order)
    #expect(try await server.state()("writes").int == 1)
    #expect(await server.shield().verify(order).evidence == .effective)
    #expect(try await server.foreignRules() == Self.foreign)
  }

  @Test("S5-7 a change that was neither made nor answered is reported")
  func lostChange() async throws {
    try await server.fault(#""drop""#, at: Self.setRules)
    #expect(await failure(of: server.shield())?.isPassing == true)
    #expect(try await server.rules() == Self.foreign)
  }

  @Test("S5-7 a list that another client writes over ours is kept, and our rules are added again")
  func overwritten() async throws {
    try await server.fault(#""overwrite""#, at: Self.setRules, times: 2)
    try await server.shield().apply(order)
    #expect(
      try await server.foreignRules()
        == Self.foreign + ["||meanwhile1.example^", "||meanwhile2.example^"])
    #expect(await server.shield().verify(order).evidence == .effective)
  }

  @Test("S5-7 against a program that always overwrites our rules it gives up, and says so")
  func atWar() async throws {
    try await server.fault(#""overwrite""#, at: Self.setRules, times: 99)
    let failure = try #require(await failure(of: server.shield()))
    #expect(
      failure.reason == Phrase("another program keeps changing the rules of AdGuard Home"))
    #expect(failure.isPassing)
    #expect(try await server.state()("writes").int == 3)
  }

  @Test("S5-7 a refused connection is a transient failure") func refused() async throws {
    let shield = server.shield()
    server.stop()
    #expect(await failure(of: shield)?.isPassing == true)
    #expect(await shield.verify(order).evidence == .unknown)
  }

  @Test(
    "S5-7 rules without effect are not reported as locked, and the household's switches stay",
    arguments: [
      (#"{"protection_enabled": false}"#, "its protection is turned off"),
      (#"{"enabled": false}"#, "its filters are turned off"),
    ])
  func switchedOff(state: String, detail: String) async throws {
    try await server.shield().apply(order)
    try await server.set(state)
    let found = await server.shield().verify(order)
    #expect(found.evidence == .written)
    #expect(found.detail?.description == detail)
    let after = try await server.state()
    #expect(try after("protection_enabled").bool == !state.contains("protection"))
    #expect(try after("enabled").bool == !state.contains("{\"enabled\""))
  }

  @Test("S5-7 an exception that allows a site is detected") func exception() async throws {
    try await server.set(rules: ["@@||example.org^"])
    let order = ShieldOrder.example(["example.org", "example.net"])
    try await server.shield().apply(order)
    let found = await server.shield().verify(order)
    #expect(found.evidence == .written)
    #expect(found.detail == Phrase("it blocks \(1) of \(2) names tried"))
  }

  @Test("S5-7 a server too old for queries about a device is not trusted")
  func oldServer() async throws {
    try await server.set(#"{"ignores_client": true}"#)
    let shield = server.shield(client: "192.0.2.7")
    try await shield.apply(order)
    #expect(await shield.verify(order).evidence == .written)
  }

  @Test("S5-7 a device known only by its hardware address cannot be queried")
  func hardwareAddress() async throws {
    try await server.set(#"{"clients": [{"name": "TV", "ids": ["02:00:5E:10:00:00"]}]}"#)
    let shield = server.shield(client: "TV")
    try await shield.apply(order)
    #expect(await shield.verify(order).evidence == .written)
  }

  private func shield(
    over http: any HTTPSending, with secrets: any SecretStore = InMemorySecretStore()
  ) -> AdGuardHomeShield {
    AdGuardHomeShield(
      name: ShieldName("adguard"), http: http,
      address: http is InMemoryHTTP ? "http://192.0.2.1/" : server.address, secrets: secrets,
      secretName: "adguard", client: nil)
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
