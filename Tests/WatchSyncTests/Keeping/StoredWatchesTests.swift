import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// Watches as people see them.
struct StoredWatchesTests {
  private let fixture = PhoneFixture()

  private func setPort(_ port: Int = 7_426) async throws {
    try await fixture.observed.write { try fixture.record.watches.setPort(port, in: $0) }
    fixture.link.answer(at: port)
  }

  @Test("S5-8 A ticket has the addresses, the key and a secret of which the record stores a digest")
  func ticket() async throws {
    try await setPort()
    let ticket = try await fixture.watches.openWindow(at: nil)
    let read = try #require(PairingTicket(ticket.text))
    #expect(read.addresses == [PeerAddress(host: "192.0.2.7", port: 7_426)])
    #expect(read.addresses == ticket.addresses && read.isOf(PhoneFixture.phoneKey))
    #expect(ticket.expiresAt - fixture.time.now() == PairingWindow.lifetime)
    let window = try #require(try await fixture.status().window)
    #expect(window.ticket == fixture.secrets.digest(of: read.secret))
    #expect(window.triesLeft == 3 && window.attempt == nil)
  }

  @Test(
    "S5-8 A given host is in the ticket, with its own port if it has one",
    arguments: [
      ("phone.example", "phone.example:7426"), ("192.0.2.9", "192.0.2.9:7426"),
      ("fe80::1", "[fe80::1]:7426"), ("phone.example:80", "phone.example:80"),
      ("[fe80::1]:80", "[fe80::1]:80"), ("[fe80::1]", "[fe80::1]:7426"),
      ("fe80::1%eth0", "[fe80::1%eth0]:7426"), ("1:2:3:4:5:6:7:8", "[1:2:3:4:5:6:7:8]:7426"),
    ])
  func host(_ host: String, _ written: String) async throws {
    try await setPort()
    let ticket = try await fixture.watches.openWindow(at: host)
    #expect(ticket.addresses.map(\.written) == [written])
  }

