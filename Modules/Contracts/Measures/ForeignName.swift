/// What a format of others calls a measure.
public struct ForeignName: Hashable, Sendable {
  /// Where the name is used.
  public enum Format: Hashable, Sendable {
    /// An identifier of Apple's HealthKit, such as `HKQuantityTypeIdentifierStepCount`. A value has its unit beside it.
    case healthKit
    /// A metric of Health Auto Export, such as `step_count`. A value has its unit beside it.
    case healthAutoExport
    /// A table of Health Connect's database, in which an amount has a time: `steps_record_table`.
    case healthConnect
    /// A column of a table that a person wrote, one row a day.
    case table
  }

  public let format: Format
  public let name: String
  /// The column of a table that has the value, where the name is that of the table.
  public let column: String?
  /// How many of the stored unit one of theirs is; 1 where the file names its unit itself.
  public let factor: Double

  public init(_ format: Format, _ name: String, column: String? = nil, factor: Double = 1) {
    self.format = format
    self.name = name
    self.column = column
    self.factor = factor
  }
}
