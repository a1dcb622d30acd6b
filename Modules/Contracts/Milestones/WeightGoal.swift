/// The weight a person wants to reach.
public struct WeightGoal: Hashable, Sendable {
  public var weight: Weight
  /// The civil day it was set. Writing the same weight down in another unit does not set it anew.
  public var setOn: Day
  /// From 1. A goal that moves by more than 10 %, or whose direction turns, starts a new version.
  public var version: Int

  public init(weight: Weight, setOn: Day, version: Int) {
    self.weight = weight
    self.setOn = setOn
    self.version = version
  }
}
