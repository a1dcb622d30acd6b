import Contracts

/// The words for a streak, as on the command line.
struct StreakTiles: Sendable {
  let report: StreakReport
  let today: Day

  /// In one line.
  var headline: Phrase {
    guard let from = report.currentFrom, report.current > 0 else {
      return StreakReport.none
    }
    return Phrase("\(report.currentText) since \(from, today: today)")
  }

  var tiles: [PageTile] {
    let freezes = report.freezesAvailable
    return [
      PageTile(
        Phrase("\(report.current)"),
        report.unitText, detail: since),
      PageTile(Phrase("\(report.best)"), Phrase("best"), detail: best),
      PageTile(report.badge?.spoken ?? Phrase("none"), Phrase("badge"), detail: report.nextText),
      PageTile(
        Phrase("\(freezes)"),
        freezes == 1 ? Phrase("freeze available") : Phrase("freezes available"),
        detail: report.recoveryText),
    ]
  }

  private var since: Phrase {
    guard let from = report.currentFrom, report.current > 0 else {
      return StreakReport.none
    }
    return Phrase("since \(from, today: today)")
  }

  private var best: Phrase? {
    guard let from = report.bestFrom, let to = report.bestTo else { return nil }
    return .span(from...to, today: today)
  }
}

extension Phrase {
  /// A span of days, in the shortest words possible on `today`.
  static func span(_ days: ClosedRange<Day>, today: Day) -> Phrase {
    guard days.lowerBound < days.upperBound else {
      return Phrase("\(days.lowerBound, today: today)")
    }
    return Phrase("\(days.lowerBound, today: today) to \(days.upperBound, today: today)")
  }
}
