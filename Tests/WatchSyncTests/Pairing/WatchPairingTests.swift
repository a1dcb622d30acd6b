import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// The watch's side of pairing.
@Suite(.timeLimit(.minutes(1)))
struct WatchPairingTests {
  /// - Parameter limit: the one that expires at once; no other does.
  private func ends(
    endingAtOnce limit: Duration? = nil
  ) async -> (WatchPairing, MemoryPeerConnection) {
    let (watch, phone) = await MemoryPeerConnection.pair(
      (PhoneFixture.watchKey, PhoneFixture.phoneKey))
    let pairing = WatchPairing(
      over: watch, ownKey: PhoneFixture.watchKey, name: "Wrist", InMemoryAccessSecrets(),
      pause: { if $0 != limit { try await Task.sleep(for: .seconds(3_600)) } })
    return (pairing, phone)
  }

  @Test("S5-8 A refusal by the other device during the comparison is shown before any answer")
  func refusedMeanwhile() async throws {
    let (pairing, phone) = await ends()
    try await phone.say(.nonce("phone"))
    let (questions, asked) = AsyncStream.makeStream(of: Void.self)
    await #expect(throws: PairingRefusal.notConfirmed) {
      try await pairing.pairByDigits { _ in
        try await phone.say(.refused(.notConfirmed))
        // No answer comes, until none is needed.
        for await _ in questions {}
        #expect(Task.isCancelled)
        return true
      }
    }
    withExtendedLifetime(asked) {}
  }

  @Test("S5-8 A window that ends during the comparison is reported as such")
  func endsMeanwhile() async throws {
    let (pairing, phone) = await ends()
    try await phone.say(.nonce("phone"))
    let (questions, asked) = AsyncStream.makeStream(of: Void.self)
    await #expect(throws: PairingRefusal.closed) {
      try await pairing.pairByDigits { _ in
        await phone.close()
        for await _ in questions {}
        return true
      }
    }
    withExtendedLifetime(asked) {}
  }

  @Test("S5-8 Without a message during the comparison, the person's answer is sent")
  func compared() async throws {
    let (pairing, phone) = await ends()
    try await phone.say(.nonce("phone"))
    async let name = pairing.pairByDigits { $0.count == 6 }
    var heard: [LinkFrame?] = []
    for _ in 1...3 { heard.append(try await phone.hear()) }
    #expect(heard.last == .pairing(.compared(isSame: true)))
    try await phone.say(.paired(name: "desk"))
    #expect(try await name == "desk")
  }

  @Test("S5-8 Digits that a person found different pair nothing, whatever the other device says")
  func different() async throws {
    let (pairing, phone) = await ends()
    try await phone.say(.nonce("phone"))
    let name = Task { try await pairing.pairByDigits { _ in false } }
    for _ in 1...2 { _ = try await phone.hear() }
    #expect(try await phone.hear() == .pairing(.compared(isSame: false)))
    try await phone.say(.paired(name: "thief"))
    await #expect(throws: PairingRefusal.notConfirmed) { try await name.value }
  }

  @Test("S5-8 The secret of a ticket is only sent to the device that made it")
  func otherDevice() async throws {
    let (pairing, phone) = await ends()
    let ticket = PairingTicket(
      addresses: [PeerAddress(host: "desktop.local", port: 7_426)], key: PeerKey(repeating: 9),
      secret: "AAAAAAAAAAAAAAAAAAAAAA")
    try await phone.say(.paired(name: "thief"))
    await #expect(throws: PairingRefusal.wrongTicket) { try await pairing.pair(with: ticket) }
  }

  @Test("S5-8 Only a response to its own hello tells a watch that it is known")
  func knownByAnother() async throws {
    let (watch, phone) = await MemoryPeerConnection.pair(
      (PhoneFixture.watchKey, PhoneFixture.phoneKey))
    let answer = Task {
      try await KnownWatch(over: watch, Incarnation(number: 7)).ask(nonce: 5)
    }
    _ = try await phone.hear()
    for (role, nonce) in [(.phone, 4), (.watch, 5)] as [(WatchHello.Role, UInt64)] {
      try await phone.say(
        .hello(WatchHello(role: role, incarnation: Incarnation(number: 1), nonce: nonce)))
    }
    await phone.close()
    await #expect(throws: PeerError.closed) { try await answer.value }
  }

  @Test(
    "S5-8 A phone side that does not respond to a ticket, or a request for digits, times out soon")
  func silent() async throws {
    let (pairing, phone) = await ends(endingAtOnce: WatchPairing.patience)
    let ticket = PairingTicket(
      addresses: [PeerAddress(host: "desktop.local", port: 7_426)], key: PhoneFixture.phoneKey,
      secret: "AAAAAAAAAAAAAAAAAAAAAA")
    await #expect(throws: PairingFault.silent) { try await pairing.pair(with: ticket) }
    await #expect(throws: PairingFault.silent) { try await pairing.pairByDigits { _ in true } }
    withExtendedLifetime(phone) {}
  }

  @Test("S5-8 Comparing digits has a time limit, on both sides")
  func comparing() async throws {
    for isPersonThere in [true, false] {
      let (pairing, phone) = await ends(endingAtOnce: WatchPairing.comparing)
      try await phone.say(.nonce("phone"))
      await #expect(throws: PairingFault.silent) {
        try await pairing.pairByDigits { _ in
          if !isPersonThere { try? await Task.sleep(for: .seconds(3_600)) }
          return isPersonThere
        }
      }
    }
  }
}
