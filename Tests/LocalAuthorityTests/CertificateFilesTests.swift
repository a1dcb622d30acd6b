import Contracts
import Foundation
import TestSupport
import Testing

@testable import LocalAuthority

/// S6-5: the person's own certificates.
struct CertificateFilesTests {
  private static let now = Instant(
    secondsSince1970: Int64(Date().timeIntervalSince1970) + 6 * 3_600)
  private static let names = ServedNames(hosts: ["kitchen.local"], addresses: [])

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(_ certificate: String, _ key: String, at now: Instant = now) -> (any Error)?
  {
    do {
      _ = try CertificateFiles(certificate: certificate, key: key).certificate(
        for: Self.names, at: now)
      return nil
    } catch {
      return error
    }
  }

  @Test("S6-5 A certificate with its key is used unchanged, and a renewed one replaces it")
  func renewed() throws {
    let (certificate, key) = try OpenSSL.makeCertificate(in: folder, named: "one")
    let files = CertificateFiles(certificate: certificate, key: key)
    let first = try files.certificate(for: Self.names, at: Self.now)
    let written = try String(contentsOfFile: certificate, encoding: .utf8)
    #expect(first.chain == written)
    #expect(first.authority == nil)
    let other = try OpenSSL.makeCertificate(in: folder, named: "two")
    for (from, to) in [(other.certificate, certificate), (other.key, key)] {
      try FileManager.default.removeItem(atPath: to)
      try FileManager.default.moveItem(atPath: from, toPath: to)
    }
    #expect(try files.certificate(for: Self.names, at: Self.now) != first)
  }

  @Test("S6-5 An unusable certificate is refused with its reason")
  func refused() throws {
    let (certificate, key) = try OpenSSL.makeCertificate(in: folder, named: "one")
    let other = try OpenSSL.makeCertificate(in: folder, named: "two")
    let (missing, text) = (folder.file("missing.pem"), try folder.file("text.pem", "no PEM\n"))
    #expect((failure(missing, key) as? CertificateError)?.explanation.kind == .noInput)
    #expect((failure(certificate, missing) as? CertificateError)?.explanation.kind == .noInput)
    #expect((failure(folder.path, key) as? CertificateError)?.explanation.kind == .noInput)
    #expect(failure(text, key) as? CertificateError == .noCertificate(text))
    #expect(failure(key, key) as? CertificateError == .noCertificate(key))
    #expect(failure(certificate, text) as? CertificateError == .noKey(text))
    #expect(failure(certificate, certificate) as? CertificateError == .noKey(certificate))
    #expect(
      failure(certificate, other.key) as? CertificateError
        == .otherKey(certificate: certificate, key: other.key))
    #expect(
      failure(certificate, key, at: Self.now + 3 * 86_400) as? CertificateError
        == .expired(certificate))
    #expect(
      failure(certificate, key, at: Self.now - 86_400) as? CertificateError == .early(certificate))
    #expect(failure(certificate, key) == nil)
  }
}
