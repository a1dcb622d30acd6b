internal import Contracts

/// Reads the JSON of Fitbit's Takeout (`Physical Activity/steps-2023-02-25.json`, some months in a file):
/// `[{"dateTime":"02/25/23 13:17:00","value":"0"},…]`, month/day/year in UTC, values as texts, distances in
/// centimetres.
///
/// Energy, heights and minutes of activity have the same form under other names, so the name counts here. `calories` is
/// all energy burned, including at rest, and left out. The minutes have the same source and coverage as those of the
/// newer tables (``FitbitCSVReader``): a minute in both counts once, as the table has it.
///
/// Weights (`weight-….json`) and workouts (`exercise-….json`) are recognised by their keys. Seen in danlsn/fitport
/// (weights) and programs that read such exports.
struct FitbitJSONReader: FormatReader {
  let format = ImportFormat(
    identifier: "fitbit-json", title: Phrase("Fitbit (JSON files from Takeout)"),
    instructions: FitbitCSVReader().format.instructions)

  private enum Part {
    case minutes(Measure, millimeters: Double)
    case weights, exercises

    init?(name: String, head: [UInt8]) {
      guard let head = JSONHead(head) else { return nil }
      let name = name.split(separator: "/").last ?? ""
      if head.has("[].logId", "[].weight", "[].date") {
        self = .weights
      } else if head.has("[].logId", "[].activityName", "[].startTime") {
        self = .exercises
      } else if head.has("[].dateTime", "[].value"), name.hasPrefix("steps-") {
        self = .minutes(.steps, millimeters: 1)
      } else if head.has("[].dateTime", "[].value"), name.hasPrefix("distance-") {
        self = .minutes(.distance, millimeters: 10)
      } else {
        return nil
      }
    }
  }

  func recognizes(name: String, head: [UInt8]) -> Bool {
    Part(name: name, head: head) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    switch Part(name: content.name, head: content.head) {
    case .minutes(let measure, let factor):
      return try FitbitJSONMinutes(measure: measure, factor: factor)
        .read(content, into: sink, &progress)
    case .weights:
      return try FitbitJSONWeights().read(content, into: sink, context, &progress)
    case .exercises:
      return try FitbitJSONExercises().read(content, into: sink, &progress)
    case nil:
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
  }
}

/// The times of Fitbit's JSON.
enum FitbitTime {
  /// Reads `02/25/23 13:17:00`, month/day/year, with the year of this century in two digits or in four.
  static func local(_ text: String) -> LocalTime? {
    let words = text.split(separator: " ")
    guard words.count == 2, let second = ClockText.second(String(words[1])) else { return nil }
    let parts = words[0].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let month = Int(parts[0]), let number = Int(parts[1]), let year = Int(parts[2]),
      parts[2].count == 2 || parts[2].count == 4,
      let day = Day(year: parts[2].count == 2 ? 2_000 + year : year, month: month, day: number)
    else { return nil }
    return LocalTime(day: day, secondOfDay: second)
  }

  /// - Throws: ``SampleRefusal`` for an invalid time, and outside of the recordable time.
  static func instant(ofUTC text: String) throws(SampleRefusal) -> Instant {
    guard let time = local(text) else { throw .unreadableDate }
    let instant = Instant(secondsSince1970: time.secondsSince1970)
    try SampleRules.check(instant)
    return instant
  }
}
