/// How the user wants days to be shown. Specification S1-1.
public struct Presentation: Hashable, Sendable {
  public var appearance: Appearance
  public var theme: ColorTheme
  public var units: UnitSystem
  public var weekStart: WeekStart
  /// The default grouping of steps.
  public var view: CalendarView
  public var countMode: StepCountMode
  public var insight: HomeInsight

  public init(
    appearance: Appearance = .system, theme: ColorTheme = .standard, units: UnitSystem = .metric,
    weekStart: WeekStart = .sunday, view: CalendarView = .daily,
    countMode: StepCountMode = .total, insight: HomeInsight = .averageComparison
  ) {
    self.appearance = appearance
    self.theme = theme
    self.units = units
    self.weekStart = weekStart
    self.view = view
    self.countMode = countMode
    self.insight = insight
  }
}

/// Light or dark surfaces. Specification S1-1.
public enum Appearance: String, CaseIterable, Codable, Sendable {
  /// Follows the screen it is shown on.
  case system
  case light, dark
}

/// How steps are grouped. Specification S1-1.
public enum CalendarView: String, CaseIterable, Codable, Sendable {
  case daily
  /// Needs Pro.
  case weekly, monthly
}

/// What is shown next to today's figures. Specification S1-1.
public enum HomeInsight: String, CaseIterable, Codable, Sendable {
  /// How today compares with earlier days at the same time.
  case averageComparison
  case motivationalMessage
  case none
}

/// How a period of several days is counted. Specification S1-1.
public enum StepCountMode: String, CaseIterable, Codable, Sendable {
  /// The sum of its steps.
  case total
  /// Its steps per day, over the days that have any.
  case average
}

/// The units distances are shown in. Specification S1-1.
public enum UnitSystem: String, CaseIterable, Codable, Sendable {
  case metric, imperial

  /// The unit weights are shown in. Specification S2-1.
  public var weightUnit: WeightUnit {
    switch self {
    case .metric: .kilograms
    case .imperial: .pounds
    }
  }
}
