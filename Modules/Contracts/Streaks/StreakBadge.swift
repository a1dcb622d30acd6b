/// A badge for the length of a streak. Specification S5-3.
public enum StreakBadge: String, CaseIterable, Codable, Sendable {
  case bronze, silver, gold, platinum, emerald, ruby, diamond

  public var days: Int {
    switch self {
    case .bronze: 7
    case .silver: 14
    case .gold: 30
    case .platinum: 60
    case .emerald: 100
    case .ruby: 200
    case .diamond: 365
    }
  }

  /// The highest badge a streak of `days` earns; nil below the first.
  public static func earned(by days: Int) -> StreakBadge? {
    allCases.last { $0.days <= days }
  }

  /// The next badge for a streak of `days`; nil above the last.
  public static func next(after days: Int) -> StreakBadge? {
    allCases.first { $0.days > days }
  }
}

extension StreakBadge {
  /// Shown to people; JSON and the command line use the raw value.
  public var spoken: Phrase {
    switch self {
    case .bronze: Phrase("bronze")
    case .silver: Phrase("silver")
    case .gold: Phrase("gold")
    case .platinum: Phrase("platinum")
    case .emerald: Phrase("emerald")
    case .ruby: Phrase("ruby")
    case .diamond: Phrase("diamond")
    }
  }
}
