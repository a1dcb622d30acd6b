import Contracts
import Crypto
import Foundation
import NIOSSL
import SwiftASN1
import Testing
import X509

@testable import WatchLink

/// S5-8: a device's certificate.
struct PeerCertificateTests {
  private static let now = Instant(secondsSince1970: 1_800_000_000)

  private static func shown(
    key: Certificate.PrivateKey = .init(P256.Signing.PrivateKey()),
    signedBy signer: Certificate.PrivateKey? = nil,
    _ validity: ClosedRange<Int64> = 0...1_900_000_000
  ) throws -> NIOSSLCertificate {
    let name = try DistinguishedName { CommonName("watch") }
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
      notValidBefore: Date(Instant(secondsSince1970: validity.lowerBound)),
      notValidAfter: Date(Instant(secondsSince1970: validity.upperBound)), issuer: name,
      subject: name, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {}, issuerPrivateKey: signer ?? key)
    return try NIOSSLCertificate(
      bytes: Array(try certificate.serializeAsPEM().pemString.utf8), format: .pem)
  }

  @Test("S5-8 A device is identified by the hash of its public key, as other programs compute it")
  func key() throws {
    let key = P256.Signing.PrivateKey()
    let peer = try PeerCertificate([try Self.shown(key: .init(key))], at: Self.now)
    #expect(peer.key == PeerKey(SHA256.hash(data: key.publicKey.derRepresentation)))
  }

  @Test("S5-8 An expired or not yet valid certificate is refused, with any key")
  func validity() throws {
    let certificate = try Self.shown(1_000...2_000)
    for instant in [1_000, 1_500, 2_000] as [Int64] {
      #expect(throws: Never.self) {
        try PeerCertificate([certificate], at: Instant(secondsSince1970: instant))
      }
    }
    for instant in [999, 2_001] as [Int64] {
      #expect(throws: CertificateRefusal.notValid) {
        try PeerCertificate([certificate], at: Instant(secondsSince1970: instant))
      }
    }
  }

  @Test("S5-8 A certificate signed by another, with another kind of key, or in a chain is refused")
  func refused() throws {
    let other = Certificate.PrivateKey(P256.Signing.PrivateKey())
    #expect(throws: CertificateRefusal.badSignature) {
      try PeerCertificate([try Self.shown(signedBy: other)], at: Self.now)
    }
    #expect(throws: CertificateRefusal.otherKey) {
      try PeerCertificate(
        [try Self.shown(key: .init(P384.Signing.PrivateKey()))], at: Self.now)
    }
    #expect(throws: CertificateRefusal.chain(count: 0)) {
      try PeerCertificate([], at: Self.now)
    }
    #expect(throws: CertificateRefusal.chain(count: 2)) {
      try PeerCertificate([try Self.shown(), try Self.shown()], at: Self.now)
    }
  }

  @Test(
    "S5-8 The device's own certificate is valid at any clock time, and names nobody",
    arguments: [0, 1_800_000_000, 253_402_300_799] as [Int64])
  func own(now: Int64) throws {
    let own = try OwnCertificate()
    let certificate = try NIOSSLCertificate(
      bytes: Array(try #require(try own.kept["certificate"]).utf8), format: .pem)
    let peer = try PeerCertificate([certificate], at: Instant(secondsSince1970: now))
    #expect(peer.key == own.peerKey)
    #expect(String(describing: own.certificate.subject) == "CN=Waymark")
  }
}
