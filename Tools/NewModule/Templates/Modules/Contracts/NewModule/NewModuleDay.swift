/// One civil day of new module: its amount, and its target.
public struct NewModuleDay: Hashable, Sendable {
  /// A day's target until a person chooses one.
  public static let standardTarget = 2_000

  public var day: Day
  /// So far; 0 or more.
  public var amount: Int
  /// Above 0.
  public var target: Int

  public init(day: Day, amount: Int, target: Int = standardTarget) {
    self.day = day
    self.amount = amount
    self.target = target
  }

  /// What is missing; 0 when nothing is.
  public var remaining: Int { max(0, target - amount) }

  public var isReached: Bool { remaining == 0 }

  /// 1 at the target, more beyond it.
  public var progress: Double { Double(amount) / Double(target) }
}

extension NewModuleDay {
  /// In one line, on every surface.
  public var words: Phrase { Phrase("New module: \(amount) of \(target) today") }

  /// What is missing.
  public var rest: Phrase { isReached ? Phrase("The day is done.") : Phrase("\(remaining) to go") }
}
