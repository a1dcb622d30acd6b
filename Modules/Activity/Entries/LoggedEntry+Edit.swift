import Contracts

extension LoggedEntry {
  /// The entry with the changes of `edit` that apply to its kind.
  func changed(by edit: EntryEdit) -> LoggedEntry {
    switch self {
    case .steps(var entry):
      entry.instant = edit.instant ?? entry.instant
      entry.steps = edit.steps ?? entry.steps
      return .steps(entry)
    case .exercise(var session):
      session.instant = edit.instant ?? session.instant
      session.name = edit.exercise ?? session.name
      session.repetitions = edit.repetitions ?? session.repetitions
      return .exercise(session)
    case .weight(let old):
      var entry = old
      entry.instant = edit.instant ?? entry.instant
      entry.weight = edit.weight ?? entry.weight
      entry.bodyFat = edit.bodyFat ?? entry.bodyFat
      if let note = edit.note { entry.note = EntryNote.cleaned(note) }
      if entry != old { entry.isEdited = true }
      return .weight(entry)
    }
  }
}
