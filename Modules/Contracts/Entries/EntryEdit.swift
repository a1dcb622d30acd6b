/// The fields of an entry to change; nil keeps the current value.
public struct EntryEdit: Hashable, Sendable {
  public var instant: Instant?
  public var steps: Int?
  public var weight: Weight?
  public var bodyFat: BodyFat?
  /// An empty note removes the note.
  public var note: String?
  public var exercise: ExerciseName?
  public var repetitions: Int?
  public var value: MeasuredValue?

  public init() {}

  public var isEmpty: Bool { self == EntryEdit() }

  /// The fields that are given, except the instant.
  public var fields: [EntryField] {
    EntryField.allCases.filter { field in
      switch field {
      case .steps: steps != nil
      case .weight: weight != nil
      case .bodyFat: bodyFat != nil
      case .note: note != nil
      case .exercise: exercise != nil
      case .repetitions: repetitions != nil
      case .value: value != nil
      }
    }
  }
}

/// A field of some kind of entry, apart from its instant.
public enum EntryField: String, CaseIterable, Sendable {
  case steps, weight, bodyFat, note, exercise, repetitions, value

  /// Whether entries of this kind have it.
  public func belongs(to kind: EntryKind) -> Bool {
    switch self {
    case .steps: kind == .steps
    case .weight, .bodyFat, .note: kind == .weight
    case .exercise, .repetitions: kind == .exercise
    case .value: !EntryKind.special.contains(kind)
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
    case .exercise: Phrase("exercise name")
    case .repetitions: Phrase("repetitions")
    case .value: Phrase("value")
    }
  }
}
