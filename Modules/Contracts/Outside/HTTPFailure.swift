/// Why there was no answer. Its words hold neither the path of the address nor a header: they may be
/// shown and kept.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The request cannot be sent at all, such as for an address that is none.
  case malformed(String)
  /// Nobody answers there: no such name, refused, no route.
  case unreachable(String)
  /// There is no trust: the certificate or the handshake failed.
  case untrusted(String)
  /// The server was too slow.
  case timedOut
  /// The connection ended before the answer did.
  case cutOff(String)

  /// In a few words for a person, such as `the server was too slow`.
  public var reason: String {
    switch self {
    case .malformed(let detail): "the request cannot be sent: \(detail)"
    case .unreachable(let detail): "the server cannot be reached: \(detail)"
    case .untrusted(let detail): "the server is not to be trusted: \(detail)"
    case .timedOut: "the server was too slow"
    case .cutOff(let detail): "the server broke off: \(detail)"
    }
  }
}
