/// `Physical Activity/steps-2024-01-08.json`, thirty days a file, a value a minute of UTC; weights in kilograms.
struct FitbitFiles {
  private static let daysInFile = 30
  private static let squaredHeight = 289  // 1.70 m, in hundredths

  let days: DeviceDays

  func files() -> [GeneratedFile] {
    let plans = days.plans
    let months = stride(from: 0, to: plans.count, by: Self.daysInFile).map { first in
      let part = plans[first..<min(first + Self.daysInFile, plans.count)]
      let rows = part.flatMap { $0.minutes(of: .watch) }.map { minute in
        record(["dateTime": time(minute.start), "value": "\"\(minute.steps)\""])
      }
      return GeneratedFile(
        "Physical Activity/steps-\(plans[first].day.date).json", array(rows))
    }
    guard let first = plans.first else { return months }
    let weights = days.weighings.map { sample in
      let (date, clock) = ClockText.parts(sample.start, offset: days.offset(at: sample.start))
      return record([
        "logId": "\(sample.start)000", "weight": FixedText.decimal(sample.value, places: 2),
        "bmi": FixedText.decimal(sample.value * 100 / Self.squaredHeight, places: 2),
        "date": "\"\(day(date))\"", "time": "\"\(clock)\"", "source": "\"Aria\"",
      ])
    }
    return months + [
      GeneratedFile("Personal & Account/weight-\(first.day.date).json", array(weights))
    ]
  }

  private func time(_ instant: Int) -> String {
    let (date, clock) = ClockText.parts(instant)
    return "\"\(day(date)) \(clock)\""
  }

  /// Month, day and two digits of the year.
  private func day(_ date: CivilDate) -> String {
    let (year, month, day) = date.parts
    return [month, day, year % 100].map { FixedText.padded($0, to: 2) }.joined(separator: "/")
  }

  private func record(_ pairs: KeyValuePairs<String, String>) -> String {
    "{" + pairs.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private func array(_ rows: [String]) -> String { "[" + rows.joined(separator: ",\n") + "]\n" }
}
