import Contracts
import HTTPTypes
import HummingbirdCore

/// How a request arrived: directly, or through a trusted proxy.
final class RequestContext: Sendable {
  /// The path with its query, as the browser requested it.
  let target: String
  /// The name the browser used; nil for one that is not ours.
  let host: String?
  /// Whether the connection to us, or to the proxy, used TLS.
  let isSecure: Bool
  /// The request's origin, as far as a trusted party knows; nil if unknown.
  let client: NetworkAddress?
  /// The user the proxy authenticated; nil for none.
  let user: String?
  /// The prefix the proxy removed from the path.
  let prefix: String
  /// Why it is refused, whatever it requests.
  let refusal: Problem?

  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - proxy: nil if none is trusted.
  init(
    _ request: Request, from peer: NetworkAddress?, at listener: ListenerIdentity,
    by proxy: TrustedProxy?
  ) {
    let path = request.head.path ?? ""
    // A second `Host`: the first one is the authority of the request.
    let named = request.headers[.secondHost] == nil ? request.head.authority : nil
    guard let proxy, let peer, proxy.trusts(peer) else {
      (target, prefix, user, client) = (path, "", nil, peer)
      isSecure = listener.isSecure
      host = named.flatMap { listener.hosts.allows($0) ? $0 : nil }
      let isNear = listener.isSecure || (peer?.isLoopback ?? true)
      refusal = !isNear ? .notEncrypted : host == nil ? .otherHost : nil
      return
    }
    let forwarded = ForwardedFields(request.headers)
    client = forwarded.client(behind: proxy, peer: peer)
    user = proxy.admits(forwarded.user) ? forwarded.user : nil
    isSecure = forwarded.scheme.map { $0 == "https" } ?? listener.isSecure
    // A browser on the proxy's machine has the same address, and another site's page can make it send any of these
    // fields, but no `Host` except its own (DNS rebinding).
    let own = named.flatMap { proxy.answers($0) || listener.hosts.allows($0) ? $0 : nil }
    let asked = forwarded.host ?? own
    host =
      own == nil ? nil : asked.flatMap { forwarded.host == nil || proxy.answers($0) ? $0 : nil }
    prefix = forwarded.prefix
    target = prefix + path
    refusal = host == nil ? .unnamedHost : nil
  }

  /// The scheme and the host, as in a browser's `Origin`; empty for none of ours.
  var origin: String { host.map { "\(isSecure ? "https" : "http")://\($0)" } ?? "" }
}

/// One of the places at which the web app listens.
struct ListenerIdentity: Sendable {
  /// The names under which it is reached there.
  let hosts: HostList
  /// Whether over TLS.
  let isSecure: Bool
}

extension HTTPField.Name {
  fileprivate static let secondHost = HTTPField.Name("Host") ?? .date
}
