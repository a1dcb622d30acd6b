import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// The phone side of pairing, with strangers that connect to the service.
@Suite(.timeLimit(.minutes(1)))
struct PhonePairingTests {
  private let fixture = PhoneFixture()
  /// Never that of a ticket.
  private static let nonce = String(repeating: "W", count: 21) + "A"

  private func open() async throws -> PairingTicket {
    let ticket = try await fixture.watches.openWindow(at: nil)
    return try #require(PairingTicket(ticket.text))
  }

  private func come(_ key: PeerKey = PhoneFixture.watchKey) async -> MemoryPeerConnection {
    await fixture.link.connect(as: key)
  }

  // MARK: - With the ticket

  @Test("S5-8 The ticket lets one watch in, which is announced at once")
  func ticket() async throws {
    try await fixture.serving {
      let ticket = try await open()
      let watch = await come()
      try await watch.say(.ticket(secret: ticket.secret, name: " Wrist\u{1B}\n "))
      #expect(try await watch.hear() == .pairing(.paired(name: PhoneFixture.machineName)))
      let status = try await fixture.status()
      #expect(status.window == nil)
      #expect(status.watches.map(\.key) == [PhoneFixture.watchKey])
      #expect(status.watches.map(\.name) == ["Wrist\\u{1b}"])
      let told = try await fixture.record.events(of: WatchPaired.self)
      #expect(told.map(\.deviceName) == ["Wrist\\u{1b}"])
      try await watch.say(
        .hello(WatchHello(role: .watch, incarnation: Incarnation(number: 7), nonce: 5)))
      #expect(try await watch.hearContext()?.revision.number == 1)
    }
  }

  @Test("S5-8 A ticket is valid only once")
  func usedTicket() async throws {
    try await fixture.serving {
      let ticket = try await open()
      let first = await come()
      try await first.say(.ticket(secret: ticket.secret, name: "Wrist"))
      #expect(try await first.hear() == .pairing(.paired(name: PhoneFixture.machineName)))
      let second = await come(PeerKey(repeating: 9))
      try await second.say(.ticket(secret: ticket.secret, name: "Thief"))
      #expect(try await second.hearRefusal() == .closed)
      #expect(try await fixture.status().watches.count == 1)
    }
  }

  @Test("S5-8 A wrong ticket, an expired one and an empty name are refused")
  func refusedTickets() async throws {
    try await fixture.serving {
      let ticket = try await open()
      for (secret, name, refusal) in [
        (Self.nonce, "Wrist", PairingRefusal.wrongTicket), (ticket.secret, " \n", .badName),
      ] {
        let stranger = await come()
        try await stranger.say(.ticket(secret: secret, name: name))
        #expect(try await stranger.hearRefusal() == refusal)
      }
      let stranger = await come()
      fixture.time.set(fixture.time.now() + PairingWindow.lifetime)
      try await stranger.say(.ticket(secret: ticket.secret, name: "Wrist"))
      #expect(try await stranger.hearRefusal() == .closed)
      #expect(try await fixture.status().watches.isEmpty)
    }
  }

  // MARK: - By digits

  /// A stranger that has shown its digits, as stored in the record.
  private func ask(
    _ key: PeerKey = PhoneFixture.watchKey
  ) async throws -> (watch: MemoryPeerConnection, attempt: PairingAttempt) {
    let watch = await come(key)
    let phoneNonce = try #require(try await commit(watch, key))
    try await watch.say(.reveal(nonce: Self.nonce))
    try await fixture.wait { $0.window?.attempt != nil }
    let attempt = try #require(try await fixture.status().window?.attempt)
    let digits = PairingDigits(
      watch: key, phone: PhoneFixture.phoneKey, watchNonce: Self.nonce, phoneNonce: phoneNonce)
    #expect(attempt.digits == digits.text(fixture.secrets) && attempt.name == "Wrist")
    return (watch, attempt)
  }

  /// - Returns: the nonce of the phone side; nil if it refused.
  private func commit(_ watch: MemoryPeerConnection, _ key: PeerKey) async throws -> String? {
    let digest = PairingDigits.commitment(
      to: Self.nonce, watch: key, phone: PhoneFixture.phoneKey, fixture.secrets)
    try await watch.say(.commit(digest: digest, name: "Wrist"))
    guard case .pairing(.nonce(let nonce)) = try await watch.hear() else { return nil }
    return nonce
  }

