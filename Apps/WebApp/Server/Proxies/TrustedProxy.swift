import Contracts

/// A proxy trusted to say how a request arrived, and for which user. Specification S6-5.
public struct TrustedProxy: Sendable {
  private let ranges: [NetworkRange]
  let hosts: [String]
  private let user: String?

  /// - Parameters:
  ///   - ranges: its addresses, such as `127.0.0.1` or `172.18.0.0/16`, separated by commas.
  ///   - hosts: the names under which it is reached, with or without their port.
  ///   - user: the only user it may authenticate; nil for any.
  /// - Throws: an `ExplainedError` of kind `usage`.
  public init(at ranges: [String], hosts: [String], user: String? = nil) throws {
    self.ranges = try ranges.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { text in
        guard let range = NetworkRange(String(text.filter { $0 != " " })) else {
          throw ProxyError.range(String(text))
        }
        guard range.length > 0 else { throw ProxyError.everybody(String(text)) }
        return range
      }
    self.hosts = try hosts.map { name in
      guard Self.isHost(name) else { throw ProxyError.host(name) }
      return name.lowercased()
    }
    if let user, user.isEmpty || user.count > 100 { throw ProxyError.user(user) }
    self.user = user
  }

  func trusts(_ address: NetworkAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// - Parameter host: as in a request. A configured name without a port covers all ports.
  func answers(_ host: String) -> Bool {
    let asked = host.lowercased()
    guard !hosts.contains(asked) else { return true }
    guard let colon = asked.lastIndex(of: ":"), !asked.hasSuffix("]") else { return false }
    let port = asked[asked.index(after: colon)...]
    return (1...5).contains(port.count) && port.allSatisfy { $0.isASCII && $0.isNumber }
      && hosts.contains(String(asked[..<colon]))
  }

  func admits(_ user: String?) -> Bool {
    guard let user else { return false }
    return self.user.map { $0 == user } ?? true
  }

  /// A host name, an address, or either with a port.
  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 255
      && text.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-._:[]".contains($0))
      }
  }
}

/// What of a proxy does not fit together.
enum ProxyError: Error, Hashable {
  case range(String)
  case everybody(String)
  case host(String)
  case user(String)
}

extension ProxyError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .range(let text):
      Explanation(
        .usage, Phrase("“\(text)” isn't an address or an address range."),
        hint: Phrase("For example: --behind 127.0.0.1 or --behind 172.18.0.0/16"))
    case .everybody(let text):
      Explanation(
        .usage, Phrase("“\(text)” would trust every machine."),
        hint: Phrase("Use the proxy's own address, for example: --behind 127.0.0.1"))
    case .host(let text):
      Explanation(
        .usage, Phrase("“\(text)” isn't a host name."),
        hint: Phrase("Write it as in the address, for example: --host health.example.org"))
    case .user(let text):
      Explanation(
        .usage, Phrase("“\(text)” isn't a user name."),
        hint: Phrase("Write it as the proxy sends it, for example: --user anna"))
    }
  }
}
