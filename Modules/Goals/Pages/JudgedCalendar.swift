import Contracts

/// Days with verdicts as a calendar: days before the record do not count as missed, and while the goal is off none of
/// it is shown. Specification S0-1.
struct JudgedCalendar: Sendable {
  var measure = Measure.steps
  var units = UnitSystem.metric
  /// In order, without a gap.
  var days: [JudgedDay]
  /// The first day with data; nil if there is none.
  var recordBegins: Day?
  var today: Day
  var weekStart: WeekStart

  var hasGoal: Bool { days.contains { $0.target != nil } }

  func calendar(_ title: Phrase) -> PageCalendar {
    PageCalendar(title, weekStart: weekStart, cells: days.map(cell), today: today)
  }

  /// The finished days with a met or missed goal: what counts in "5 of 6 met", beside an average of the same days.
  var decided: [JudgedDay] {
    days.filter { $0.day < today && $0.verdict.isDecided && !isBeforeRecord($0.day) }
  }

  /// What "5 of 6 met" and the average leave out; nil if today is not among the days.
  var leftOut: Phrase? { days.contains { $0.day == today } ? .withoutToday : nil }

  /// `5 of 6 met`; nil where no day has been decided.
  var metText: Phrase? {
    let decided = decided
    guard !decided.isEmpty else { return nil }
    return .met(decided.count { $0.verdict == .met }, of: decided.count)
  }

  func isBeforeRecord(_ day: Day) -> Bool {
    day < min(recordBegins ?? today, today)
  }

  private func cell(_ judged: JudgedDay) -> PageCalendar.Cell {
    if isBeforeRecord(judged.day), judged.verdict != .rest {
      return PageCalendar.Cell(
        judged.day, .empty, detail: Phrase("This day is before your record starts."))
    }
    return PageCalendar.Cell(
      judged.day, mark(judged), detail: detail(judged),
      link: judged.day <= today ? .day(judged.day) : nil)
  }

  private func mark(_ judged: JudgedDay) -> PageCalendar.Mark {
    switch judged.verdict {
    case .future: .future
    case .met, .pending, .rest, .paused, .frozen, .missed:
      hasGoal ? PageCalendar.Mark(judged.verdict) : .empty
    }
  }

  /// The reason for the verdict, and the amount if the reason does not contain it.
  private func detail(_ judged: JudgedDay) -> Phrase {
    let amount = measure.text(Int64(judged.value), in: units)
    switch judged.verdict {
    case .future: return judged.reason
    case .met, .pending, .frozen, .missed: return judged.reason
    case .rest, .paused:
      guard hasGoal else { return amount }
      return judged.day > today ? judged.reason : [judged.reason, amount].joined(separator: " · ")
    }
  }
}

extension PageCalendar.Mark {
  init(_ verdict: Verdict) {
    switch verdict {
    case .met: self = .met
    case .pending: self = .pending
    case .rest: self = .rest
    case .paused: self = .paused
    case .frozen: self = .frozen
    case .missed: self = .missed
    case .future: self = .future
    }
  }
}
