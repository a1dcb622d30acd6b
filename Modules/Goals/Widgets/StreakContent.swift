import Contracts
import WidgetDrawing

/// The streak of the step goal and its current week.
struct StreakContent: Hashable, WidgetContent {
  var report: StreakReport
  /// The seven days of this week, judged. Specification S3-7.
  var week: [JudgedDay]
  var today: Day

  /// Progress toward the next badge; 1 when all are earned.
  var share: Double {
    report.nextBadge.map { Double(report.current) / Double($0.days) } ?? 1
  }

  var daysMet: Int { week.count { $0.verdict == .met } }

  var daysText: Phrase {
    Phrase(one: "\(report.current) day in a row", other: "\(report.current) days in a row")
  }

  /// Beside the large number.
  var captionText: Phrase {
    report.current == 1 ? Phrase("day in a row") : Phrase("days in a row")
  }

  var glance: WidgetGlance {
    WidgetGlance(
      short: Phrase("\(report.current)"),
      long: [daysText, report.nextText].joined(separator: " · "),
      progress: share)
  }

  var figures: [String: WidgetFigure] {
    let next = report.nextBadge.map { badge in
      WidgetFigure.group([
        "name": .text(badge.rawValue), "days": .count(badge.days),
        "remaining": .count(badge.days - report.current),
      ])
    }
    return [
      "current": .count(report.current), "best": .count(report.best),
      "freezesAvailable": .count(report.freezesAvailable),
      "badge": .text(ifAny: report.badge?.rawValue), "nextBadge": next ?? .absent,
      "progress": .number(share), "daysMet": .count(daysMet),
      "days": .list(
        week.map { judged in
          .group([
            "day": .text(judged.day.description), "verdict": .text(judged.verdict.rawValue),
            "value": .count(judged.value), "target": .count(ifAny: judged.target),
          ])
        }),
    ]
  }
}

extension GoalWidgets {
  /// The streak of the step goal.
  var streak: WidgetKind {
    WidgetKind(
      "streak", title: Phrase("Streak"),
      summary: Phrase("Your current streak, this week's days and the way to your next badge"),
      families: [.systemSmall, .systemMedium],
      events: GoalWidgets.events.union([
        RestDayMarked.name, RestDayUnmarked.name, StreakRecovered.name,
      ]), when: GoalWidgets.isChange
    ) { moment, transaction in
      .single(
        moment,
        StreakContent(
          report: try streaks.report(for: .steps, days: 0, in: transaction),
          week: try streaks.judgedDays(
            for: .steps, in: moment.presentation.weekStart.week(of: moment.today),
            in: transaction),
          today: moment.today))
    }
  }
}
