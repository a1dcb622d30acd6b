internal import Contracts

/// The apps: `application_info_table` with `row_id`, `package_name`, `app_name`; their devices: `device_info_table`
/// with `manufacturer`, `model`, `device_type`; and the person's order of trust among the apps.
struct HealthConnectApps {
  /// Steps, distances, calories, floors and exercises.
  private static let activity: Int64 = 1
  /// Source: `Metadata.RECORDING_METHOD_MANUAL_ENTRY` of Health Connect.
  private static let manualEntry: Int64 = 3
  private static let unknown = "Health Connect"
  /// No one has as many; further ones count as one.
  private static let mostApps = 1_000
  private static let mostDevices = 1_000

  private let names: [Int64: String]
  private let devices: [Int64: AndroidDevice]
  private let order: [Int64]

  static func table(in tables: [String: [String]]) -> DatabaseTable? {
    DatabaseTable("application_info_table", with: ["row_id", "package_name"], in: tables)
  }

  init(_ database: any DatabaseFile, _ progress: inout ProgressMeter) throws {
    names = try Self.names(in: database, &progress)
    devices = try Self.devices(in: database, &progress)
    order = try Self.order(in: database, &progress)
  }

  private static func names(
    in database: any DatabaseFile, _ progress: inout ProgressMeter
  ) throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    guard let table = table(in: database.tables) else { return names }
    try table.forEachRow(["row_id", "package_name", "app_name"], in: database, &progress) {
      row, _ in
      guard let id = row.integer(0), names.count < mostApps else { return }
      names[id] = name(of: row.text(1) ?? "", called: row.text(2))
    }
    return names
  }

  private static func devices(
    in database: any DatabaseFile, _ progress: inout ProgressMeter
  ) throws -> [Int64: AndroidDevice] {
    var devices: [Int64: AndroidDevice] = [:]
    guard let table = DatabaseTable("device_info_table", with: ["row_id"], in: database.tables)
    else {
      return devices
    }
    try table.forEachRow(
      ["row_id", "manufacturer", "model", "device_type"], in: database, &progress
    ) { row, _ in
      guard let id = row.integer(0), devices.count < mostDevices else { return }
      devices[id] = AndroidDevice(
        manufacturer: row.text(1), model: row.text(2), type: row.integer(3).map { String($0) })
    }
    return devices
  }

  private static func order(
    in database: any DatabaseFile, _ progress: inout ProgressMeter
  ) throws -> [Int64] {
    var order: [Int64] = []
    let columns = ["health_data_category", "app_id_priority_order"]
    guard
      let table = DatabaseTable(
        "health_data_category_priority_table", with: columns, in: database.tables)
    else { return order }
    try table.forEachRow(columns, in: database, &progress) { row, _ in
      guard row.integer(0) == activity else { return }
      order = (row.text(1) ?? "").split(separator: ",").compactMap {
        Int64($0.filter { !$0.isWhitespace })
      }
    }
    return order
  }

  /// An app, whatever its devices: weights and workouts are distinguished by their times.
  func source(of app: Int64?) -> SourceDescription {
    SourceDescription(name: app.flatMap { names[$0] } ?? Self.unknown, kind: .other)
  }

  /// One device of an app, which counts separately; or what a person typed into the app.
  ///
  /// - Parameter method: how it was recorded.
  func counter(of app: Int64?, on device: Int64?, by method: Int64? = nil) -> SourceDescription {
    var source = source(of: app)
    if method == Self.manualEntry {
      source.kind = .hand
      return source
    }
    guard let device = device.flatMap({ devices[$0] }) else { return source }
    source.device = device.name
    source.isWorn = device.isWorn
    return source
  }

  /// Apps that are not in the list do not count in Health Connect; here they come last. The devices of an app share its
  /// rank, worn ones first.
  ///
  /// - Parameter counters: those with samples.
  func flushOrder(of counters: Set<SourceDescription>, into sink: any SampleSink) throws {
    let known = order.filter { names[$0] != nil }
    guard known.count > 1 else { return }
    let sources = known.flatMap { app in
      let ofApp = counters.filter { $0.name == names[app] }.sorted { $0.orderInApp < $1.orderInApp }
      return ofApp.isEmpty ? [source(of: app)] : ofApp
    }
    try sink.order(sources.map(sink.source))
  }

  private static func name(of package: String, called name: String?) -> String {
    if let name, name.contains(where: { !$0.isWhitespace }), name != package { return name }
    // Apps that are gone from the phone have lost their name.
    return package.isEmpty ? unknown : AndroidApp.name(of: package)
  }
}

extension SourceDescription {
  /// Worn devices first, then others, then samples without a known device.
  fileprivate var orderInApp: (Int, String) {
    (device == nil ? 2 : isWorn ? 0 : 1, fullName)
  }
}
