import Contracts
import Crypto
import Foundation
import NIOCore
import NIOSSL
import SwiftASN1
import X509

/// This device's certificate: self-signed, since only its key counts.
struct OwnCertificate {
  /// Valid from the earliest instant to RFC 5280's value for no end (4.1.2.5), so that a wrong clock locks no one out.
  private static let validity =
    Instant(secondsSince1970: 0)...Instant(secondsSince1970: 253_402_300_799)
  /// The same for all devices, so that an eavesdropper learns nothing about the person.
  private static let name = "Waymark"

  let certificate: Certificate
  let key: Certificate.PrivateKey
  let peerKey: PeerKey

  init() throws {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let subject = try DistinguishedName { CommonName(Self.name) }
    try self.init(
      try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
        notValidBefore: Date(Self.validity.lowerBound),
        notValidAfter: Date(Self.validity.upperBound), issuer: subject, subject: subject,
        signatureAlgorithm: .ecdsaWithSHA256,
        extensions: try Certificate.Extensions {
          Critical(BasicConstraints.notCertificateAuthority)
          Critical(KeyUsage(digitalSignature: true))
          try ExtendedKeyUsage([.serverAuth, .clientAuth])
        }, issuerPrivateKey: key),
      key)
  }

  /// - Parameter kept: as ``kept`` returned it.
  init(_ kept: [String: String]) throws {
    try self.init(
      try Certificate(pemEncoded: kept["certificate"] ?? ""),
      try Certificate.PrivateKey(pemEncoded: kept["key"] ?? ""))
  }

  private init(_ certificate: Certificate, _ key: Certificate.PrivateKey) throws {
    guard key.publicKey == certificate.publicKey, let peerKey = PeerKey(of: certificate) else {
      throw CertificateRefusal.otherKey
    }
    self.certificate = certificate
    self.key = key
    self.peerKey = peerKey
  }

  /// As it is stored.
  var kept: [String: String] {
    get throws {
      [
        "certificate": try certificate.serializeAsPEM().pemString,
        "key": try key.serializeAsPEM().pemString,
      ]
    }
  }

  /// At least TLS 1.3, only our protocol, and a certificate from both sides. ``PeerCertificate`` decides whether to
  /// accept that: the machine's trusted authorities are not consulted.
  func configuration(isServer: Bool, shutdown: Duration) throws -> TLSConfiguration {
    let chain = [
      NIOSSLCertificateSource.certificate(
        try NIOSSLCertificate(
          bytes: Array(try certificate.serializeAsPEM().pemString.utf8), format: .pem))
    ]
    let secret = NIOSSLPrivateKeySource.privateKey(
      try NIOSSLPrivateKey(bytes: Array(try key.serializeAsPEM().pemString.utf8), format: .pem))
    var configuration =
      isServer
      ? TLSConfiguration.makeServerConfigurationWithMTLS(
        certificateChain: chain, privateKey: secret, trustRoots: .certificates([]))
      : TLSConfiguration.makeClientConfiguration()
    configuration.certificateChain = chain
    configuration.privateKey = secret
    configuration.trustRoots = .certificates([])
    // Devices have no names.
    configuration.certificateVerification = .noHostnameVerification
    configuration.minimumTLSVersion = .tlsv13
    configuration.applicationProtocols = [WatchLink.applicationProtocol]
    configuration.shutdownTimeout = .init(shutdown)
    return configuration
  }
}

extension Date {
  init(_ instant: Instant) {
    self.init(timeIntervalSince1970: TimeInterval(instant.secondsSince1970))
  }
}
