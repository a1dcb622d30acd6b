/// What a person can write down by hand.
public enum EntryKind: String, CaseIterable, Codable, Sendable {
  case steps, weight, exercise
}

extension EntryKind {
  /// As people read it; in JSON and on the command line it keeps its raw name.
  public var spoken: Phrase {
    switch self {
    case .steps: Phrase("steps")
    case .weight: Phrase("weight")
    case .exercise: Phrase("exercise")
    }
  }
}
