/// What can be entered by hand.
public enum EntryKind: String, CaseIterable, Codable, Sendable {
  case steps, weight, exercise
}

extension EntryKind {
  /// Shown to people; JSON and the command line use the raw value.
  public var spoken: Phrase {
    switch self {
    case .steps: Phrase("steps")
    case .weight: Phrase("weight")
    case .exercise: Phrase("exercise")
    }
  }
}