  @Test("S5-8 Digits let a watch in when both sides confirm them, in any order")
  func digits() async throws {
    for isPhoneFirst in [true, false] {
      try await fixture.serving {
        _ = try await open()
        let (watch, attempt) = try await ask()
        if isPhoneFirst { try await fixture.watches.answer(attempt, isSame: true) }
        try await watch.say(.compared(isSame: true))
        if !isPhoneFirst { try await fixture.watches.answer(attempt, isSame: true) }
        #expect(try await watch.hear() == .pairing(.paired(name: PhoneFixture.machineName)))
        let status = try await fixture.status()
        #expect(status.watches.map(\.name) == ["Wrist"] && status.window == nil)
        _ = try await fixture.watches.forget(try #require(status.watches.first).id)
      }
    }
  }

  @Test("S5-8 Different digits on either side let nobody in, and another attempt is possible")
  func different() async throws {
    try await fixture.serving {
      _ = try await open()
      let (first, attempt) = try await ask()
      try await fixture.watches.answer(attempt, isSame: false)
      #expect(try await first.hearRefusal() == .notConfirmed)
      try await fixture.wait { $0.window?.attempt == nil }
      let (second, other) = try await ask()
      try await fixture.watches.answer(other, isSame: true)
      try await second.say(.compared(isSame: false))
      #expect(try await second.hearRefusal() == .notConfirmed)
      #expect(try await fixture.status().watches.isEmpty)
      #expect(try await fixture.status().window?.triesLeft == 1)
    }
  }

  @Test("S5-8 A window has three attempts, the fourth is refused before any digits are shown")
  func tries() async throws {
    try await fixture.serving {
      _ = try await open()
      for _ in 1...3 {
        let stranger = await come()
        try await stranger.say(.commit(digest: "0", name: "Wrist"))
        _ = try await stranger.hear()
        try await stranger.say(.reveal(nonce: Self.nonce))
        #expect(try await stranger.hearRefusal() == .wrongNonce)
      }
      let fourth = await come()
      try await fourth.say(.commit(digest: "0", name: "Wrist"))
      #expect(try await fourth.hearRefusal() == .noTriesLeft)
    }
  }

  @Test("S5-8 A stranger without any valid pairing message is cut off after a while")
  func noPairingMessage() async throws {
    try await fixture.serving {
      _ = try await open()
      let stranger = await come()
      try await stranger.send(Array(#"{"v":1,"t":"dance"}"#.utf8))
      let left = Task { try await stranger.hear() == nil }
      while await stranger.isOpen {
        try Task.checkCancellation()
        fixture.pauses.advance(by: .seconds(10))
        await Task.yield()
      }
      #expect(try await left.value)
      #expect(try await fixture.status().window?.triesLeft == PairingWindow.mostTries)
    }
  }

  @Test(
    "S5-8 While a person compares digits, no other device can change them, nor the answer given here",
    arguments: [false, true])
  func second(isConfirmedHere: Bool) async throws {
    try await fixture.serving {
      _ = try await open()
      var (watch, attempt) = try await ask()
      if isConfirmedHere {
        try await fixture.watches.answer(attempt, isSame: true)
        attempt.answer = .accepted
      }
      let other = PeerKey(repeating: 9)
      let stranger = await come(other)
      try await stranger.say(.commit(digest: "0", name: "Other"))
      #expect(try await stranger.hearRefusal() == .busy)
      let window = try #require(try await fixture.status().window)
      #expect(window.attempt == attempt && window.triesLeft == 2)
      guard isConfirmedHere else { return }
      try await watch.say(.compared(isSame: true))
      #expect(try await watch.hear() == .pairing(.paired(name: PhoneFixture.machineName)))
    }
  }

  @Test("S5-8 Of two devices at once the second is refused, and its digits are not shown")
  func together() async throws {
    try await fixture.serving {
      _ = try await open()
      let other = PeerKey(repeating: 9)
      let (first, second) = await (come(), come(other))
      _ = try #require(try await commit(first, PhoneFixture.watchKey))
      _ = try #require(try await commit(second, other))
      try await first.say(.reveal(nonce: Self.nonce))
      try await fixture.wait { $0.window?.attempt != nil }
      try await second.say(.reveal(nonce: Self.nonce))
      #expect(try await second.hearRefusal() == .busy)
      #expect(try await fixture.status().window?.attempt?.key == PhoneFixture.watchKey)
    }
  }

  @Test("S5-8 A device that came to one window cannot ask in the next")
  func nextWindow() async throws {
    try await fixture.serving {
      _ = try await open()
      let watch = await come()
      _ = try #require(try await commit(watch, PhoneFixture.watchKey))
      _ = try await open()
      try await watch.say(.reveal(nonce: Self.nonce))
      #expect(try await watch.hearRefusal() == .closed)
      #expect(try await fixture.status().window?.attempt == nil)
    }
  }

  @Test("S5-8 A confirmation in one window lets nobody in through the next")
  func confirmedBefore() async throws {
    try await fixture.serving {
      _ = try await open()
      let (watch, attempt) = try await ask()
      try await fixture.watches.answer(attempt, isSame: true)
      // Meanwhile the answer is read.
      let stranger = await come(PeerKey(repeating: 9))
      try await stranger.say(.ticket(secret: Self.nonce, name: "Other"))
      #expect(try await stranger.hearRefusal() == .wrongTicket)
      _ = try await open()
      try await watch.say(.compared(isSame: true))
      #expect(try await watch.hearRefusal() == .notConfirmed)
      #expect(try await fixture.status().watches.isEmpty)
    }
  }

  @Test("S5-8 An answer after the window, or to another window, lets nobody in")
  func late() async throws {
    try await fixture.serving {
      _ = try await open()
      let (first, attempt) = try await ask()
      fixture.time.set(fixture.time.now() + PairingWindow.lifetime)
      await #expect(throws: WatchError.noAttempt) {
        try await fixture.watches.answer(attempt, isSame: true)
      }
      fixture.pauses.advance(by: .seconds(PairingWindow.lifetime))
      #expect(try await first.hearRefusal() == .notConfirmed)
      _ = try await open()
      let (second, _) = try await ask()
      _ = try await open()
      #expect(try await second.hearRefusal() == .notConfirmed)
      #expect(try await fixture.status().watches.isEmpty)
    }
  }

  @Test(
    "S5-8 A watch that leaves while its digits are compared ends its question",
    arguments: [false, true])
  func gone(hasSaidYes: Bool) async throws {
    try await fixture.serving {
      _ = try await open()
      let (watch, _) = try await ask()
      if hasSaidYes { try await watch.say(.compared(isSame: true)) }
      await watch.close()
      try await fixture.wait { $0.window != nil && $0.window?.attempt == nil }
    }
  }

  @Test("S5-8 A question left by a killed service blocks nobody")
  func left() async throws {
    let gone = PairingAttempt(key: PeerKey(repeating: 9), name: "Gone", digits: "123456")
    let window = PairingWindow(
      ticket: fixture.secrets.digest(of: Self.nonce),
      expiresAt: fixture.time.now() + PairingWindow.lifetime, triesLeft: 2, attempt: gone)
    try await fixture.observed.write { try fixture.record.watches.setWindow(window, in: $0) }
    try await fixture.serving {
      let (_, attempt) = try await ask()
      #expect(attempt.key == PhoneFixture.watchKey)
      #expect(try await fixture.status().window?.triesLeft == 1)
    }
  }

  // MARK: - Others

  @Test(
    "S5-8 Without a window digits are refused; an invalid pairing message closes the connection")
  func nonsense() async throws {
    try await fixture.addWatch("Other", PeerKey(repeating: 3))
    try await fixture.serving {
      let early = await come()
      try await early.say(.commit(digest: "0", name: "Wrist"))
      #expect(try await early.hearRefusal() == .closed)
      _ = try await open()
      for bytes in [[], Array("{".utf8), Array(repeating: 0, count: 8_192)] as [[UInt8]] {
        let stranger = await come()
        try await stranger.send(bytes)
        #expect(try await stranger.hear() == nil)
      }
      for message in [
        PairingMessage.reveal(nonce: Self.nonce), .compared(isSame: true), .paired(name: nil),
        .nonce(Self.nonce),
      ] {
        let stranger = await come()
        try await stranger.say(message)
        #expect(try await stranger.hear() == nil)
      }
      #expect(try await fixture.status().watches.count == 1)
    }
  }
}
