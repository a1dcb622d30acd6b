/// What an entry of some kind holds besides its instant.
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
