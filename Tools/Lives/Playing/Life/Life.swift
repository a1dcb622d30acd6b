public import Contracts

/// What one user did with Waymark, moment by moment.
public struct Life: Sendable {
  /// The seed it was made from; a shrunk life is a different one.
  public var seed: UInt64
  /// Sorted by time.
  public var moments: [Moment]

  public init(seed: UInt64, moments: [Moment]) {
    self.seed = seed
    self.moments = moments
  }
}

/// One command and when it was given.
public struct Moment: Sendable {
  public var at: Instant
  public var act: Act

  public init(at: Instant, act: Act) {
    self.at = at
    self.act = act
  }
}

/// An action of the user with all its inputs: it depends on no earlier act, so that any act can be
/// removed from a life.
public enum Act: Sendable {
  case live(zone: String)
  /// - Parameter name: identifies the entry within this life.
  case log(Entry, at: Instant, name: Int)
  case edit(name: Int, to: Entry)
  case delete(name: Int)
  case importHealth(HealthDelivery)
  case importTable(TotalsDelivery)
  case orderSources([String])
  case setGoal(GoalKind, Int)
  case enableGoal(GoalKind, Bool)
  /// Nil clears it.
  case setWeightGoal(BodyWeight?)
  case rest(Day, RestReason)
  case unrest(Day)
  case recover(GoalKind)
  case rearm(MilestoneRearm)
  case weighIn(WeightUnit)
  case summary(Weekday, hour: Int)
  case tick
  /// Everything visible is compared with the oracles.
  case look
}

/// A manual entry.
public enum Entry: Hashable, Sendable {
  /// Below 0 for a correction.
  case steps(Int)
  case exercise
  case weight(BodyWeight)
}

/// A weight as a scale shows it.
public struct BodyWeight: Hashable, Sendable {
  /// Tenths of the unit.
  public var tenths: Int
  public var unit: WeightUnit

  public init(tenths: Int, unit: WeightUnit) {
    self.tenths = tenths
    self.unit = unit
  }

  /// `82.4kg`.
  public var text: String { "\(tenths / 10).\(abs(tenths % 10))\(unit.rawValue)" }
}
