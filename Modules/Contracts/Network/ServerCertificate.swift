/// Proves to browsers of a network that they talk to this machine. Specification S6-5.
public protocol CertificateKeeping: Sendable {
  /// The certificate to show now: another one when its end is near, when the machine has other names, or when
  /// somebody replaced its files.
  ///
  /// - Throws: an ``ExplainedError``.
  func certificate(for names: ServedNames, at now: Instant) throws -> ServerCertificate
}

/// Under what a machine is asked in its networks.
public struct ServedNames: Hashable, Sendable {
  /// In lower case, for example `kitchen` and `kitchen.local`.
  public var hosts: [String]
  /// IPv4 with points, IPv6 as RFC 5952 writes it.
  public var addresses: [String]

  public init(hosts: [String], addresses: [String]) {
    self.hosts = hosts
    self.addresses = addresses
  }
}

/// A certificate with its key.
public struct ServerCertificate: Hashable, Sendable {
  /// PEM: that of this machine first, those that vouch for it behind.
  public var chain: String
  /// PEM.
  public var key: String
  /// From then on no browser takes it.
  public var end: Instant
  /// Who vouches for it where browsers do not know it; nil where they do.
  public var authority: CertificateAuthority?

  public init(chain: String, key: String, end: Instant, authority: CertificateAuthority? = nil) {
    self.chain = chain
    self.key = key
    self.end = end
    self.authority = authority
  }
}

/// Who vouches for certificates of this machine alone, and has to be made known to browsers.
public struct CertificateAuthority: Hashable, Sendable {
  public var name: String
  /// Its certificate, X.509 in DER.
  public var certificate: [UInt8]
  /// SHA-256 of the certificate, as pairs of digits with colons between them.
  public var fingerprint: String
  public var end: Instant

  public init(name: String, certificate: [UInt8], fingerprint: String, end: Instant) {
    self.name = name
    self.certificate = certificate
    self.fingerprint = fingerprint
    self.end = end
  }
}
