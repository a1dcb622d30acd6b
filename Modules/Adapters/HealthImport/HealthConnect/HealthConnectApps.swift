internal import Contracts

/// The apps that wrote: `application_info_table` with `row_id`, `package_name`, `app_name`; and in which order the
/// person trusts them.
struct HealthConnectApps {
  /// Steps, distances, calories, floors and exercises.
  private static let activity: Int64 = 1
  private static let unknown = "Health Connect"
  /// Nobody has as many; those after are as one.
  private static let mostApps = 1_000

  private var names: [Int64: String] = [:]
  private var order: [Int64] = []

  static func table(in tables: [String: [String]]) -> DatabaseTable? {
    DatabaseTable("application_info_table", with: ["row_id", "package_name"], in: tables)
  }

  init(_ database: any DatabaseFile, _ progress: inout ProgressMeter) throws {
    var names: [Int64: String] = [:]
    var order: [Int64] = []
    if let table = HealthConnectApps.table(in: database.tables) {
      try table.forEachRow(["row_id", "package_name", "app_name"], in: database, &progress) {
        row, _ in
        guard let id = row.integer(0), names.count < Self.mostApps else { return }
        names[id] = Self.name(of: row.text(1) ?? "", called: row.text(2))
      }
    }
    if let table = DatabaseTable(
      "health_data_category_priority_table",
      with: ["health_data_category", "app_id_priority_order"], in: database.tables)
    {
      try table.forEachRow(
        ["health_data_category", "app_id_priority_order"], in: database, &progress
      ) { row, _ in
        guard row.integer(0) == Self.activity else { return }
        order = (row.text(1) ?? "").split(separator: ",").compactMap {
          Int64($0.filter { !$0.isWhitespace })
        }
      }
    }
    self.names = names
    self.order = order
  }

  func source(of app: Int64?) -> SourceDescription {
    SourceDescription(name: app.flatMap { names[$0] } ?? Self.unknown, kind: .other)
  }

  /// Apps that are not in the list do not count in Health Connect; here they come last.
  func flushOrder(into sink: any SampleSink) throws {
    let known = order.filter { names[$0] != nil }
    guard known.count > 1 else { return }
    try sink.order(known.map { try sink.source(for: source(of: $0)) })
  }

  private static func name(of package: String, called name: String?) -> String {
    if let name, name.contains(where: { !$0.isWhitespace }), name != package { return name }
    // Apps that are gone from the phone have no name any more.
    return package.isEmpty ? unknown : AndroidApp.name(of: package)
  }
}
