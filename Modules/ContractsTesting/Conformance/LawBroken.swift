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
