internal import Contracts

/// The weighings of a scale, such as `MI_SCALE_WEIGHT_SAMPLE`: `TIMESTAMP` in milliseconds, `DEVICE_ID`, `WEIGHT_KG`.
struct GadgetbridgeWeights {
  private static let suffix = "_WEIGHT_SAMPLE"
  private static let weight = "WEIGHT_KG"

  private let table: DatabaseTable
  private let devices: GadgetbridgeDevices

  static func tables(in tables: [String: [String]]) -> [DatabaseTable] {
    tables.keys.filter { $0.hasSuffix(suffix) }.sorted()
      .compactMap { DatabaseTable($0, with: ["TIMESTAMP", "DEVICE_ID", weight], in: tables) }
  }

  init(_ table: DatabaseTable, _ devices: GadgetbridgeDevices) {
    self.table = table
    self.devices = devices
  }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, _ tally: inout ImportTally,
    _ progress: inout ProgressMeter
  ) throws {
    let wanted = ["TIMESTAMP", "DEVICE_ID", GadgetbridgeWeights.weight]
    try table.readRows(wanted, in: database, &tally, &progress) { row in
      guard let weight = try row.amount(2), weight > 0 else { return false }
      let weighing = ScaleWeighing(
        weight: weight, column: GadgetbridgeWeights.weight, unit: .kilograms)
      let sample = try weighing.sample(at: row.instant(0, in: .milliseconds))
      let device = devices.source(of: row.integer(1) ?? 0, kind: .other)
      try sink.add(sample, from: sink.source(for: device))
      return true
    }
  }
}
