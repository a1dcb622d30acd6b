/// The names under which the web app may be reached.
struct HostList: Sendable {
  private let hosts: Set<String>

  /// - Parameter isSecure: whether over TLS.
  init(names: [String] = WebConfiguration.hostNames, port: Int, isSecure: Bool = false) {
    let named = names.map { "\($0):\(port)" }
    // Browsers leave out the port that their scheme has anyway.
    hosts = Set(port == (isSecure ? 443 : 80) ? named + names : named)
  }

  /// - Parameter host: what a request carries.
  func allows(_ host: String) -> Bool {
    hosts.contains(host.lowercased())
  }
}
