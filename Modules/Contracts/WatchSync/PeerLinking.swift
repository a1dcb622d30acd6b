/// Connections between two devices that know each other by their keys: encrypted, and with the other side proven to
/// have the key that it names. The seam between the state machine and what carries it: TLS here, WatchConnectivity on
/// a telephone.
public protocol PeerLinking: Sendable {
  /// The key of this device, made when it is first asked for.
  ///
  /// - Throws: ``SecretError``. One that is damaged is not replaced.
  func ownKey() throws -> PeerKey

  /// Listens until the task is cancelled, and runs `serve` for each connection, which ends with it.
  ///
  /// Strangers may say little, for a short time, and only a few at once: ``PeerLimits``.
  ///
  /// - Parameters:
  ///   - port: nil for any that is free.
  ///   - isKnown: whether the key is that of a paired device.
  ///   - onListening: is told the port.
  /// - Throws: ``PeerError``, ``SecretError``.
  func listen(
    at port: Int?, isKnown: @escaping @Sendable (PeerKey) async -> Bool,
    onListening: @escaping @Sendable (Int) async -> Void,
    serve: @escaping @Sendable (any PeerConnection) async -> Void
  ) async throws

  /// - Parameter isTrusted: whether the key of the other side is one to talk to.
  /// - Throws: ``PeerError``.
  func connect(
    to address: PeerAddress, trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> any PeerConnection

  /// Numeric addresses of this device at which others of its networks may reach it, the likeliest first.
  func ownAddresses() -> [String]
}

/// One connection. Ends, for both sides, when either closes it.
public protocol PeerConnection: AnyObject, Sendable {
  var peer: PeerKey { get }
  /// Numeric, for the log.
  var remoteAddress: String { get }

  /// The next frame, whole; nil when the other side has closed. For one reader at a time; ends with the task.
  ///
  /// - Throws: ``PeerError`` for what breaks the connection, such as a frame longer than allowed.
  func receive() async throws -> [UInt8]?

  /// The frames after it that are here already. A reader that takes them along does not wait for each of thousands.
  func received() -> [[UInt8]]

  /// Returns when it is on its way: the system has taken it, or little waits for the system. If it did not leave after
  /// all, the connection ends, at the latest after ``PeerLimits/patience`` for a peer that does not read.
  ///
  /// - Throws: ``PeerError``.
  func send(_ frame: [UInt8]) async throws

  /// The other side was paired: from now on it has the limits of those that are known.
  func trust()

  func close() async
}

extension PeerConnection {
  public func received() -> [[UInt8]] { [] }
}

/// What a device may do to another.
public enum PeerLimits {
  /// The longest frame, in bytes.
  public static let mostBytes = 1_048_576
  /// The same before pairing.
  public static let mostBytesOfStrangers = 8_192
  /// Connections at once before pairing.
  public static let mostStrangers = 10
  /// Connections at once of one paired device: an old one that is not noticed to be dead must not keep it out.
  public static let mostOfOneDevice = 4
  /// How long a handshake may take, in seconds.
  public static let handshake: Int64 = 10
  /// How long a stranger may stay, in seconds: a person compares digits meanwhile.
  public static let strangersStay: Int64 = 120
  /// How long a frame may take to leave, in seconds.
  public static let patience: Int64 = 10
}

/// Why there is no connection, or none any more.
public enum PeerError: Error, Hashable, Sendable {
  /// Nobody answers there: `detail` is the system's word for it.
  case unreachable(PeerAddress, detail: String)
  /// Whoever answers is not the device that was meant, or speaks no TLS 1.3.
  case notTrusted(PeerAddress)
  case portTaken(Int)
  case frameTooLong(bytes: Int, allowed: Int)
  case cutOff
  case tooSlow
  case closed
}

extension PeerError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .unreachable(let address, let detail):
      Explanation(
        .unavailable,
        Phrase("\(address.host), port \(String(address.port)), cannot be reached: \(detail)."),
        hint: Phrase("Check that both devices are in one network, and that waymark serve runs."))
    case .notTrusted(let address):
      Explanation(
        .notPermitted,
        Phrase("Whoever answers at \(address.host) is not the device that was paired."),
        hint: Phrase("If it was set up anew, pair it again: waymark watch pair"))
    case .portTaken(let port):
      Explanation(
        .unavailable, Phrase("Another program listens at port \(String(port))."),
        hint: Phrase("Stop that program."))
    case .frameTooLong(let bytes, let allowed):
      Explanation(
        .badData,
        Phrase("The other device sent \(bytes) bytes at once, \(allowed) are allowed."),
        hint: Phrase("Update the older of the two."))
    case .cutOff:
      Explanation(
        .unavailable, Phrase("The connection broke off."), hint: Phrase("It is tried again."))
    case .tooSlow:
      Explanation(
        .unavailable, Phrase("The other device does not answer in time."),
        hint: Phrase("It is tried again."))
    case .closed:
      Explanation(
        .unavailable, Phrase("The other device ended the connection."),
        hint: Phrase("See why on the other device: waymark-watch status"))
    }
  }
}
