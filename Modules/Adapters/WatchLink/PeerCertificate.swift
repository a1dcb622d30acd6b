import Contracts
import Crypto
import Foundation
import NIOSSL
import SwiftASN1
import X509

/// Why a certificate is refused.
enum CertificateRefusal: Error, Hashable {
  /// Not exactly one.
  case chain(count: Int)
  case unreadable
  /// Not on the curve P-256.
  case otherKey
  case notValid
  case badSignature
}

/// Checks the other side's certificate. TLS proves that it has the key; the rest is checked here.
struct PeerCertificate {
  let key: PeerKey

  /// - Throws: ``CertificateRefusal``.
  init(_ chain: [NIOSSLCertificate], at now: Instant) throws(CertificateRefusal) {
    guard chain.count == 1, let shown = chain.first else { throw .chain(count: chain.count) }
    // With swift-certificates: BoringSSL ends the process when asked for a key it does not support.
    guard let bytes = try? shown.toDERBytes(),
      let certificate = try? Certificate(derEncoded: bytes)
    else { throw .unreadable }
    guard let key = PeerKey(of: certificate) else { throw .otherKey }
    let now = Date(now)
    guard certificate.notValidBefore <= now, now <= certificate.notValidAfter else {
      throw .notValid
    }
    guard certificate.publicKey.isValidSignature(certificate.signature, for: certificate) else {
      throw .badSignature
    }
    self.key = key
  }
}

extension PeerKey {
  /// Nil for a key of another kind than ours.
  init?(of certificate: Certificate) {
    guard let key = P256.Signing.PublicKey(certificate.publicKey) else { return nil }
    self.init(SHA256.hash(data: key.derRepresentation))
  }
}
