internal import Contracts

/// Tables of values at an instant: `weight_record_table` with `weight` in grams, `body_fat_record_table` with
/// `percentage`.
struct HealthConnectInstants {
  private let table: DatabaseTable
  private let column: String

  static func weights(in tables: [String: [String]]) -> HealthConnectInstants? {
    HealthConnectInstants("weight_record_table", "weight", in: tables)
  }

  static func bodyFats(in tables: [String: [String]]) -> HealthConnectInstants? {
    HealthConnectInstants("body_fat_record_table", "percentage", in: tables)
  }

  init?(readings name: ForeignName, in tables: [String: [String]]) {
    guard let column = name.column else { return nil }
    self.init(name.name, column, in: tables)
  }

  private init?(_ name: String, _ column: String, in tables: [String: [String]]) {
    guard let table = DatabaseTable(name, with: ["time", column], in: tables) else { return nil }
    self.table = table
    self.column = column
  }

  func readWeights(
    _ database: any DatabaseFile, into sink: any SampleSink, _ apps: HealthConnectApps,
    _ tally: inout ImportTally, _ progress: inout ProgressMeter
  ) throws {
    try read(database, sink, apps, &tally, &progress) {
      (grams, instant, source) throws(SampleRefusal) in
      let sample = try SampleRules.weighing(grams: grams, unit: .kilograms, at: instant)
      return { try sink.add(sample, from: source) }
    }
  }

  func readBodyFats(
    _ database: any DatabaseFile, into sink: any SampleSink, _ apps: HealthConnectApps,
    _ tally: inout ImportTally, _ progress: inout ProgressMeter
  ) throws {
    try read(database, sink, apps, &tally, &progress) {
      (percent, instant, source) throws(SampleRefusal) in
      let sample = try SampleRules.bodyFat(share: percent / 100, at: instant)
      return { try sink.add(sample, from: source) }
    }
  }

  /// - Parameter factor: how many of the stored unit make one of the column's.
  func readReadings(
    of measure: Measure, times factor: Double, _ database: any DatabaseFile,
    into sink: any SampleSink, _ apps: HealthConnectApps, _ tally: inout ImportTally,
    _ progress: inout ProgressMeter
  ) throws {
    try read(database, sink, apps, &tally, &progress) {
      (value, instant, source) throws(SampleRefusal) in
      let sample = try SampleRules.sample(
        of: measure, amount: value * factor, from: instant, to: instant)
      return {
        try sink.add([SourcedSample(sample: sample, measure: measure.id, source: source)])
      }
    }
  }

  private func read(
    _ database: any DatabaseFile, _ sink: any SampleSink, _ apps: HealthConnectApps,
    _ tally: inout ImportTally, _ progress: inout ProgressMeter,
    _ make: (Double, Instant, Source.ID) throws(SampleRefusal) -> () throws -> Void
  ) throws {
    try table.readRows(["time", column, "app_info_id"], in: database, &tally, &progress) { row in
      let instant = try row.instant(0, in: .milliseconds)
      let source = try sink.source(for: apps.source(of: row.integer(2)))
      let add: () throws -> Void
      do throws(SampleRefusal) {
        guard let value = try row.amount(1), value > 0 else { return false }
        add = try make(value, instant, source)
      } catch {
        throw SampleRefusal.cell(column: column, error)
      }
      try add()
      return true
    }
  }
}
