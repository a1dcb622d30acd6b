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

  public static let all: Ingredients = [.totals, .recovery, .weight, .travel, .order, .clock]

  /// By the name used on the command line.
  public static let named: [String: Ingredients] = [
    "totals": .totals, "recovery": .recovery, "weight": .weight, "travel": .travel,
    "order": .order, "clock": .clock,
  ]
}
