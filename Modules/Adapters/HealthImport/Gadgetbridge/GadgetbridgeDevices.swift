internal import Contracts

/// The table `DEVICE`: `_id`, `NAME`, `IDENTIFIER` (its address), and in newer schemas `ALIAS`, the name given by the
/// person. `TYPE_NAME`, absent from old schemas, is not needed.
struct GadgetbridgeDevices {
  private static let name = "DEVICE"
  private static let columns = ["_id", "NAME", "IDENTIFIER"]
  /// For rows of a deleted device.
  private static let unknown = "Gadgetbridge"
  /// How much of an address distinguishes two devices of one name.
  private static let addressEnd = 5

  private var names: [Int64: String] = [:]

  static func table(in tables: [String: [String]]) -> DatabaseTable? {
    DatabaseTable(name, with: columns, in: tables)
  }

  init(_ database: any DatabaseFile, _ progress: inout ProgressMeter) throws {
    guard let table = GadgetbridgeDevices.table(in: database.tables) else { return }
    var taken: Set<String> = []
    var names: [Int64: String] = [:]
    try table.forEachRow(
      ["_id", "ALIAS", "NAME", "IDENTIFIER"], orderedBy: ["_id"], in: database, &progress
    ) { row, _ in
      guard let id = row.integer(0), names.count < TimedRows.mostDevices else { return }
      var name =
        [row.text(1), row.text(2)].lazy.compactMap { $0.flatMap(Self.cleaned) }.first
        ?? Self.unknown
      // The first keeps its name when a second one of that name follows.
      if taken.contains(name), let address = row.text(3) {
        name += " (\(address.suffix(Self.addressEnd)))"
      }
      taken.insert(name)
      names[id] = name
    }
    self.names = names
  }

  func source(of device: Int64, kind: SourceKind) -> SourceDescription {
    SourceDescription(name: names[device] ?? Self.unknown, kind: kind)
  }

  private static func cleaned(_ name: String) -> String? {
    let words = name.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
