/// What one source says a civil day amounts to, of one kind.
///
/// It belongs to the day, not to instants: whichever zone the person turns out to have lived in, it
/// counts as one sample over that whole day, and for no other. A day the person's zone skipped has
/// no time for it to count in.
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
