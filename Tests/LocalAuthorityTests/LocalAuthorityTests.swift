import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing
import X509

@testable import LocalAuthority

/// S6-5: certificates for networks, issued by this machine's authority.
struct LocalAuthorityTests {
  private static let day: Int64 = 86_400
  /// OpenSSL uses the real clock.
  private static let now = Instant(secondsSince1970: Int64(Date().timeIntervalSince1970))
  private static let names = ServedNames(
    hosts: ["kitchen.local", "kitchen"], addresses: ["192.168.1.5", "fd00::5"])

  private let folder: TemporaryFolder
  private let secrets = InMemorySecretStore()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var authority: LocalAuthority { LocalAuthority(secrets: secrets) }

  /// The files of a certificate and of its root.
  private func files(of served: ServerCertificate) throws -> (leaf: String, root: String) {
    let authority = try #require(served.authority)
    let base64 = Data(authority.certificate).base64EncodedString(options: .lineLength64Characters)
    return (
      try folder.file("leaf.pem", served.chain),
      try folder.file(
        "root.pem", "-----BEGIN CERTIFICATE-----\n\(base64)\n-----END CERTIFICATE-----\n")
    )
  }

  @Test(
    "S6-5 OpenSSL accepts it for each name and address of the machine, and for no other",
    arguments: [
      (["-verify_hostname", "kitchen.local"], true), (["-verify_hostname", "kitchen"], false),
      (["-verify_ip", "192.168.1.5"], true), (["-verify_ip", "fd00::5"], true),
      (["-verify_hostname", "other.local"], false), (["-verify_ip", "192.168.1.6"], false),
    ])
  func verified(asked: [String], isTaken: Bool) throws {
    let (leaf, root) = try files(of: try authority.certificate(for: Self.names, at: Self.now))
    let verdict = try OpenSSL.run(
      "verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", root, asked[0], asked[1], leaf)
    #expect(verdict.isGood == isTaken, "\(verdict.text)")
  }

  @Test("S6-5 Its fingerprint equals that of other programs")
  func fingerprint() throws {
    let served = try authority.certificate(for: Self.names, at: Self.now)
    let said = try OpenSSL.run(
      "x509", "-in", try files(of: served).root, "-noout", "-fingerprint", "-sha256")
    let fingerprint = try #require(served.authority).fingerprint
    #expect(said.text.hasSuffix("Fingerprint=\(fingerprint)\n"))
  }

  @Test("S6-5 A stolen key cannot impersonate a site of the internet")
  func constrained() throws {
    let served = try authority.certificate(for: Self.names, at: Self.now)
    let root = try files(of: served).root
    let kept = try #require(secrets.secrets(named: LocalAuthority.secretName))
    let key = try folder.file("root.key", try #require(kept["key"]))
    for (name, isTaken) in [
      ("DNS:bank.example", false), ("IP:198.51.100.1", false), ("DNS:other.local", true),
    ] {
      let (request, forged) = (folder.file("request.pem"), folder.file("forged.pem"))
      try OpenSSL.run(
        "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-subj", "/CN=forged", "-addext", "subjectAltName=\(name)", "-addext",
        "extendedKeyUsage=serverAuth", "-keyout", folder.file("forged.key"), "-out", request)
      let signed = try OpenSSL.run(
        "x509", "-req", "-in", request, "-CA", root, "-CAkey", key, "-CAcreateserial",
        "-copy_extensions", "copyall", "-days", "1", "-out", forged)
      #expect(signed.isGood, "\(signed.text)")
      let verdict = try OpenSSL.run("verify", "-CAfile", root, forged)
      #expect(verdict.isGood == isTaken, "\(name): \(verdict.text)")
      #expect(isTaken || verdict.text.contains("permitted subtree violation"))
    }
  }

  @Test("S6-5 It certifies no public name or address, whatever the machine is called")
  func publicNames() throws {
    let authority = authority
    _ = try authority.certificate(for: Self.names, at: Self.now)
    let names = ServedNames(
      hosts: ["dev", "kitchen.home.arpa", "www.example.org", "evillocal"],
      addresses: ["198.51.100.1", "10.0.0.1"])
    let served = try authority.certificate(for: names, at: Self.now)
    let text = try OpenSSL.run(
      "x509", "-in", try files(of: served).leaf, "-noout", "-ext", "subjectAltName"
    ).text
    #expect(text.contains("    DNS:kitchen.home.arpa, IP Address:10.0.0.1\n"))
  }

  @Test("S6-5 It is valid for ten years, its certificates for at most 397 days")
  func lifetimes() throws {
    let served = try authority.certificate(for: Self.names, at: Self.now)
    let leaf = try LeafCertificate(
      for: Self.names, from: try AuthorityRoot(for: Self.names, at: Self.now), at: Self.now)
    let span = leaf.certificate.notValidAfter.timeIntervalSince(leaf.certificate.notValidBefore)
    #expect(span <= 397 * 86_400)
    #expect(served.end - Self.now == 396 * Self.day)
    #expect(try #require(served.authority).end - Self.now == 3_652 * Self.day)
  }

  @Test("S6-5 The authority survives a restart, and is readable only by its owner")
  func kept() throws {
    let first = try authority.certificate(for: Self.names, at: Self.now)
    let second = try authority.certificate(for: Self.names, at: Self.now + Self.day)
    #expect(first.authority == second.authority)
    #expect(first.chain != second.chain)
  }

  @Test("S6-5 A certificate is renewed before its end and for other names, and otherwise kept")
  func renewal() throws {
    let authority = authority
    let first = try authority.certificate(for: Self.names, at: Self.now)
    #expect(try authority.certificate(for: Self.names, at: Self.now + 300 * Self.day) == first)
    let late = try authority.certificate(for: Self.names, at: Self.now + 367 * Self.day)
    #expect(late.end > first.end)
    #expect(late.authority == first.authority)
    var names = Self.names
    names.addresses = ["192.168.1.9"]
    let moved = try authority.certificate(for: names, at: Self.now + 367 * Self.day)
    #expect(moved.chain != late.chain)
    #expect(moved.authority == first.authority)
  }

  @Test("S6-5 An expired authority is replaced; a clock set to 1970 replaces none")
  func end() throws {
    let first = try authority.certificate(for: Self.names, at: Self.now)
    let early = try authority.certificate(for: Self.names, at: Instant(secondsSince1970: 0))
    #expect(early.authority == first.authority)
    let near = try authority.certificate(for: Self.names, at: Self.now + 3_600 * Self.day)
    #expect(near.authority == first.authority)
    #expect(near.end == first.authority?.end)
    let after = try authority.certificate(for: Self.names, at: Self.now + 3_625 * Self.day)
    #expect(after.authority != first.authority)
  }

  @Test("S6-5 A damaged authority is reported, and not replaced")
  func damaged() throws {
    let damaged = ["certificate": "x", "key": "y"]
    let secrets = InMemorySecretStore([LocalAuthority.secretName: damaged])
    #expect(throws: CertificateError.damaged) {
      try LocalAuthority(secrets: secrets).certificate(for: Self.names, at: Self.now)
    }
    #expect(secrets.secrets(named: LocalAuthority.secretName) == damaged)
    #expect(CertificateError.damaged.explanation.kind == .configuration)
  }
}
