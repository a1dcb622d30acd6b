package import Contracts

/// The JSON of `streak`.
package struct StreakDocument: Codable, Sendable {
  package struct NextBadge: Codable, Sendable {
    package var name: String
    package var days: Int
    package var remaining: Int
  }

  package struct DayPart: Codable, Sendable {
    package var day: Day
    package var verdict: Verdict
    /// As in ``GoalDocument``.
    package var value: Double
    package var target: Nullable<Double>
    package var reason: Phrase
  }

  package var current: Int
  package var currentFrom: Nullable<Day>
  package var best: Int
  package var bestFrom: Nullable<Day>
  package var bestTo: Nullable<Day>
  package var freezesAvailable: Int
  package var recoveryUsed: Bool
  package var badge: Nullable<String>
  package var nextBadge: Nullable<NextBadge>
  package var days: [DayPart]

  package init(_ report: StreakReport, of measure: Measure) {
    func amount(_ value: Int) -> Double { measure.documentValue(Int64(value)) }
    current = report.current
    currentFrom = Nullable(report.currentFrom)
    best = report.best
    bestFrom = Nullable(report.bestFrom)
    bestTo = Nullable(report.bestTo)
    freezesAvailable = report.freezesAvailable
    recoveryUsed = report.recoveryUsed
    badge = Nullable(report.badge?.rawValue)
    nextBadge = Nullable(
      report.nextBadge.map {
        NextBadge(name: $0.rawValue, days: $0.days, remaining: $0.days - report.current)
      })
    days = report.days.map {
      DayPart(
        day: $0.day, verdict: $0.verdict, value: amount($0.value),
        target: Nullable($0.target.map(amount)),
        reason: $0.reason)
    }
  }
}

/// The JSON of a rest day.
package struct RestDayDocument: Codable, Sendable {
  package var day: Day
  package var reason: RestReason

  package init(_ restDay: RestDay) {
    day = restDay.day
    reason = restDay.reason
  }
}

/// The JSON of `rest-day list`.
package struct RestDaysDocument: Codable, Sendable {
  package var items: [RestDayDocument]

  package init(_ restDays: [RestDay]) {
    items = restDays.map(RestDayDocument.init)
  }
}

/// The JSON of `rest-day remove`.
package struct RemovedRestDayDocument: Codable, Sendable {
  package var day: Day

  package init(day: Day) {
    self.day = day
  }
}
