/// A day with its verdict and the reason for it.
public struct JudgedDay: Hashable, Sendable {
  public var day: Day
  public var verdict: Verdict
  /// The amount reached, in the unit of the goal.
  public var value: Int
  /// The target in force on the day; nil if the goal was disabled.
  public var target: Int?
  /// In words, for example `missed: 6,120 of 8,000`.
  public var reason: Phrase

  public init(day: Day, verdict: Verdict, value: Int, target: Int?, reason: Phrase) {
    self.day = day
    self.verdict = verdict
    self.value = value
    self.target = target
    self.reason = reason
  }

  /// Whether the goal was reached, whatever that means for the streak; nil if there was no goal.
  public var isMet: Bool? {
    target.map { value >= $0 }
  }
}
