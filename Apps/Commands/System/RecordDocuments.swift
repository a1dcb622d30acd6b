import Contracts

// What is done with the record as a whole.

/// The JSON of `backup`.
struct BackupDocument: Encodable, Sendable {
  var path: String
}

/// The JSON of `restore`.
struct RestoreDocument: Encodable, Sendable {
  /// Null if the person declined and the record stays.
  var path: Nullable<String>
  /// The path of the previous file, which is kept.
  var previous: Nullable<String>

  init(path: String?, previous: String?) {
    self.path = Nullable(path)
    self.previous = Nullable(previous)
  }
}

/// The JSON of `resync`.
struct ResyncDocument: Encodable, Sendable {
  var days: Int
  var daysChanged: Int
  /// What was dated before 1900 or after 2199.
  var removed: Int

  init(_ report: ResyncReport) {
    days = report.days
    daysChanged = report.daysChanged
    removed = report.removed
  }
}
