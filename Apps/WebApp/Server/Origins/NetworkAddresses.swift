import Contracts

/// Where the web app is found in networks.
public struct NetworkAddresses: Hashable, Sendable {
  /// Without a slash at their ends.
  public var urls: [String]
  /// Where browsers get the certificate authority; nil if they trust it already.
  public var authority: String?
  /// SHA-256 of the authority.
  public var fingerprint: String?

  init(_ names: ServedNames, _ port: Int, _ site: WebSite, _ certificate: ServerCertificate) {
    let suffix = (port == 443 ? "" : ":\(port)") + site.base.path
    urls = names.addresses.isEmpty ? [] : names.named.map { "https://\($0)\(suffix)" }
    let link = AuthorityFile.page
    authority = certificate.authority.flatMap { _ in urls.first.map { "\($0)/\(link)" } }
    fingerprint = certificate.authority?.fingerprint
  }
}
