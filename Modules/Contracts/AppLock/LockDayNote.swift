/// The civil day that App Lock is in, as it was noted. It never goes back.
public struct LockDayNote: Hashable, Sendable {
  public var day: Day
  public var start: Instant
  /// Midnight; after a move between zones the later one of both.
  public var end: Instant
  /// The highest step target that was in force on it under a strict policy, in steps.
  public var targetFloor: Int?
  /// What the step goal was to ask for on the day after, when it was last looked at on this day under a strict
  /// policy: in steps, 0 for no goal; nil where nobody looked. An edit that is dated back does not change it.
  public var nextTarget: Int?
  /// What was locked on it under a strict policy.
  public var selection: SelectionByTerms
  /// The zone whose clock its hours go by: where it began. Nil in notes from before there were hours.
  public var zone: String?
  /// The most steps of a stage that were reached on it, 0 for none.
  public var opened: Int
  /// What two clocks showed at a moment when the one on the wall could be believed.
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
