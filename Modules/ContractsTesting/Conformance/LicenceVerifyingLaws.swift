public import Contracts

/// What a verifier of licences promises.
public enum LicenceVerifyingLaws {
  public typealias Law = ConformanceLaw<LicencesUnderTest>

  public static let all: [Law] = [
    Law("A genuine licence says what was issued, however often it is verified") { subject in
      for licence in [forEver, forAWhile] {
        let text = try subject.issue(licence)
        for _ in 1...2 {
          try demand("the licence", try subject.verifier.licence(in: text), is: licence)
        }
      }
    },
    Law("White space around it does not matter") { subject in
      let text = try subject.issue(forAWhile)
      try demand(
        "the licence", try subject.verifier.licence(in: "\n \(text) \r\n\n"), is: forAWhile)
    },
    Law("Anything but a licence is unreadable") { subject in
      for text in ["", " ", "Dear diary,\n", "{}", String(repeating: "=", count: 100_000)] {
        do throws(LicenceError) {
          _ = try subject.verifier.licence(in: text)
          throw LicenceError.tampered
        } catch {
          try demand("the error", error, is: .unreadable)
        }
      }
    },
  ]

  private static let forEver = Licence(
    id: "1", licensee: "Anna Müller", plan: "lifetime", issuedAt: Instant(secondsSince1970: 9))
  private static let forAWhile = Licence(
    id: "2", licensee: "Bình", plan: "yearly", issuedAt: Instant(secondsSince1970: 9),
    expiresAt: Instant(secondsSince1970: 1_800_000_000),
    managementURL: "https://example.org/manage?id=2")
}

/// A verifier, with an issuer that it trusts.
public struct LicencesUnderTest: Sendable {
  public let verifier: any LicenceVerifying
  public let issue: @Sendable (Licence) throws -> String

  public init(
    _ verifier: any LicenceVerifying, issue: @escaping @Sendable (Licence) throws -> String
  ) {
    self.verifier = verifier
    self.issue = issue
  }
}
