/// Why there was no response. Its text contains neither the path of the URL nor headers, so it may
/// be shown and stored.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The request cannot be sent at all, for example because of an invalid address.
  case malformed(Phrase)
  /// No server answers: no such name, connection refused, no route.
  case unreachable(Phrase)
  /// The server is not trusted: the certificate or the handshake failed.
  case untrusted(Phrase)
  /// The server was too slow.
  case timedOut
  /// The connection ended before the response did.
  case cutOff(Phrase)

  /// In a few words for the user, for example `the server was too slow`.
  public var reason: Phrase {
    switch self {
    case .malformed(let detail): Phrase("the request cannot be sent: \(detail)")
    case .unreachable(let detail): Phrase("the server cannot be reached: \(detail)")
    case .untrusted(let detail): Phrase("the server cannot be trusted: \(detail)")
    case .timedOut: Phrase("the server was too slow")
    case .cutOff(let detail): Phrase("the connection to the server was interrupted: \(detail)")
    }
  }
}
