import Contracts
import ContractsTesting
import WatchSync

/// An in-memory phone side, as a watch connects to it: a record of entries that knows each by its
/// identity.
actor MemoryPhone: PeerLinking {
  nonisolated let key: PeerKey
  static let watchKey = TestKeys.key(2)
  private static let secret = "AAAAAAAAAAAAAAAAAAAAAA"
  /// A host that is silent, without any error.
  static let silentHost = "silent.local"

  private let incarnation: Incarnation
  /// In order of arrival.
  private(set) var entries: [QueuedEntry] = []
  private(set) var dials = 0
  /// Whether it does not respond.
  var isAway = false
  /// Whether the person there confirms the digits.
  var confirmsDigits = true
  private var isDiskFull = false
  private var isWatchKeyDamaged = false
  private var machineName: String?
  private var isClosing = false
  private var refusesWhileAsked = false
  private var knowsTickets = true
  private var isSilent = false
  private var breaksOffWhenPaired = false
  private var isConfused = false
  private var isMute = false
  private var isSlow = false
  /// The key of the device that answers in its place after so many dials.
  private var successor: (key: PeerKey, after: Int)?
  /// The watch's end of the newest connection.
  private var watchEnd: MemoryPeerConnection?
  private var versions = WatchHello.versions
  private var watches: Set<PeerKey> = []
  private var accepted: [Incarnation: AcceptedQueue] = [:]
  private var newest: WatchContext?
  private var runs: [LinkRun<PhoneSide>] = []
  /// Another phone side, which answers at another address.
  nonisolated let other: MemoryPhone?

  init(_ number: UInt8 = 1, other: MemoryPhone? = nil) {
    key = TestKeys.key(number * 16)
    incarnation = Incarnation(number: UInt64(number))
    self.other = other
  }

  var ticket: String {
    PairingTicket(
      addresses: [PeerAddress(host: other == nil ? "other.local" : "desktop.local", port: 7_426)],
      key: key,
      secret: Self.secret
    ).text
  }

  func setAway(_ isAway: Bool) { self.isAway = isAway }
  func forgetWatches() { watches = [] }
  func setVersions(_ versions: Set<Int>) { self.versions = versions }
  func accept(through last: EntryIdentity) {
    accepted[last.incarnation, default: AcceptedQueue()].raise(to: last.sequence)
  }
  /// It accepts and closes the connection before any message, as with too many strangers.
  func closeAtOnce() { isClosing = true }
  /// The person says no, or the window ends, while the digits are shown.
  func refuseWhileAsked() { refusesWhileAsked = true }
  /// Like a program from before 2026-11: it cuts off a watch that it knows, whatever its ticket.
  func ignoreTicketsOfKnown() { knowsTickets = false }
  /// It accepts connections, and sends nothing.
  func beSilent() { isSilent = true }
  /// Once, after it has stored the watch, and before it says so.
  func breakOffWhenPaired() { breaksOffWhenPaired = true }
  /// After its hello it sends a message that only a watch may send.
  func beConfused() { isConfused = true }
  /// The watch can no longer read its own key.
  func damageKeyOfWatch() { isWatchKeyDamaged = true }
  /// It accepts and answers pings, and ends the connection without a hello.
  func beMute() { isMute = true }
  /// From now on it knows every watch.
  func knowWatches() { watches = [Self.watchKey] }
  /// It says hello, and confirms no entry.
  func beSlow() { isSlow = true }
  /// It answers once more, and then another device does in its place.
  func beReplaced(by key: PeerKey) { successor = (key, dials + 1) }
  func fillDisk() { isDiskFull = true }
  func call(itself name: String) { machineName = name }
  func setConfirmsDigits(_ confirms: Bool) { confirmsDigits = confirms }

  /// Whether the watch trusts it as the paired device.
  var isTrusted: Bool { watchEnd?.isTrusted ?? false }

  /// Sends a payload to the watches.
  func send(_ payload: WatchPayload) async {
    let context = WatchContext(
      Revision(incarnation, (newest?.revision.number ?? 0) + 1), payload)
    newest = context
    for run in runs { await run.act { $0.changed(to: context) } }
  }

  // MARK: - PeerLinking

  nonisolated func ownKey() throws -> PeerKey { Self.watchKey }
  nonisolated func ownAddresses() -> [String] { [] }

  nonisolated func listen(
    at port: Int?, isKnown: @escaping @Sendable (PeerKey) async -> Bool,
    onListening: @escaping @Sendable (Int) async -> Void,
    serve: @escaping @Sendable (any PeerConnection) async -> Void
  ) async throws {
    throw PeerError.closed
  }

  func connect(
    to address: PeerAddress, trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> any PeerConnection {
    if address.host == "other.local", let other {
      return try await other.connect(to: address, trusting: isTrusted)
    }
    if isWatchKeyDamaged {
      throw SecretError.cannotRead(name: "watch-link", detail: Phrase("the file is damaged"))
    }
    if address.host == Self.silentHost { try await Task.sleep(for: .seconds(3_600)) }
    dials += 1
    guard !isAway else { throw PeerError.unreachable(address, detail: "Connection refused") }
    let key = successor.flatMap { dials > $0.after ? $0.key : nil } ?? key
    guard isTrusted(key) else { throw PeerError.notTrusted(address) }
    let (watch, phone) = await MemoryPeerConnection.pair((Self.watchKey, key))
    watchEnd = watch
    Task { try? await serve(phone) }
    return watch
  }

  // MARK: - One connection

  private func serve(_ connection: MemoryPeerConnection) async throws {
    guard !isClosing else { return await connection.close() }
    if isSilent {
      while try await connection.receive() != nil {}
      return
    }
    if !watches.contains(connection.peer) {
      guard try await admit(connection) else { return await connection.close() }
      watches.insert(connection.peer)
    }
    guard !isConfused else { return try await confuse(connection) }
    guard !isMute else {
      _ = try await connection.receive()
      try await connection.send(LinkFrame.sync(.pong).encoded())
      return await connection.close()
    }
    let run = LinkRun(
      PhoneSide(incarnation, newest: newest, accepted: accepted, versions: versions),
      over: connection,
      nonce: 0,
      store: { try await self.store($0) },
      pause: { _ in try await Task.sleep(for: .seconds(3_600)) },
      pair: { await self.answerKnown($0) })
    runs.append(run)
    _ = await run.run()
  }

  private func confuse(_ connection: MemoryPeerConnection) async throws {
    func send(_ message: WatchMessage) async throws {
      try await connection.send(LinkFrame.sync(message).encoded())
    }
    while let bytes = try await connection.receive() {
      switch try LinkFrame(bytes) {
      case .sync(.hello(let hello)):
        try await send(
          .hello(WatchHello(role: .phone, incarnation: incarnation, nonce: hello.nonce)))
        try await send(.ping)
      // It has received the hello.
      case .sync(.pong): try await send(.seen(incarnation, revision: 1))
      default: continue
      }
    }
  }

  private func admit(_ connection: MemoryPeerConnection) async throws -> Bool {
    func send(_ message: PairingMessage) async throws {
      try await connection.send(LinkFrame.pairing(message).encoded())
    }
    while let bytes = try await connection.receive() {
      switch try LinkFrame(bytes) {
      case .pairing(.ticket(Self.secret, _)) where breaksOffWhenPaired:
        breaksOffWhenPaired = false
        watches.insert(connection.peer)
        await watchEnd?.fail(.cutOff)
        return false
      case .pairing(.ticket(Self.secret, _)),
        .pairing(.compared(isSame: true)) where confirmsDigits:
        try await send(.paired(name: machineName))
        return true
      case .pairing(.ticket):
        try await send(.refused(.wrongTicket))
        return false
      case .pairing(.commit): try await send(.nonce("phone"))
      case .pairing(.reveal) where refusesWhileAsked:
        try await send(.refused(.notConfirmed))
        return false
      case .pairing(.reveal): continue
      case .sync:
        try await send(.refused(.forgotten))
        return false
      default:
        try await send(.refused(.notConfirmed))
        return false
      }
    }
    return false
  }

  private func answerKnown(_ message: PairingMessage) -> PairingMessage? {
    guard knowsTickets, case .ticket(let secret, _) = message else { return nil }
    return secret == Self.secret ? .paired(name: machineName) : .refused(.wrongTicket)
  }

  private func store(_ change: PhoneChange) async throws {
    if isSlow { try await Task.sleep(for: .seconds(3_600)) }
    guard !isDiskFull else { throw PeerError.closed }
    guard case .accepted(let new, let last) = change else { return }
    entries += new
    accepted[last.incarnation, default: AcceptedQueue()].raise(to: last.sequence)
  }
}

enum TestKeys {
  static func key(_ byte: UInt8) -> PeerKey {
    guard let key = PeerKey([UInt8](repeating: byte, count: 32)) else {
      preconditionFailure("32 bytes are a key")
    }
    return key
  }
}
