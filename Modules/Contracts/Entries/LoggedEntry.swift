/// An entry of any kind.
public enum LoggedEntry: Hashable, Sendable {
  case steps(StepEntry)
  case weight(WeightEntry)
  case exercise(ExerciseSession)

  public var id: Int64 {
    switch self {
    case .steps(let entry): entry.id
    case .weight(let entry): entry.id
    case .exercise(let session): session.id
    }
  }

  public var instant: Instant {
    switch self {
    case .steps(let entry): entry.instant
    case .weight(let entry): entry.instant
    case .exercise(let session): session.instant
    }
  }

  public var kind: EntryKind {
    switch self {
    case .steps: .steps
    case .weight: .weight
    case .exercise: .exercise
    }
  }
}
