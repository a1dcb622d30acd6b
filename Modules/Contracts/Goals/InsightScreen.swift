/// A month or a year of one measure, from one consistent read of the record. Specification S9-6.
///
/// Values are in the measure's stored unit.
public struct InsightScreen: Hashable, Sendable {
  /// The figures of a range of days.
  public struct Figures: Hashable, Sendable {
    /// For an amount the finished days of the record (``FinishedDays``), or today alone if there are none; for a
    /// measure that is read, the days that have begun.
    public var days: ClosedRange<Day>
    /// The total of all these days; nil for a reading.
    public var total: Int64?
    /// Per day; for a measure that is read, the mean of the days with a value.
    public var average: Int64
    /// Nil where no day had a goal.
    public var goalDays: GoalDays?

    /// ``average`` before rounding, if there is a total.
    public var exactAverage: Double {
      total.map { Double($0) / Double(days.count) } ?? Double(average)
    }

    public init(
      days: ClosedRange<Day>, total: Int64?, average: Int64, goalDays: GoalDays? = nil
    ) {
      self.days = days
      self.total = total
      self.average = average
      self.goalDays = goalDays
    }
  }

  /// Days with a met goal, among those that are decided (``Verdict/isDecided``).
  public struct GoalDays: Hashable, Sendable {
    public var met: Int
    public var decided: Int

    public init(met: Int, decided: Int) {
      self.met = met
      self.decided = decided
    }
  }

  /// A value that several days have together.
  public struct Span: Hashable, Sendable {
    public var days: ClosedRange<Day>
    public var value: Int64

    public init(_ days: ClosedRange<Day>, _ value: Int64) {
      self.days = days
      self.value = value
    }
  }

  /// What was never as much before or since.
  public struct Record: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Codable, Sendable {
      case day, week, month
      /// Its value is a number of days.
      case streak
    }

    public var kind: Kind
    public var span: Span

    public init(_ kind: Kind, _ span: Span) {
      self.kind = kind
      self.span = span
    }
  }

  /// The extremes among readings, the first of equal ones.
  public struct Readings: Hashable, Sendable {
    public var lowest: DailyReading
    public var highest: DailyReading
    public var first: DailyReading
    public var last: DailyReading

    public init(
      lowest: DailyReading, highest: DailyReading, first: DailyReading, last: DailyReading
    ) {
      self.lowest = lowest
      self.highest = highest
      self.first = first
      self.last = last
    }
  }

  /// Averages by the hour of the wall clock.
  public struct Hours: Hashable, Sendable {
    /// 24, starting at midnight.
    public var averages: [Int]
    /// The number of days with known hours.
    public var days: Int

    public init(averages: [Int], days: Int) {
      self.averages = averages
      self.days = days
    }
  }

  public var period: InsightPeriod
  public var measure: Measure
  /// Nil if nothing was recorded; then everything else is empty too.
  public var figures: Figures?
  /// The first with the most, possibly today; nil for a measure that is read.
  public var best: DailyReading?
  /// The months of a year that have begun; none for a month.
  public var months: [Figures] = []
  /// The first with the highest total, including today; nil for a month and for a measure that is read.
  public var bestMonth: Span?
  /// Nil for an amount.
  public var readings: Readings?
  /// Averages from Monday on, nil for one without a day.
  public var weekdays: [Int64?] = []
  /// Nil if no hours are known.
  public var hours: Hours?
  /// The longest run of met days within the period; nil for none.
  public var longestRun: Span?
  /// The all-time records set in the period.
  public var records: [Record] = []
  /// The previous period, and the same one a year earlier: while this one lasts, only as many of their first days.
  public var previous: Figures?
  public var yearAgo: Figures?
  /// The days with a value, in order, up to today.
  public var values: [DailyReading] = []
  public var weekStart: WeekStart
  public var today: Day
  public var units: UnitSystem

  /// With nothing recorded.
  public init(
    _ period: InsightPeriod, of measure: Measure, weekStart: WeekStart, today: Day,
    units: UnitSystem
  ) {
    self.period = period
    self.measure = measure
    self.weekStart = weekStart
    self.today = today
    self.units = units
  }

  public var isUnderWay: Bool { period.days.contains(today) }

  /// All seven in the order of the person's weeks, including those without a day.
  public var weekdaysInOrder: [(weekday: Weekday, average: Int64?)] {
    weekStart.week(of: period.days.lowerBound).map { day in
      // Sunday is the first of weekdays and the last of ``weekdays``.
      let place = (day.weekday.rawValue + 5) % 7
      return (day.weekday, weekdays.indices.contains(place) ? weekdays[place] : nil)
    }
  }
}
