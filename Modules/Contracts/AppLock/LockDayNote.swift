/// The civil day that App Lock is in, as it was noted. It never goes back.
public struct LockDayNote: Hashable, Sendable {
  public var day: Day
  public var start: Instant
  /// Midnight; after a move between zones the later one of both.
  public var end: Instant
  /// The highest target of each goal that unlocked it under a strict policy, in the stored unit.
  public var floors: [GoalKind: Int]
  /// What the goals that unlock the day after were to ask for, when they were last looked at on this day under a
  /// strict policy, without those that were to be off; nil where nobody looked. An edit that is dated back does not
  /// change it.
  public var next: [GoalKind: Int]?
  /// What was locked on it under a strict policy.
  public var selection: SelectionByTerms
  /// The zone whose clock its hours go by: where it began. Nil in notes from before there were hours.
  public var zone: String?
  /// The most steps of a stage that were reached on it, 0 for none.
  public var opened: Int
  /// What two clocks showed at a moment when the one on the wall could be believed.
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