  @Test(
    "S5-8 An invalid host opens nothing",
    arguments: [
      "", "a b", "a/b", "näher", "a,b", String(repeating: "a", count: 254), "1.2.3.4.5.6:99999",
      "desk:0", "desk:", "[desk]:80", "[1.2.3.4]", "fe80:::1",
    ])
  func badHost(_ host: String) async throws {
    await #expect(throws: WatchError.badHost(host)) {
      try await fixture.watches.openWindow(at: host)
    }
    #expect(try await fixture.status().window == nil)
  }

  @Test("S5-8 A machine without a network is found at its loopback address")
  func loopback() async throws {
    try await setPort()
    fixture.link.leaveNetworks()
    #expect(try await fixture.watches.openWindow(at: nil).addresses.map(\.host) == ["127.0.0.1"])
  }

  @Test("S5-8 A process without secrets or without a link says which program can pair")
  func notHere() async throws {
    for change in [{ $0.secrets = nil }, { $0.links = nil }] as [(inout WatchSyncNeeds) -> Void] {
      let connections = fixture.connections(change)
      let watches = connections.offers.compactMap { $0.part(as: (any WatchKeeping).self) }
      await #expect(throws: WatchError.notHere) { try await watches.first?.openWindow(at: nil) }
      #expect(connections.services.isEmpty)
    }
    #expect(try await fixture.status().window == nil)
  }

  @Test("S5-8 If no service listens, there is no ticket, and no window stays open")
  func notServed() async throws {
    fixture.pauses.skip()
    await #expect(throws: WatchError.notServed) { try await fixture.watches.openWindow(at: nil) }
    #expect(try await fixture.status().window == nil)
  }

  @Test("S5-8 A port at which this device does not answer is not in a ticket")
  func silentPort() async throws {
    try await setPort(7_000)
    fixture.link.answer(at: 7_001)
    fixture.pauses.skip()
    await #expect(throws: WatchError.notServed) { try await fixture.watches.openWindow(at: nil) }
    var watch = try await fixture.addWatch()
    for obstacle in WatchObstacle.allCases {
      watch.obstacle = obstacle
      try await fixture.observed.write { [watch] in
        try fixture.record.watches.update(watch, in: $0)
      }
      await #expect(throws: obstacle.error(at: 7_000)) {
        try await fixture.watches.openWindow(at: nil)
      }
      #expect(try await fixture.status().window == nil)
    }
  }

  @Test("S5-8 A port at which another device answers is not in a ticket")
  func foreignPort() async throws {
    try await setPort()
    fixture.link.answer(at: 7_426, as: PeerKey(repeating: 9))
    fixture.pauses.skip()
    await #expect(throws: WatchError.notServed) { try await fixture.watches.openWindow(at: nil) }
    #expect(try await fixture.status().window == nil)
  }

  @Test("S5-8 With an unreadable own key there is no ticket, and the way out is shown")
  func badKey() async throws {
    try await setPort()
    fixture.link.damageKey()
    await #expect(throws: WatchError.badKey) { try await fixture.watches.openWindow(at: nil) }
    #expect(WatchError.badKey.explanation.hint?.description.contains("secrets/watch-link") == true)
    #expect(try await fixture.status().window == nil)
  }

  @Test(
    "S5-8 The easiest address to type has no characters that are special in a shell",
    arguments: [
      (["fd00::1:7426", "192.0.2.9:7426"], "192.0.2.9"), (["fd00::1:7426"], "'[fd00::1]'"),
      (["fd00::1:80"], "'[fd00::1]:80'"), (["kitchen.local:80"], "kitchen.local:80"), ([], nil),
    ] as [([String], String?)])
  func easiest(_ places: [String], _ typed: String?) throws {
    let addresses = places.compactMap { place in
      place.lastIndex(of: ":").flatMap { colon in
        Int(place[place.index(after: colon)...]).map {
          PeerAddress(host: String(place[..<colon]), port: $0)
        }
      }
    }
    let ticket = WatchTicket(
      text: "", expiresAt: fixture.time.now(), addresses: addresses, window: SecretDigest([1]))
    #expect(addresses.count == places.count && ticket.easiest?.typed == typed)
  }

  @Test("S5-8 A window closes by hand and by time, and one in the future is not open")
  func windowCloses() async throws {
    try await setPort()
    _ = try await fixture.watches.openWindow(at: nil)
    try await fixture.watches.closeWindow()
    #expect(try await fixture.status().window == nil)
    let writes = fixture.observed.writes
    try await fixture.watches.closeWindow()
    #expect(fixture.observed.writes == writes)
    let opened = fixture.time.now()
    _ = try await fixture.watches.openWindow(at: nil)
    for (offset, isOpen) in [(119, true), (120, false), (-60, true), (-61, false)]
      as [(Int64, Bool)]
    {
      fixture.time.set(opened + offset)
      #expect(try await (fixture.status().window != nil) == isOpen)
    }
  }

  @Test("S5-8 Only the attempt that is shown can be answered, once, in time")
  func answer() async throws {
    let attempt = PairingAttempt(key: PhoneFixture.watchKey, name: "Wrist", digits: "123456")
    try await setPort()
    await #expect(throws: WatchError.noAttempt) {
      try await fixture.watches.answer(attempt, isSame: true)
    }
    _ = try await fixture.watches.openWindow(at: nil)
    var window = try #require(try await fixture.status().window)
    window.attempt = attempt
    try await fixture.observed.write { [window] in
      try fixture.record.watches.setWindow(window, in: $0)
    }
    let other = PairingAttempt(key: attempt.key, name: attempt.name, digits: "123457")
    await #expect(throws: WatchError.noAttempt) {
      try await fixture.watches.answer(other, isSame: true)
    }
    try await fixture.watches.answer(attempt, isSame: false)
    let answered = try #require(try await fixture.status().window?.attempt)
    #expect(answered.answer == .refused)
    for attempt in [attempt, answered] {
      await #expect(throws: WatchError.noAttempt) {
        try await fixture.watches.answer(attempt, isSame: true)
      }
    }
    #expect(try await fixture.status().window?.attempt == answered)
  }

  @Test("S5-8 A forgotten watch is gone, which is announced; another number is an error")
  func forget() async throws {
    let watch = try await fixture.addWatch()
    #expect(try await fixture.watches.forget(watch.id) == watch)
    #expect(try await fixture.status().watches.isEmpty)
    #expect(try await fixture.record.events(of: WatchForgotten.self).map(\.id) == [watch.id])
    await #expect(throws: WatchError.noWatch(watch.id)) {
      try await fixture.watches.forget(watch.id)
    }
  }

  @Test("S5-8 The status shows the sent revision, the queues, and refusals")
  func status() async throws {
    let watch = try await fixture.addWatch()
    let (life, told) = (Incarnation(number: 7), try await fixture.watches.sync())
    let refused = RefusedEntry(EntryIdentity(life, 3), .steps, reason: PlainAccepting.tooMany)
    try await fixture.observed.write { transaction in
      try fixture.record.watches.noteAccepted(AcceptedQueue(through: 3), of: life, in: transaction)
      try fixture.record.watches.noteRefused([refused], in: transaction)
    }
    let status = try await fixture.status()
    #expect(status.newest == told?.revision && status.incarnation == told?.revision.incarnation)
    #expect(status.accepted == [life: 3] && status.refused == [refused])
    #expect(status.pending(watch) == 1)
  }
}
