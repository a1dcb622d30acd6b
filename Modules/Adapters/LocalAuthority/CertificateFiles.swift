public import Contracts
import Foundation
import SwiftASN1
import X509

/// A certificate and its key from the person's own files. They are read each time, because other programs renew them.
public struct CertificateFiles: CertificateKeeping {
  /// More than any chain has, in bytes.
  private static let mostBytes = 1_048_576

  private let certificate: String
  private let key: String

  /// - Parameters:
  ///   - certificate: the path of a PEM file, including the issuers.
  ///   - key: the path of a PEM file.
  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  public func certificate(for names: ServedNames, at now: Instant) throws -> ServerCertificate {
    let (chain, secret) = (try text(of: certificate), try text(of: key))
    guard let first = try? Certificate(pemEncoded: Self.first(in: chain)) else {
      throw CertificateError.noCertificate(certificate)
    }
    guard let own = try? Certificate.PrivateKey(pemEncoded: secret) else {
      throw CertificateError.noKey(key)
    }
    guard own.publicKey == first.publicKey else {
      throw CertificateError.otherKey(certificate: certificate, key: key)
    }
    let end = Instant(first.notValidAfter)
    guard now < end else { throw CertificateError.expired(certificate) }
    guard Instant(first.notValidBefore) <= now else { throw CertificateError.early(certificate) }
    return ServerCertificate(chain: chain, key: secret, end: end)
  }

  /// The first of a chain.
  private static func first(in chain: String) -> String {
    guard let end = chain.range(of: "-----END CERTIFICATE-----") else { return chain }
    return String(chain[..<end.upperBound])
  }

  private func text(of path: String) throws -> String {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw CertificateError.unreadable(path, String(cString: strerror(errno)))
    }
    defer { try? handle.close() }
    do {
      let data = try handle.read(upToCount: Self.mostBytes) ?? Data()
      return String(decoding: data, as: UTF8.self)
    } catch {
      throw CertificateError.unreadable(path, error.localizedDescription)
    }
  }
}
