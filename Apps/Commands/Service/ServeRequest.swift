/// How `serve` was asked to serve the web app.
package struct ServeRequest: Sendable {
  /// A certificate and its key, as paths.
  package struct CertificateFiles: Hashable, Sendable {
    package var certificate: String
    package var key: String
  }

  /// A trusted proxy.
  package struct Proxy: Hashable, Sendable {
    /// Ranges of addresses, as typed.
    package var ranges: [String]
    package var hosts: [String]
    package var user: String?
  }

  /// 929 spells WAY on a telephone keypad. IANA has not assigned 7914 to 7931, and systems use ports from 32768 on for
  /// outgoing connections.
  package static let standardPort = 7929

  /// Nil for the standard one, 0 for a free one.
  package var port: Int?
  package var basePath: String
  /// Whether the networks of this machine reach it.
  package var isInNetworks = false
  /// Nil for an authority of this machine.
  package var certificateFiles: CertificateFiles?
  /// The names under which networks reach it, besides those of the machine: in lower case, without a port.
  package var names: [String] = []
  /// Nil for none.
  package var proxy: Proxy?
  /// Whether a person is waiting for its address, so that the run is pointless without it.
  package var isAwaited: Bool
  /// Called once it listens.
  package var onListening: @Sendable (ServedPlaces) async throws -> Void

  package init(
    port: Int? = nil, basePath: String = "", isAwaited: Bool = false,
    onListening: @escaping @Sendable (ServedPlaces) async throws -> Void = { _ in }
  ) {
    self.port = port
    self.basePath = basePath
    self.isAwaited = isAwaited
    self.onListening = onListening
  }
}

/// Where the web app is found.
package struct ServedPlaces: Hashable, Sendable {
  /// On this machine, without a slash at its end.
  package var url: String
  /// In its networks; nil where it is not served there.
  package var network: Network?

  package struct Network: Hashable, Sendable, Encodable {
    /// Without trailing slashes; empty while there is no network.
    package var urls: [String]
    /// Where browsers get the certificate authority; nil if they trust it already.
    package var authority: String?
    /// SHA-256 of the authority.
    package var fingerprint: String?

    package init(urls: [String], authority: String?, fingerprint: String?) {
      self.urls = urls
      self.authority = authority
      self.fingerprint = fingerprint
    }
  }

  package init(url: String, network: Network? = nil) {
    self.url = url
    self.network = network
  }
}
