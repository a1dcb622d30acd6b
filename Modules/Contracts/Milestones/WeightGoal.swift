/// The weight a user wants to reach.
public struct WeightGoal: Hashable, Sendable {
  public var weight: Weight
  /// The civil day it was set. Expressing the same weight in another unit does not change it.
  public var setOn: Day
  /// From 1. A goal that moves by more than 10 %, or changes direction, starts a new version.
  public var version: Int

  public init(weight: Weight, setOn: Day, version: Int) {
    self.weight = weight
    self.setOn = setOn
    self.version = version
  }
}
