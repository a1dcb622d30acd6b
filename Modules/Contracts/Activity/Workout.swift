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

extension Workout {
  /// Whether this one stands where one delivery reports a workout several times: the one that says
  /// more, whatever the order of the file.
  public static func saysMore(_ left: Workout, _ right: Workout) -> Bool {
    if left.activity != right.activity { return left.activity < right.activity }
    return left.precedence.lexicographicallyPrecedes(right.precedence)
  }

  private var precedence: [Int64] {
    [
      start.secondsSince1970, end.secondsSince1970, distance == nil ? 1 : 0,
      activeEnergy == nil ? 1 : 0, distance?.millimeters ?? 0, activeEnergy?.calories ?? 0,
    ]
  }
}
