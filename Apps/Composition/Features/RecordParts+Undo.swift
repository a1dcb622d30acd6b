package import Contracts
import SQLiteStore
import Undo

extension RecordParts {
  /// For the features whose changes can be undone.
  var undoRecording: any UndoRecording { undo.recording }

  var undo: UndoPlugin {
    UndoPlugin(
      UndoNeeds(
        unitOfWork: unitOfWork, store: SQLiteUndoStore(), time: time,
        handlers: { [contributions] in contributions.registry.undoHandlers }))
  }
}

extension Waymark {
  package var undo: any UndoKeeping {
    get throws { try offered() }
  }
}
