/// Why there was no answer. Its words hold neither the path of the address nor a header: they may be
/// shown and kept.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The request cannot be sent at all, such as for an address that is none.
  case malformed(Phrase)
  /// Nobody answers there: no such name, refused, no route.
  case unreachable(Phrase)
  /// There is no trust: the certificate or the handshake failed.
  case untrusted(Phrase)
  /// The server was too slow.
  case timedOut
  /// The connection ended before the answer did.
  case cutOff(Phrase)

  /// In a few words for a person, such as `the server was too slow`.
  public var reason: Phrase {
    switch self {
    case .malformed(let detail): Phrase("the request cannot be sent: \(detail)")
    case .unreachable(let detail): Phrase("the server cannot be reached: \(detail)")
    case .untrusted(let detail): Phrase("the server is not to be trusted: \(detail)")
    case .timedOut: Phrase("the server was too slow")
    case .cutOff(let detail): Phrase("the server broke off: \(detail)")
    }
  }
}
