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

/// An entry to be added.
public enum NewEntry: Hashable, Sendable {
  /// Steps no device counted; negative for steps that devices counted too much.
  case steps(Int)
  case weight(Weight, bodyFat: BodyFat? = nil, note: String? = nil)
  case exercise(ExerciseName, repetitions: Int? = nil)
}

extension NewEntry {
  /// What it is an entry of.
  public var kind: EntryKind {
    switch self {
    case .steps: .steps
    case .weight: .weight
    case .exercise: .exercise
    }
  }
}

/// A manual entry with an identity of its own: two equal ones are still two.
public protocol RecordEntry: Hashable, Identifiable, Sendable where ID == Int64 {
  static var kind: EntryKind { get }

  /// Unique among entries of every kind; 0 for one that is not in the record yet.
  var id: Int64 { get set }
  var instant: Instant { get set }
}

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

/// How much an entry may say in words, on every device: what one of them takes has to fit into a message to another.
public enum EntryText {
  /// Of UTF-8. A character may have any number of them.
  public static let mostBytes = 32_768
}

/// A note as it is stored: one line that any terminal can show.
public enum EntryNote {
  public static let mostCharacters = 1_000

  /// The trimmed text without line breaks and control characters; nil if nothing is left.
  public static func cleaned(_ text: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        scalars.append(" ")
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    let note = scalars.split(separator: " ").map { String($0) }.joined(separator: " ")
    return note.isEmpty ? nil : note
  }
}
