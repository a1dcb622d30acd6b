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
