/// Proves this machine's identity to browsers on the network. Specification S6-5.
public protocol CertificateKeeping: Sendable {
  /// The current certificate: renewed when it is about to expire, when the machine's names change, or when its files
  /// were replaced.
  ///
  /// - Throws: an ``ExplainedError``.
  func certificate(for names: ServedNames, at now: Instant) throws -> ServerCertificate
}

/// The names by which clients reach this machine.
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
  /// PEM: this machine's certificate, followed by its issuers.
  public var chain: String
  /// PEM.
  public var key: String
  /// When it expires.
  public var end: Instant
  /// The issuer, if browsers do not know it; nil if they do.
  public var authority: CertificateAuthority?

  public init(chain: String, key: String, end: Instant, authority: CertificateAuthority? = nil) {
    self.chain = chain
    self.key = key
    self.end = end
    self.authority = authority
  }
}

/// An authority for this machine's certificates alone, which has to be installed in browsers.
public struct CertificateAuthority: Hashable, Sendable {
  public var name: String
  /// Its certificate, X.509 in DER.
  public var certificate: [UInt8]
  /// SHA-256 of the certificate, as pairs of hex digits separated by colons.
  public var fingerprint: String
  public var end: Instant

  public init(name: String, certificate: [UInt8], fingerprint: String, end: Instant) {
    self.name = name
    self.certificate = certificate
    self.fingerprint = fingerprint
    self.end = end
  }
}
