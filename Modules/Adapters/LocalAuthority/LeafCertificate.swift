import Contracts
import Crypto
import Foundation
import SwiftASN1
import X509

/// The certificate for browsers. Kept in memory only: a new one is as good.
struct LeafCertificate {
  /// In seconds: the maximum for browsers, less the day by which it begins earlier.
  ///
  /// Source: CA/Browser Forum, Baseline Requirements 6.3.2; Apple, “About upcoming limits on trusted certificates”.
  static let lifetime: Int64 = 396 * 86_400

  let certificate: Certificate
  /// PEM.
  let key: String

  /// For the part of `names` that the root may vouch for.
  init(for names: ServedNames, from root: AuthorityRoot, at now: Instant) throws {
    let permitted = try root.permitted(names)
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let addresses = permitted.addresses.compactMap { NetworkAddress($0) }
    let alternatives: [GeneralName] =
      permitted.hosts.map { .dnsName($0) }
      + addresses.map { .ipAddress(ASN1OctetString(contentBytes: $0.bytes[...])) }
    let name = permitted.hosts.first ?? permitted.addresses.first ?? "Waymark"
    let keyOfRoot = SubjectKeyIdentifier(hash: root.certificate.publicKey)
    certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
      notValidBefore: Date(now - AuthorityRoot.earlier),
      notValidAfter: Date(min(now + Self.lifetime, root.end)),
      issuer: root.certificate.subject,
      subject: try DistinguishedName { CommonName(String(name.prefix(64))) },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(alternatives)
        SubjectKeyIdentifier(hash: key.publicKey)
        AuthorityKeyIdentifier(keyIdentifier: keyOfRoot.keyIdentifier)
      }, issuerPrivateKey: root.key)
    self.key = try key.serializeAsPEM().pemString
  }

  var end: Instant { Instant(certificate.notValidAfter) }

  func isGood(at now: Instant) -> Bool {
    Instant(certificate.notValidBefore) <= now && end - now > LocalAuthority.renewal
  }
}
