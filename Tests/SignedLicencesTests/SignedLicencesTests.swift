import Contracts
import ContractsTesting
import Testing

@testable import SignedLicences

/// Genuine and invalid licences.
struct SignedLicencesTests {
  private let issuer = Issuer()
  private let licence = Licence(
    id: "7", licensee: "Anna Müller", plan: "yearly", issuedAt: Instant(secondsSince1970: 9),
    expiresAt: Instant(secondsSince1970: 99), managementURL: "https://example.org/7")

  private var verifier: SignedLicences {
    let key = issuer.publicKey
    return SignedLicences(trusting: { [key] })
  }

  @Test(arguments: LicenceVerifyingLaws.all)
  func `Signed licences keep their law`(_ law: LicenceVerifyingLaws.Law) async throws {
    let issuer = issuer
    try await law.verify(LicencesUnderTest(verifier) { try issuer.issue($0) })
  }

  @Test("S1-8 With any flipped bit, in any byte, a licence is invalid")
  func flippedBits() throws {
    let text = try issuer.issue(licence)
    let bytes = Array(text.utf8)
    #expect(try verifier.licence(in: text) == licence)
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(throws: LicenceError.self, "bit \(bit) of byte \(index)") {
          try verifier.licence(in: String(decoding: changed, as: UTF8.self))
        }
      }
    }
  }

  @Test("S1-8 Letters that only look the same are different")
  func lookalikes() throws {
    let text = try issuer.issue(licence)
    #expect(throws: LicenceError.unreadable) {
      try verifier.licence(in: text.replacing("WAYMARK", with: "WAYMAR\u{212A}"))
    }
  }

  @Test("S1-8 Truncated anywhere, it is invalid")
  func cutOff() throws {
    let text = try issuer.issue(licence)
    for length in 0..<(text.count - 1) {
      #expect(throws: LicenceError.self, "\(length)") {
        try verifier.licence(in: String(text.prefix(length)))
      }
    }
  }

  @Test("S1-8 A file with another system's line endings is the same licence")
  func lineEnds() throws {
    let text = try issuer.issue(licence)
    #expect(try verifier.licence(in: text.replacing("\n", with: "\r\n")) == licence)
  }

  @Test("S1-8 Signed by another key it is not genuine, until that key is trusted too")
  func otherKey() throws {
    let other = Issuer()
    let text = try other.issue(licence)
    #expect(throws: LicenceError.tampered) { try verifier.licence(in: text) }
    let keys = ["no key", issuer.publicKey, other.publicKey]
    #expect(try SignedLicences(trusting: { keys }).licence(in: text) == licence)
    #expect(throws: LicenceError.tampered) {
      try SignedLicences(trusting: { [] }).licence(in: text)
    }
  }

  @Test("S1-8 Signed, but for another product or format, or with impossible values, it is refused")
  func signedNonsense() throws {
    var strange = licence
    for url in ["http://example.org", "https://", "javascript:alert(1)", "https://a b"] {
      strange.managementURL = url
      let text = try issuer.sign(LicencePayload(strange))
      #expect(throws: LicenceError.unreadable, "\(url)") { try verifier.licence(in: text) }
    }
    strange = licence
    strange.expiresAt = Instant(secondsSince1970: .max)
    let farOff = try issuer.sign(LicencePayload(strange))
    #expect(throws: LicenceError.unreadable) { try verifier.licence(in: farOff) }
    let foreign = try issuer.sign(LicencePayload(licence, product: "footpath"))
    #expect(throws: LicenceError.anotherProduct("footpath")) { try verifier.licence(in: foreign) }
    let later = try issuer.sign(LicencePayload(licence, format: 2))
    #expect(throws: LicenceError.unknownFormat(2)) { try verifier.licence(in: later) }
  }

  @Test func `No key is asked for until something looks like a licence`() {
    let licences = SignedLicences(trusting: {
      Issue.record("keys were read")
      return []
    })
    #expect(throws: LicenceError.unreadable) { try licences.licence(in: "Dear diary") }
  }
}
