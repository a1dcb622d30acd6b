/// A field of some kind of entry, apart from its instant.
public enum EntryField: String, CaseIterable, Sendable {
  case steps, weight, bodyFat, note, exercise, repetitions

  /// The kind of entry that has it.
  public var kind: EntryKind {
    switch self {
    case .steps: .steps
    case .weight, .bodyFat, .note: .weight
    case .exercise, .repetitions: .exercise
    }
  }
}

extension EntryField {
  /// Shown to people; JSON and the command line use the raw value.
  public var spoken: Phrase {
    switch self {
    case .steps: Phrase("steps")
    case .weight: Phrase("weight")
    case .bodyFat: Phrase("body fat")
    case .note: Phrase("note")
    case .exercise: Phrase("name of an exercise")
    case .repetitions: Phrase("repetitions")
    }
  }
}
