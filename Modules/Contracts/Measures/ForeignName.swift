/// What a format of others calls a measure.
public struct ForeignName: Hashable, Sendable {
  /// Where the name is used.
  public enum Format: Hashable, Sendable {
    /// An identifier of Apple's HealthKit, such as `HKQuantityTypeIdentifierStepCount`. Values come with a unit.
    case healthKit
    /// A metric of Health Auto Export, such as `step_count`. Values come with a unit.
    case healthAutoExport
    /// A table in Health Connect's database whose amounts have a time: `steps_record_table`.
    case healthConnect
    /// A column of a handmade table, one row a day.
    case table
  }

  public let format: Format
  public let name: String
  /// The column with the value, if the name is that of a table.
  public let column: String?
  /// How many stored units one of theirs is; 1 if the file names its unit itself.
  public let factor: Double

  public init(_ format: Format, _ name: String, column: String? = nil, factor: Double = 1) {
    self.format = format
    self.name = name
    self.column = column
    self.factor = factor
  }
}
