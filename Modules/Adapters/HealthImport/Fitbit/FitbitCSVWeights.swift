internal import Contracts

/// `timestamp,weight grams,data source` and `timestamp,body fat percentage,data source`.
struct FitbitCSVWeights {
  private let header: TableHeader

  init(_ header: TableHeader) {
    self.header = header
  }

  func readWeights(
    _ rows: inout TableRows, into sink: any SampleSink, _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    try rows.readRest(&progress) { row in
      let cells = FitbitRow(row: row, header: header)
      guard let grams = try cells.amount("weight grams", as: .amount), grams != 0 else {
        return false
      }
      let instant = try cells.instant()
      let sample: BodyMassSample
      do throws(SampleRefusal) {
        sample = try SampleRules.weighing(grams: grams, unit: .kilograms, at: instant)
      } catch {
        throw SampleRefusal.cell(column: "weight grams", error)
      }
      try sink.add(sample, from: sink.source(for: cells.origin.weighing))
      return true
    }
  }

  func readBodyFat(
    _ rows: inout TableRows, into sink: any SampleSink, _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    try rows.readRest(&progress) { row in
      let cells = FitbitRow(row: row, header: header)
      guard let percent = try cells.amount("body fat percentage", as: .small), percent != 0 else {
        return false
      }
      let sample = try SampleRules.bodyFat(share: percent / 100, at: try cells.instant())
      try sink.add(sample, from: sink.source(for: cells.origin.weighing))
      return true
    }
  }
}
