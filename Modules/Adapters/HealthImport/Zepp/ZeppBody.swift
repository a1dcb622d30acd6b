internal import Contracts

/// `time,weight,height,bmi,fatRate,…`: a row per weighing, in kilograms and per cent, times with an offset; `null` and
/// 0 mean not measured.
///
/// The file has the weighings of everyone who uses the scale, each with the person's height (by which weighttrend's
/// importer distinguishes them). So each height is a source, which can be excluded.
struct ZeppBody {
  private let header: TableHeader

  init(_ header: TableHeader) {
    self.header = header
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ context: ImportContext,
    _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    try rows.readRest(&progress) { row in
      guard let weight = try row.amount(in: "weight", under: header, as: .small), weight != 0 else {
        return false
      }
      guard let text = row.text(in: "time", under: header) else {
        throw SampleRefusal.missing("time")
      }
      guard let time = row.time(text) else { throw SampleRefusal.unreadableDate }
      let weighing = ScaleWeighing(
        weight: weight, column: "weight", unit: .kilograms,
        fatPercent: try? row.amount(in: "fatRate", under: header, as: .small))
      let sample = try weighing.sample(at: time, by: context.calendar)
      try sink.add(sample, from: sink.source(for: source(of: row)))
      return true
    }
  }

  private func source(of row: TableRow) -> SourceDescription {
    let height = (try? row.amount(in: "height", under: header, as: .small)) ?? 0
    guard height >= 50, height <= 260 else {
      return SourceDescription(name: "Zepp scale", kind: .other)
    }
    let centimeters = Int(height.rounded())
    return SourceDescription(name: "Zepp scale (\(centimeters) cm)", kind: .other)
  }
}
