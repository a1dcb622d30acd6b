internal import Contracts

/// `com.samsung.shealth.exercise`: `start_time`, `duration` in milliseconds without pauses, `end_time` with them,
/// `distance` in metres, `calorie` in kilocalories, `exercise_type` as a number.
struct SamsungExercises {
  private let header: SamsungHeader

  init(_ header: SamsungHeader) {
    self.header = header
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let source = try sink.source(for: SamsungHealthReader.source)
    return try rows.readRest(&progress) { row in
      let row = header.aligned(row)
      let start = try header.instant("start_time", of: row)
      let workout = try WorkoutRules.workout(
        SamsungExercises.activity(row.text(in: "exercise_type", under: header.names)),
        from: start, seconds: try seconds(of: row, from: start),
        meters: try? row.amount(in: "distance", under: header.names, as: .amount),
        kilocalories: try? row.amount(in: "calorie", under: header.names, as: .amount),
        identity: row.text(in: "datauuid", under: header.names), statedAt: header.updated(row))
      try sink.add(workout, from: source)
      return true
    }
  }

  private func seconds(of row: TableRow, from start: Instant) throws(SampleRefusal) -> Double {
    if header.names.has(["end_time"]), row.text(in: "end_time", under: header.names) != nil {
      return Double(try header.instant("end_time", of: row) - start)
    }
    guard let milliseconds = try row.amount(in: "duration", under: header.names, as: .amount) else {
      throw .missing("duration")
    }
    return milliseconds / 1_000
  }

  /// The exercise types of Samsung's Health Data SDK that have a name here.
  private static func activity(_ type: String?) -> String {
    switch type {
    case "1001": "Walking"
    case "1002", "15005": "Running"
    case "6002": "TableTennis"
    case "6003": "Tennis"
    case "6004": "Badminton"
    case "9001": "Pilates"
    case "9002": "Yoga"
    case "10001": "Flexibility"
    case "11007", "15003": "Cycling"
    case "13001": "Hiking"
    case "14001": "Swimming"
    case "15002": "TraditionalStrengthTraining"
    case "15004": "Rowing"
    case "15006": "Elliptical"
    default: "Other"
    }
  }
}
