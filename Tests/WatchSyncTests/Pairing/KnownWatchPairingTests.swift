import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// A paired watch that is paired again.
@Suite(.timeLimit(.minutes(1)))
struct KnownWatchPairingTests {
  private let fixture = PhoneFixture()

  private func open() async throws -> PairingTicket {
    let ticket = try await fixture.watches.openWindow(at: nil)
    return try #require(PairingTicket(ticket.text))
  }

  @Test("S5-8 A known watch uses the ticket up, and continues with its hello")
  func known() async throws {
    let paired = try await fixture.addWatch()
    try await fixture.serving {
      let ticket = try await open()
      fixture.time.set(fixture.time.now() + 60)
      let watch = await fixture.link.connect(as: PhoneFixture.watchKey)
      try await watch.say(.ticket(secret: ticket.secret, name: "Kitchen"))
      #expect(try await watch.hear() == .pairing(.paired(name: PhoneFixture.machineName)))
      let status = try await fixture.status()
      #expect(status.window == nil)
      #expect(status.watches.map(\.id) == [paired.id] && status.watches.map(\.name) == ["Kitchen"])
      #expect(status.watches.map(\.pairedAt) == [paired.pairedAt + 60])
      try await watch.say(
        .hello(WatchHello(role: .watch, incarnation: Incarnation(number: 7), nonce: 5)))
      #expect(try await watch.hearContext()?.revision.number == 1)
    }
  }

  @Test("S5-8 A wrong, used or expired ticket is refused for a known watch as for a stranger")
  func refused() async throws {
    let paired = try await fixture.addWatch()
    try await fixture.serving {
      let ticket = try await open()
      let wrong = String(repeating: "W", count: 21) + "A"
      let watch = await fixture.link.connect(as: PhoneFixture.watchKey)
      try await watch.say(.ticket(secret: wrong, name: "Wrist"))
      #expect(try await watch.hearRefusal() == .wrongTicket)
      try await watch.say(.ticket(secret: ticket.secret, name: "\n"))
      #expect(try await watch.hearRefusal() == .badName)
      #expect(try await fixture.status().window != nil)
      try await fixture.watches.closeWindow()
      try await watch.say(.ticket(secret: ticket.secret, name: "Wrist"))
      #expect(try await watch.hearRefusal() == .closed)
      #expect(try await fixture.status().watches.map(\.pairedAt) == [paired.pairedAt])
    }
  }

  @Test(
    "S5-8 A connection from before a watch was forgotten uses up no ticket, even if it was paired again",
    arguments: [false, true])
  func forgotten(isPairedAnew: Bool) async throws {
    let old = try await fixture.addWatch()
    _ = try await fixture.watches.forget(old.id)
    if isPairedAnew { try await fixture.addWatch() }
    let secret = String(repeating: "W", count: 21) + "A"
    let window = PairingWindow(
      ticket: fixture.secrets.digest(of: secret),
      expiresAt: fixture.time.now() + PairingWindow.lifetime)
    try await fixture.observed.write { try fixture.record.watches.setWindow(window, in: $0) }
    let pairing = KnownWatchPairing(needs: fixture.needs, secrets: fixture.secrets, watch: old)
    #expect(
      try await pairing.answer(to: .ticket(secret: secret, name: "Wrist"))
        == .refused(.forgotten))
    #expect(try await fixture.status().window == window)
  }

  @Test("S5-8 A known watch that wants to compare digits, or sends nonsense, is cut off")
  func unexpected() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      _ = try await open()
      let watch = await fixture.link.connect(as: PhoneFixture.watchKey)
      try await watch.say(.commit(digest: "0", name: "Wrist"))
      #expect(try await watch.hear() == nil)
    }
  }
}
