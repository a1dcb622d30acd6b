/// A promise of a contract that every implementation has to keep: a sentence and its check.
///
/// Run every law of a contract against every implementation: `@Test(arguments: EventLogLaws.all)
/// func keeps(law: ConformanceLaw<…>) async throws`.
public struct ConformanceLaw<Subject: Sendable>: Sendable, CustomStringConvertible {
  public let sentence: String
  private let check: @Sendable (Subject) async throws -> Void

  public init(_ sentence: String, check: @escaping @Sendable (Subject) async throws -> Void) {
    self.sentence = sentence
    self.check = check
  }

  public var description: String { sentence }

  /// - Parameter subject: new and empty.
  /// - Throws: ``LawBroken``; any error the subject throws in violation of the contract.
  public func verify(_ subject: Subject) async throws {
    try await check(subject)
  }
}
