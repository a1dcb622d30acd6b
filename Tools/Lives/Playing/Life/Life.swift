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
  /// At an hour from 0 to 6.
  case beginDays(at: Int)
  /// - Parameter name: identifies the entry within this life.
  case log(Entry, at: Instant, name: Int)
  case edit(name: Int, to: Entry)
  case delete(name: Int)
  case importHealth(HealthDelivery)
  case importTable(TotalsDelivery)
  case importRows(RowsDelivery)
  /// A program sends it on its own.
  case deliver(CountDelivery)
  case countWorkouts(Bool)
  case orderSources([String])
  /// - Parameters:
  ///   - on: nil for all days of the week.
  ///   - times: days of a week, 7 for all; nil for as many as before.
  case setGoal(GoalKind, Int, on: Set<Weekday>?, times: Int?)
  case enableGoal(GoalKind, Bool)
  /// Nil clears it.
  case setWeightGoal(BodyWeight?)
  case rest(Day, RestReason)
  case unrest(Day)
  case recover(GoalKind)
  case rearm(MilestoneRearm)
  case weighIn(WeightUnit)
  case summary(Weekday, hour: Int)
  /// Every day is recomputed.
  case resync
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

/// Random numbers from a seed: the same seed gives the same numbers on every machine.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// - Parameter percent: the probability of true.
  public mutating func chance(_ percent: Int) -> Bool {
    number(1...100) <= percent
  }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  /// A separate generator, so that using it does not change what this one gives later.
  public mutating func fork() -> Dice {
    Dice(seed: next())
  }
}

/// The length of lives, and what they contain.
public struct LifeSize: Sendable {
  public var days: ClosedRange<Int>
  public var commands: ClosedRange<Int>
  public var looks: Int
  public var ingredients: Ingredients

  public init(
    days: ClosedRange<Int>, commands: ClosedRange<Int>, looks: Int,
    ingredients: Ingredients = .all
  ) {
    self.days = days
    self.commands = commands
    self.looks = looks
    self.ingredients = ingredients
  }

  /// A few weeks to more than a year.
  public static let long = LifeSize(days: 30...420, commands: 100...400, looks: 6)
  /// For a test run.
  public static let short = LifeSize(days: 20...60, commands: 15...35, looks: 2)
}

/// What a life may contain besides steps, exercises and their goals.
public struct Ingredients: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let totals = Ingredients(rawValue: 1)
  public static let recovery = Ingredients(rawValue: 2)
  public static let weight = Ingredients(rawValue: 4)
  public static let travel = Ingredients(rawValue: 8)
  public static let order = Ingredients(rawValue: 16)
  public static let clock = Ingredients(rawValue: 32)

  /// Programs that send the day's current totals. The command line alone serves no address to send them to.
  public static let counters = Ingredients(rawValue: 64)
  public static let workouts = Ingredients(rawValue: 128)
  public static let resync = Ingredients(rawValue: 256)
  /// Days that begin at another hour than midnight.
  public static let beginnings = Ingredients(rawValue: 512)

  public static let all: Ingredients = [
    .totals, .recovery, .weight, .travel, .order, .clock, .counters, .workouts, .resync,
    .beginnings,
  ]

  /// By the name used on the command line.
  public static let named: [String: Ingredients] = [
    "totals": .totals, "recovery": .recovery, "weight": .weight, "travel": .travel,
    "order": .order, "clock": .clock, "counters": .counters, "workouts": .workouts,
    "resync": .resync, "beginnings": .beginnings,
  ]
}
