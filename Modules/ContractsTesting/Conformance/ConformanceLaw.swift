import Contracts

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

/// What a law of a contract demanded and did not get.
public struct LawBroken: Error, Hashable, CustomStringConvertible {
  public let detail: String

  public init(_ detail: String) {
    self.detail = detail
  }

  public var description: String { "law broken: \(detail)" }
}

/// - Throws: ``LawBroken`` unless `condition` holds.
func demand(_ condition: Bool, _ detail: @autoclosure () -> String) throws {
  guard condition else { throw LawBroken(detail()) }
}

/// - Throws: ``LawBroken`` unless both are equal.
func demand<Value: Equatable>(
  _ subject: String, _ found: Value, is expected: Value
) throws {
  guard found == expected else {
    throw LawBroken("\(subject) should be \(expected) but is \(found)")
  }
}

/// An event for laws that need one.
struct LawEvent: Event, Hashable {
  static let name = "LawEvent"
  var number: Int
}

/// An event about an entry.
struct LawEntryEvent: EntryEvent {
  static let name = "LawEntryEvent"
  var id: Int64
}

/// A transaction that belongs to no record.
final class ForeignTransaction: WriteTransaction {}

extension Day {
  /// The n-th day of the period that laws use: 1 is 2024-02-01, in a leap year.
  static func law(_ number: Int) -> Day {
    Day(ordinal: 19_753 + number)
  }
}

extension Instant {
  /// Seconds after 2024-02-01T00:00:00Z.
  static func law(_ seconds: Int64) -> Instant {
    Instant(secondsSince1970: 19_754 * 86_400 + seconds)
  }
}
