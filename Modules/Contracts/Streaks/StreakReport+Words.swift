/// What every surface says of a streak.
extension StreakReport {
  /// Said in place of a current streak of no days.
  public static var none: Phrase { Phrase("No streak at the moment") }

  /// How far it is to the next badge.
  public var nextText: Phrase {
    guard let next = nextBadge else { return Phrase("every badge earned") }
    let left = next.days - current
    return Phrase(one: "\(left) day to \(next.spoken)", other: "\(left) days to \(next.spoken)")
  }

  public var recoveryText: Phrase {
    recoveryUsed ? Phrase("recovery used") : Phrase("recovery unused")
  }
}
