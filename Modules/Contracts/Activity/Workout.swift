/// One workout as a source recorded it.
public struct Workout: Hashable, Sendable {
  public var start: Instant
  public var end: Instant
  /// Such as `Running`, the source's own word without its prefix.
  public var activity: String
  public var distance: Distance?
  public var activeEnergy: Energy?

  public init(
    start: Instant, end: Instant, activity: String, distance: Distance? = nil,
    activeEnergy: Energy? = nil
  ) {
    self.start = start
    self.end = end
    self.activity = activity
    self.distance = distance
    self.activeEnergy = activeEnergy
  }
}
