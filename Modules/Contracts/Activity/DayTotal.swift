/// A source's total of one kind for a civil day.
///
/// It is a claim about the day, not about instants: it stays with that day whichever zone the user
/// turns out to have lived in, and is compared with finer samples rather than added to them. A day
/// that the user's zone skipped has no time to count it in. Specification S5-9.
public struct DayTotal: Hashable, Sendable {
  public var day: Day
  public var kind: SampleKind
  /// In the unit of the kind, not negative.
  public var value: Int64

  public init(day: Day, kind: SampleKind, value: Int64) {
    self.day = day
    self.kind = kind
    self.value = value
  }
}
