import ArgumentParser
import Contracts

/// `waymark streak`.
struct Streak: VerbGroup {
  static let name = "streak"
  static let abstract = Phrase("Show the streak, or use the one recovery.")
  static let standard: (any Verb.Type)? = StreakShow.self
  static var members: [VerbMember] {
    [.verb(StreakShow.self), .verb(StreakRecover.self)]
  }
}

/// The JSON of `streak`.
struct StreakDocument: Encodable {
  struct NextBadge: Encodable {
    var name: String
    var days: Int
    var remaining: Int
  }

  struct DayPart: Encodable {
    var day: Day
    var verdict: Verdict
    var value: Int
    var target: Nullable<Int>
    var reason: Phrase
  }

  var current: Int
  var currentFrom: Nullable<Day>
  var best: Int
  var bestFrom: Nullable<Day>
  var bestTo: Nullable<Day>
  var freezesAvailable: Int
  var recoveryUsed: Bool
  var badge: Nullable<String>
  var nextBadge: Nullable<NextBadge>
  var days: [DayPart]

  init(_ report: StreakReport) {
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
        day: $0.day, verdict: $0.verdict, value: $0.value, target: Nullable($0.target),
        reason: $0.reason)
    }
  }
}
