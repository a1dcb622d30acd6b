/// App Lock's current civil day, as last noted. It never goes back.
public struct LockDayNote: Hashable, Sendable {
  public var day: Day
  public var start: Instant
  /// Midnight; after a move between zones the later one of both.
  public var end: Instant
  /// The day's highest target of each goal that unlocks it under a strict policy, in the stored unit.
  public var floors: [GoalKind: Int]
  /// The next day's targets of the goals that unlock it, as last seen on this day under a strict policy, without goals
  /// that are off; nil if not seen. A backdated edit does not change it.
  public var next: [GoalKind: Int]?
  /// What was locked on it under a strict policy.
  public var selection: SelectionByTerms
  /// The zone whose clock its hours follow: the one in which it began. Nil in notes from before there were hours.
  public var zone: String?
  /// The most steps of a stage reached on the day, 0 for none.
  public var opened: Int
  /// The two clocks at a moment when the wall clock was trustworthy.
  public var clocks: ClockPair?

  public init(
    day: Day, start: Instant, end: Instant, floors: [GoalKind: Int] = [:],
    next: [GoalKind: Int]? = nil, selection: SelectionByTerms = [:], zone: String? = nil,
    opened: Int = 0,
    clocks: ClockPair? = nil
  ) {
    self.day = day
    self.start = start
    self.end = end
    self.floors = floors
    self.next = next
    self.selection = selection
    self.zone = zone
    self.opened = opened
    self.clocks = clocks
  }
}
