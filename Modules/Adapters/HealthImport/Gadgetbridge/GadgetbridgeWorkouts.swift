internal import Contracts

/// `BASE_ACTIVITY_SUMMARY`: `START_TIME` and `END_TIME` in milliseconds, `ACTIVITY_KIND`, and in `SUMMARY_DATA` the
/// device's details, as `{"distanceMeters":{"value":5000,"unit":"meters"},…}` (`ActivitySummaryEntries`).
struct GadgetbridgeWorkouts {
  private static let columns = ["START_TIME", "END_TIME", "ACTIVITY_KIND", "DEVICE_ID"]

  private let table: DatabaseTable
  private let devices: GadgetbridgeDevices

  static func table(in tables: [String: [String]]) -> DatabaseTable? {
    DatabaseTable("BASE_ACTIVITY_SUMMARY", with: columns, in: tables)
  }

  init(_ table: DatabaseTable, _ devices: GadgetbridgeDevices) {
    self.table = table
    self.devices = devices
  }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, _ tally: inout ImportTally,
    _ progress: inout ProgressMeter
  ) throws {
    let wanted = GadgetbridgeWorkouts.columns + ["SUMMARY_DATA"]
    try table.readRows(wanted, in: database, &tally, &progress) { row in
      let start = try row.instant(0, in: .milliseconds)
      let end = try row.instant(1, in: .milliseconds)
      let summary = row.text(4).map(WorkoutSummary.init) ?? WorkoutSummary()
      let workout = try WorkoutRules.workout(
        GadgetbridgeActivityKind.activity(row.integer(2) ?? 0), from: start,
        seconds: Double(end - start), meters: summary.meters,
        kilocalories: summary.kilocalories, steps: summary.steps)
      let device = devices.source(of: row.integer(3) ?? 0, kind: .watch)
      try sink.add(workout, from: sink.source(for: device))
      return true
    }
  }
}

/// The useful part of `SUMMARY_DATA`; unreadable values count as absent.
private struct WorkoutSummary {
  var steps: Double?
  var meters: Double?
  var kilocalories: Double?

  init() {}

  init(_ text: String) {
    var tokens = JSONTokens(MemoryByteSource(Array(text.utf8)))
    var entries: [String: (value: Double, unit: String)] = [:]
    try? WorkoutSummary.read(&tokens, into: &entries)
    steps = entries["steps"]?.value
    if let distance = entries["distanceMeters"] {
      meters = distance.unit == "km" ? distance.value * 1_000 : distance.value
    }
    if let energy = entries["active_calories"] ?? entries["caloriesBurnt"],
      energy.unit == "calories_unit"
    {
      kilocalories = energy.value
    }
  }

  private static func read(
    _ tokens: inout JSONTokens, into entries: inout [String: (value: Double, unit: String)]
  ) throws {
    guard try tokens.enterObject() else { return }
    while let name = try tokens.nextKey() {
      guard try tokens.enterObject() else { continue }
      var entry: (value: Double, unit: String) = (.nan, "")
      while let field = try tokens.nextKey() {
        switch (field, try tokens.value()) {
        case ("value", .number(let value)?): entry.value = value
        case ("unit", .text(let unit)?): entry.unit = unit
        default: break
        }
      }
      if !entry.value.isNaN { entries[name] = entry }
    }
  }
}
