/// A day with its verdict and the reason for it.
public struct JudgedDay: Hashable, Sendable {
  public var day: Day
  public var verdict: Verdict
  /// What was reached, in the unit of the goal.
  public var value: Int
  /// The target in force on the day; nil when the goal was disabled.
  public var target: Int?
  /// In words, such as `missed: 6,120 of 8,000`.
  public var reason: Phrase

  public init(day: Day, verdict: Verdict, value: Int, target: Int?, reason: Phrase) {
    self.day = day
    self.verdict = verdict
    self.value = value
    self.target = target
    self.reason = reason
  }

  /// Whether the goal was reached, whatever it meant for the streak; nil when there was none.
  public var isMet: Bool? {
    target.map { value >= $0 }
  }
}
