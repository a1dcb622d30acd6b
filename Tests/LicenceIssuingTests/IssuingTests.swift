import Contracts
import Crypto
import Testing

@testable import LicenceIssuing

/// Which licences are issued, and which are refused.
struct IssuingTests {
  private let pair = LicenceKeyPair()
  private let licence = Licence(
    id: "7", licensee: "Anna Müller", plan: "yearly", issuedAt: Instant(secondsSince1970: 9),
    expiresAt: Instant(secondsSince1970: 99), managementURL: "https://example.org/7")

  @Test("A licence has the requested content, and its signature only matches the public key")
  func issued() throws {
    let text = try LicenceIssuer(pair).issue(licence)
    let envelope = try #require(LicenceEnvelope(text))
    #expect(try LicencePayload(reading: envelope.payload).licence() == licence)
    #expect(pair.privateKey.publicKey.isValidSignature(envelope.signature, for: envelope.payload))
    #expect(
      !LicenceKeyPair().privateKey.publicKey.isValidSignature(
        envelope.signature, for: envelope.payload))
  }

  @Test("A licence that the product would reject is not issued")
  func refusals() throws {
    let issuer = LicenceIssuer(pair)
    var wrong = licence
    wrong.expiresAt = wrong.issuedAt
    #expect(throws: IssuingError.expiresBeforeItBegins) { try issuer.issue(wrong) }
    wrong = licence
    wrong.managementURL = "http://example.org"
    #expect(throws: IssuingError.notSecure("http://example.org")) { try issuer.issue(wrong) }
    wrong = licence
    wrong.licensee = ""
    #expect(throws: IssuingError.empty("licensee")) { try issuer.issue(wrong) }
  }

  @Test("A licence is shown with its dates in UTC, and verified with a key if one is given")
  func report() throws {
    let text = try LicenceIssuer(pair).issue(licence)
    let lines = try LicenceReport(text, trusting: []).lines()
    #expect(lines.contains("expires: 1970-01-01T00:01:39+00:00"))
    #expect(lines.last == "signature: not checked")
    #expect(try LicenceReport(text, trusting: [pair.publicText]).lines().last == "signature: fits")
    #expect(throws: LicenceError.tampered) {
      try LicenceReport(text, trusting: [LicenceKeyPair().publicText]).lines()
    }
  }

  @Test("An instant is typed as a day or to the second; anything else is refused")
  func instants() throws {
    #expect(try TypedInstant.read("1970-01-02") == Instant(secondsSince1970: 86_400))
    #expect(throws: IssuingError.notAnInstant("soon")) { try TypedInstant.read("soon") }
  }
}
