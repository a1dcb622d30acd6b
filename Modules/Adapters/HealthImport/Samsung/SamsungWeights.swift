internal import Contracts

/// `com.samsung.health.weight`: kilograms, `body_fat` in per cent, `start_time`, `comment`.
struct SamsungWeights {
  private let header: SamsungHeader

  init(_ header: SamsungHeader) {
    self.header = header
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let source = try sink.source(for: SamsungHealthReader.scale)
    return try rows.readRest(&progress) { row in
      let row = header.aligned(row)
      guard let weight = try row.amount(in: "weight", under: header.names, as: .small), weight != 0
      else {
        return false
      }
      let weighing = ScaleWeighing(
        weight: weight, column: "weight", unit: .kilograms,
        fatPercent: try? row.amount(in: "body_fat", under: header.names, as: .small),
        note: row.text(in: "comment", under: header.names))
      try sink.add(weighing.sample(at: header.instant("start_time", of: row)), from: source)
      return true
    }
  }
}
