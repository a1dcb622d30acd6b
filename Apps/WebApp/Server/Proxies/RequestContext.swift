import Contracts
import HTTPTypes
import HummingbirdCore

/// How a request came: directly, or through a proxy that is trusted.
final class RequestContext: Sendable {
  /// The path with its query, as the browser asked for it.
  let target: String
  /// Under which name the browser asked; nil for one that is not ours.
  let host: String?
  /// Whether everything between the browser and us, or the proxy, went over TLS.
  let isSecure: Bool
  /// Where the request began, as far as somebody trusted knows; nil for nowhere in particular.
  let client: NetworkAddress?
  /// For whom the proxy vouches; nil for nobody.
  let user: String?
  /// What the proxy took off the path.
  let prefix: String
  /// Why it is not answered, whatever it asks for.
  let refusal: Problem?

  /// - Parameters:
  ///   - peer: who is at the other end of the connection.
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
    // The browser on the proxy's machine comes from the same address, and a page of somebody else can have it send
    // any of these fields, but not another `Host` than its own (DNS rebinding).
    let own = named.flatMap { proxy.answers($0) || listener.hosts.allows($0) ? $0 : nil }
    let asked = forwarded.host ?? own
    host =
      own == nil ? nil : asked.flatMap { forwarded.host == nil || proxy.answers($0) ? $0 : nil }
    prefix = forwarded.prefix
    target = prefix + path
    refusal = host == nil ? .unnamedHost : nil
  }

  /// The scheme and the host, as a browser names where a page comes from; empty for none of ours.
  var origin: String { host.map { "\(isSecure ? "https" : "http")://\($0)" } ?? "" }
}

/// One of the places at which the web app listens.
struct ListenerIdentity: Sendable {
  /// Under which names it is asked there.
  let hosts: HostList
  /// Whether over TLS.
  let isSecure: Bool
}

extension HTTPField.Name {
  fileprivate static let secondHost = HTTPField.Name("Host") ?? .date
}
