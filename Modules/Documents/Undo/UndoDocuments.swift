package import Contracts

/// The JSON of a change that can be undone, or was.
package struct UndoStepDocument: Codable, Sendable {
  package var id: Int64
  /// When the change was made.
  package var at: DocumentInstant
  /// The ``UndoKind`` of its first part.
  package var action: String
  package var text: Phrase
  /// The number of the entry or the import; null if there is none.
  package var number: Nullable<Int64>
  /// Until when it can be undone or redone.
  package var until: DocumentInstant

  package init(_ step: UndoStep, in calendar: PersonalCalendar) {
    id = step.id
    at = DocumentInstant(step.at, in: calendar)
    action = step.kind?.rawValue ?? ""
    text = step.title
    number = Nullable(step.number)
    until = DocumentInstant(step.until, in: calendar)
  }
}

/// The JSON of `undo --list`.
package struct UndoHistoryDocument: Codable, Sendable {
  /// What can be undone, the newest first.
  package var items: [UndoStepDocument]
  /// What can be redone, what was undone last first.
  package var redoable: [UndoStepDocument]

  package init(_ history: UndoHistory, in calendar: PersonalCalendar) {
    items = history.undoable.map { UndoStepDocument($0, in: calendar) }
    redoable = history.redoable.map { UndoStepDocument($0, in: calendar) }
  }
}

/// The JSON of `undo`.
package struct UndoneDocument: Codable, Sendable {
  package var undone: UndoStepDocument

  package init(_ step: UndoStep, in calendar: PersonalCalendar) {
    undone = UndoStepDocument(step, in: calendar)
  }
}

/// The JSON of `redo`.
package struct RedoneDocument: Codable, Sendable {
  package var redone: UndoStepDocument

  package init(_ step: UndoStep, in calendar: PersonalCalendar) {
    redone = UndoStepDocument(step, in: calendar)
  }
}

/// The JSON of `undo --for-good`.
package struct ForgottenStepsDocument: Codable, Sendable {
  package var forgotten: Int

  package init(_ count: Int) {
    forgotten = count
  }
}
