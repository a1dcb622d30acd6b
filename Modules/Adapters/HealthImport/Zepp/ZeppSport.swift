internal import Contracts

/// `type,startTime,sportTime(s),maxPace(/meter),minPace(/meter),distance(m),avgPace(/meter),calories(kcal)`: a row per
/// workout, times with an offset; −1 means not measured.
struct ZeppSport {
  private let header: TableHeader

  init(_ header: TableHeader) {
    self.header = header
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ context: ImportContext,
    _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let source = try sink.source(for: ZeppReader.days)
    return try rows.readRest(&progress) { row in
      guard let text = row.text(in: "startTime", under: header) else {
        throw SampleRefusal.missing("startTime")
      }
      guard let time = row.time(text) else { throw SampleRefusal.unreadableDate }
      guard let seconds = try row.amount(in: "sportTime(s)", under: header, as: .amount) else {
        throw SampleRefusal.missing("sportTime(s)")
      }
      let start = time.instant(in: context.calendar)
      let workout = try WorkoutRules.workout(
        ZeppSport.activity(row.text(in: "type", under: header)), from: start, seconds: seconds,
        meters: measured(row, "distance(m)"), kilocalories: measured(row, "calories(kcal)"))
      try sink.add(workout, from: source)
      return true
    }
  }

  /// Nil if not measured.
  private func measured(_ row: TableRow, _ name: String) -> Double? {
    guard let amount = try? row.amount(in: name, under: header, as: .amount), amount > 0 else {
      return nil
    }
    return amount
  }

  /// Only the numbers on which programs that read these files agree.
  private static func activity(_ type: String?) -> String {
    switch type {
    case "1", "8": "Running"
    case "6": "Walking"
    case "9", "10": "Cycling"
    case "52": "TraditionalStrengthTraining"
    default: "Other"
    }
  }
}
