package import Contracts

// What is done with the record as a whole.

/// The JSON of `backup`.
package struct BackupDocument: Encodable, Sendable {
  package var path: String

  package init(path: String) {
    self.path = path
  }
}

/// The JSON of `restore`.
package struct RestoreDocument: Encodable, Sendable {
  /// Null if the record stays, since nobody agreed.
  package var path: Nullable<String>
  /// Where what was there is.
  package var previous: Nullable<String>

  package init(path: String?, previous: String?) {
    self.path = Nullable(path)
    self.previous = Nullable(previous)
  }
}

/// The JSON of `resync`.
package struct ResyncDocument: Encodable, Sendable {
  package var days: Int
  package var daysChanged: Int
  /// What was dated before 1900 or after 2199.
  package var removed: Int

  package init(_ report: ResyncReport) {
    days = report.days
    daysChanged = report.daysChanged
    removed = report.removed
  }
}
