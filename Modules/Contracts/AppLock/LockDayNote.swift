/// App Lock's current civil day, as last noted. It never goes back.
public struct LockDayNote: Hashable, Sendable {
  public var day: Day
  public var start: Instant
  /// Midnight; after a move between zones the later one of both.
  public var end: Instant
  /// The highest step goal of the day under a strict policy, in steps.
  public var targetFloor: Int?
  /// The next day's step goal as last seen on this day under a strict policy: in steps, 0 for no goal; nil if not seen.
  /// A backdated edit does not change it.
  public var nextTarget: Int?
  /// What was locked on it under a strict policy.
  public var selection: SelectionByTerms
  /// The zone whose clock its hours follow: the one in which it began. Nil in notes from before there were hours.
  public var zone: String?
  /// The most steps of a stage reached on the day, 0 for none.
  public var opened: Int
  /// The two clocks at a moment when the wall clock was trustworthy.
  public var clocks: ClockPair?

  public init(
    day: Day, start: Instant, end: Instant, targetFloor: Int? = nil, nextTarget: Int? = nil,
    selection: SelectionByTerms = [:], zone: String? = nil, opened: Int = 0,
    clocks: ClockPair? = nil
  ) {
    self.day = day
    self.start = start
    self.end = end
    self.targetFloor = targetFloor
    self.nextTarget = nextTarget
    self.selection = selection
    self.zone = zone
    self.opened = opened
    self.clocks = clocks
  }
}
