import Contracts
import Crypto
import Foundation
import SwiftASN1
import X509

/// The certificate of the authority, with its key.
struct AuthorityRoot {
  /// In seconds: ten years.
  static let lifetime: Int64 = 3_652 * 86_400
  /// So that devices with a slow clock accept it at once. In seconds.
  static let earlier: Int64 = 86_400
  /// Domains of machines in a private network. A bare name is not included: vouching for a machine called `dev` would
  /// be vouching for every site below `.dev`.
  ///
  /// Source: RFC 6762; RFC 8375; ICANN's reservation of `.internal`; defaults of routers.
  static let domains = ["local", "home.arpa", "internal", "lan", "localhost"]

  let certificate: Certificate
  let key: Certificate.PrivateKey

  /// - Parameter names: the first is part of the authority's own name.
  init(for names: ServedNames, at now: Instant) throws {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let host = names.hosts.first ?? "localhost"
    let subject = try DistinguishedName {
      CommonName(String("Waymark at \(host)".prefix(64)))
      OrganizationName("Waymark")
    }
    self.key = key
    certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
      notValidBefore: Date(now - Self.earlier), notValidAfter: Date(now + Self.lifetime),
      issuer: subject, subject: subject, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        Critical(
          NameConstraints(
            permittedDNSDomains: Self.domains,
            permittedIPRanges: NetworkRange.privateNetworks.map(\.octets)))
        SubjectKeyIdentifier(hash: key.publicKey)
      }, issuerPrivateKey: key)
  }

  /// - Parameter kept: as returned by ``kept``.
  /// - Throws: ``CertificateError/noAuthority(_:)``.
  init(_ kept: [String: String]) throws {
    do {
      certificate = try Certificate(pemEncoded: kept["certificate"] ?? "")
      key = try Certificate.PrivateKey(pemEncoded: kept["key"] ?? "")
      guard key.publicKey == certificate.publicKey else { throw CertificateError.damaged }
    } catch {
      throw CertificateError.damaged
    }
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

  var end: Instant { Instant(certificate.notValidAfter) }

  var authority: CertificateAuthority {
    get throws {
      let bytes = try certificate.derBytes
      let digest = SHA256.hash(data: bytes)
      return CertificateAuthority(
        name: certificate.subject.commonName ?? "Waymark", certificate: bytes,
        fingerprint: digest.map { String(format: "%02X", $0) }.joined(separator: ":"), end: end)
    }
  }

  /// The part of these names it may vouch for.
  func permitted(_ names: ServedNames) throws -> ServedNames {
    let domains = (try certificate.extensions.nameConstraints)?.permittedDNSDomains.map { $0 } ?? []
    return ServedNames(
      hosts: names.hosts.filter { Self.isWithin($0, domains) },
      addresses: names.addresses.filter { text in
        NetworkAddress(text).map { address in
          NetworkRange.privateNetworks.contains { $0.contains(address) }
        } ?? false
      })
  }

  private static func isWithin(_ host: String, _ domains: [String]) -> Bool {
    domains.contains { host == $0 || host.hasSuffix(".\($0)") }
  }
}

extension NetworkRange {
  /// An address and its mask, as in a certificate.
  ///
  /// Source: RFC 5280, section 4.2.1.10.
  fileprivate var octets: ASN1OctetString { ASN1OctetString(contentBytes: (start + mask)[...]) }
}

extension DistinguishedName {
  fileprivate var commonName: String? {
    for part in self {
      for attribute in part where attribute.type == .RDNAttributeType.commonName {
        return String(describing: attribute.value)
      }
    }
    return nil
  }
}

extension Certificate {
  var derBytes: [UInt8] {
    get throws {
      var serializer = DER.Serializer()
      try serializer.serialize(self)
      return serializer.serializedBytes
    }
  }
}

extension Date {
  init(_ instant: Instant) {
    self.init(timeIntervalSince1970: TimeInterval(instant.secondsSince1970))
  }
}

extension Instant {
  init(_ date: Date) {
    self.init(secondsSince1970: Int64(date.timeIntervalSince1970))
  }
}
