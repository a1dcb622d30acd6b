import Foundation

/// How records are spelled throughout one export.
struct RecordStyle {
  let energyUnit: EnergyUnit
  let oddCases: Set<OddCase>
  let timeZoneName: String

  var isMultiline: Bool { oddCases.contains(.multiline) }
  var hasEntities: Bool { oddCases.contains(.entities) }

  /// What precedes the attributes at which a long record is wrapped.
  var lineBreak: String { isMultiline ? "\n        " : " " }
  var emptyEnd: String { isMultiline ? " />\n" : "/>\n" }
}

extension RecordStyle {
  init(_ options: ExportOptions) {
    self.init(
      energyUnit: options.energyUnit, oddCases: options.oddCases,
      timeZoneName: options.timeZone.identifier)
  }
}
