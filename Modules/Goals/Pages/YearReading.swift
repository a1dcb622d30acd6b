import Contracts
import WidgetDrawing

/// What a year comes to, from its days that have begun and are not before the record.
struct YearReading: Sendable {
  /// A month, or all days of one weekday.
  struct Part: Sendable {
    var days: [JudgedDay]
    var today: Day

    /// Averages and days met are of these: see ``FinishedDays``.
    private var finished: [JudgedDay] { days.filter { $0.day < today } }

    var steps: Int { days.reduce(0) { $0 + $1.value } }

    /// In whole steps; before a day is over, what there is.
    var average: Int {
      let finished = finished
      guard !finished.isEmpty else { return steps }
      let sum = finished.reduce(0) { $0 + $1.value }
      return Int((Double(sum) / Double(finished.count)).rounded())
    }

    var met: Int { finished.count { $0.verdict == .met } }

    /// Days that stood to their goal: see ``Verdict/isDecided``.
    var decided: Int { finished.count(where: \.verdict.isDecided) }
  }

  /// Days that were met, one after another.
  struct Run: Hashable, Sendable {
    var length: Int
    var first: Day
    var last: Day
  }

  /// In order, without a gap, never empty.
  var days: [JudgedDay]
  /// Of those on which something was counted.
  var records: [DayRecord]
  var weekStart: WeekStart
  var today: Day

  var whole: Part { part(days) }

  private func part(_ days: [JudgedDay]) -> Part { Part(days: days, today: today) }

  /// What averages and days met leave out; nil where today is not among the days.
  var leftOut: Phrase? { days.contains { $0.day == today } ? .withoutToday : nil }

  /// Those that have begun, each with its first day.
  var months: [(first: Day, part: Part)] {
    Dictionary(grouping: days) { $0.day.month.lowerBound }.sorted { $0.key < $1.key }
      .map { ($0.key, part($0.value)) }
  }

  /// All seven, as the person begins weeks.
  var weekdays: [(weekday: Weekday, part: Part)] {
    let byWeekday = Dictionary(grouping: days) { $0.day.weekday }
    return weekStart.week(of: days[0].day).map {
      ($0.weekday, part(byWeekday[$0.weekday] ?? []))
    }
  }

  /// The first with the most steps.
  var bestMonth: (first: Day, part: Part)? {
    months.reduce(nil) { best, month in
      (best.map { $0.part.steps } ?? 0) < month.part.steps ? month : best
    }
  }

  /// The longest streak as far as it lies in the year, the first of equal ones. Days off and days that a
  /// freeze saved neither count nor end it.
  var bestRun: Run? {
    var (best, run): (Run?, Run?) = (nil, nil)
    for day in days {
      switch day.verdict {
      case .met:
        run = Run(length: (run?.length ?? 0) + 1, first: run?.first ?? day.day, last: day.day)
        if let run, run.length > best?.length ?? 0 { best = run }
      case .missed: run = nil
      case .pending, .rest, .paused, .frozen, .future: break
      }
    }
    return best
  }

  /// The first record with the most of something; nil where there is none of it.
  func most(_ amount: (DayRecord) -> Int64) -> DayRecord? {
    records.reduce(nil) { best, record in
      (best.map(amount) ?? 0) < amount(record) ? record : best
    }
  }
}
