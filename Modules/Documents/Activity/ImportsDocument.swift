package import Contracts

/// The JSON of `imports`.
package struct ImportsDocument: Codable, Sendable {
  package struct Item: Codable, Sendable {
    package var id: Int64
    /// Null for everything imported before the record logged its imports; so are path and format.
    package var at: Nullable<String>
    package var path: Nullable<String>
    package var format: Nullable<String>
    package var samplesAdded: Int
    package var daysChanged: Int
    package var undoneAt: Nullable<String>
    package var isUndoable: Bool

    package init(_ recorded: RecordedImport, calendar: PersonalCalendar) {
      id = recorded.id.rawValue
      at = Nullable(recorded.origin.map { InstantText.iso8601($0.at, in: calendar) })
      path = Nullable(recorded.origin?.path)
      format = Nullable(recorded.origin?.format)
      samplesAdded = recorded.samplesAdded
      daysChanged = recorded.daysChanged
      undoneAt = Nullable(recorded.undoneAt.map { InstantText.iso8601($0, in: calendar) })
      isUndoable = recorded.isUndoable
    }
  }

  package var items: [Item]

  package init(_ imports: [RecordedImport], calendar: PersonalCalendar) {
    items = imports.map { Item($0, calendar: calendar) }
  }
}

/// The JSON of `imports undo`.
package struct UndoDocument: Codable, Sendable {
  package var id: Int64
  package var path: Nullable<String>
  package var samplesRemoved: Int
  package var daysChanged: Int
  /// Null if nothing was undone.
  package var undoneAt: Nullable<String>

  package init(
    _ recorded: RecordedImport, samplesRemoved: Int, daysChanged: Int, calendar: PersonalCalendar
  ) {
    id = recorded.id.rawValue
    path = Nullable(recorded.origin?.path)
    self.samplesRemoved = samplesRemoved
    self.daysChanged = daysChanged
    undoneAt = Nullable(recorded.undoneAt.map { InstantText.iso8601($0, in: calendar) })
  }
}
