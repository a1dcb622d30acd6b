/// Encrypted connections between two devices that know each other's keys; each side proves that it has its key.
/// Separates the state machines from the transport: TLS here, WatchConnectivity on a phone.
public protocol PeerLinking: Sendable {
  /// This device's key, created on first use.
  ///
  /// - Throws: ``SecretError``. A damaged key is not replaced.
  func ownKey() throws -> PeerKey

  /// Listens until the task is cancelled, and runs `serve` for each connection, which ends with it.
  ///
  /// Strangers are limited in what they may send, how long they may stay, and how many may connect: ``PeerLimits``.
  ///
  /// - Parameters:
  ///   - port: nil for any free one.
  ///   - isKnown: whether a key is that of a paired device.
  ///   - onListening: receives the port.
  /// - Throws: ``PeerError``, ``SecretError``.
  func listen(
    at port: Int?, isKnown: @escaping @Sendable (PeerKey) async -> Bool,
    onListening: @escaping @Sendable (Int) async -> Void,
    serve: @escaping @Sendable (any PeerConnection) async -> Void
  ) async throws

  /// The other side is a stranger, limited in what it may send, until ``PeerConnection/trust()`` is called.
  ///
  /// - Parameter isTrusted: whether to talk to a peer with this key.
  /// - Throws: ``PeerError``.
  func connect(
    to address: PeerAddress, trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> any PeerConnection

  /// Numeric addresses at which other devices may reach this one, the likeliest first.
  func ownAddresses() -> [String]
}

/// One connection. Ends, for both sides, when either closes it.
public protocol PeerConnection: AnyObject, Sendable {
  var peer: PeerKey { get }
  /// Numeric, for the log.
  var remoteAddress: String { get }

  /// The next complete frame; nil when the other side has closed. For one reader at a time; stops if its task is
  /// cancelled.
  ///
  /// - Throws: ``PeerError`` if the connection breaks, for example by a frame longer than allowed.
  func receive() async throws -> [UInt8]?

  /// Further frames that have already arrived, so that a reader need not wait for each of thousands.
  func received() -> [[UInt8]]

  /// Returns when the system has accepted the frame, or little is still queued. If it turns out to be unsendable, the
  /// connection ends: after ``PeerLimits/patience`` at the latest if the peer does not read.
  ///
  /// - Throws: ``PeerError``.
  func send(_ frame: [UInt8]) async throws

  /// Call when the other side has been paired, or is known to be: the limits of paired devices apply from then on.
  func trust()

  func close() async
}

extension PeerConnection {
  public func received() -> [[UInt8]] { [] }
}

/// What one device accepts from another.
public enum PeerLimits {
  /// The longest frame, in bytes.
  public static let mostBytes = 1_048_576
  /// The longest before pairing, in bytes.
  public static let mostBytesOfStrangers = 8_192
  /// Simultaneous connections before pairing.
  public static let mostStrangers = 10
  /// Simultaneous connections of one paired device: an unnoticed dead connection must not lock it out.
  public static let mostOfOneDevice = 4
  /// How long a handshake may take, in seconds.
  public static let handshake: Int64 = 10
  /// How long a stranger may stay, in seconds: enough for a person to compare digits.
  public static let strangersStay: Int64 = 120
  /// How long sending a frame may take, in seconds.
  public static let patience: Int64 = 10
}

/// Why a connection failed or ended.
public enum PeerError: Error, Hashable, Sendable {
  /// Nothing answers there; `detail` is the system's message.
  case unreachable(PeerAddress, detail: String)
  /// The peer is not the expected device, or does not speak TLS 1.3.
  case notTrusted(PeerAddress)
  case portInUse(Int)
  case frameTooLong(bytes: Int, allowed: Int)
  case cutOff
  case tooSlow
  case closed
}

extension PeerError: ExplainedError {
  /// What to do if nothing arrives from the other device.
  public static let checkNetwork = Phrase(
    "Check that both devices are on the same network and that waymark serve is running.")
  public static let ended = Phrase("The other device ended the connection.")

  public var explanation: Explanation {
    switch self {
    case .unreachable(let address, let detail):
      Explanation(
        .unavailable,
        Phrase("\(address.host), port \(String(address.port)), can't be reached: \(detail)."),
        hint: Self.checkNetwork)
    case .notTrusted(let address):
      Explanation(
        .notPermitted,
        Phrase("The device at \(address.host) isn't the one you paired."),
        hint: Phrase("If you set it up again, pair it again: waymark watch pair"))
    case .portInUse(let port):
      Explanation(
        .unavailable, Phrase("Another program is using port \(String(port))."),
        hint: Phrase("Stop that program."))
    case .frameTooLong(let bytes, let allowed):
      Explanation(
        .badData,
        Phrase("The other device sent \(bytes) bytes at once; the limit is \(allowed)."),
        hint: Phrase("Update Waymark on the device with the older version."))
    case .cutOff:
      Explanation(
        .unavailable, Phrase("The connection was lost."), hint: Phrase("Waymark will try again."))
    case .tooSlow:
      Explanation(
        .unavailable, Phrase("The other device didn't answer in time."),
        hint: Phrase("Waymark will try again."))
    case .closed:
      Explanation(
        .unavailable, Self.ended,
        hint: Phrase("To see why, run on the other device: waymark-watch status"))
    }
  }
}
