/// What one source says a civil day amounts to, of one kind.
///
/// It is a claim about the day, not about instants: it stands for that day whichever zone the person
/// turns out to have lived in, beside what finer samples counted and not on top of it. A day the
/// person's zone skipped has no time for it to count in. Specification S5-9.
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
