/// An entry of any kind.
public enum LoggedEntry: Hashable, Sendable {
  case steps(StepEntry)
  case weight(WeightEntry)
  case exercise(ExerciseSession)
  case measured(MeasureEntry)

  public var id: Int64 {
    switch self {
    case .steps(let entry): entry.id
    case .weight(let entry): entry.id
    case .exercise(let session): session.id
    case .measured(let entry): entry.id
    }
  }

  public var instant: Instant {
    switch self {
    case .steps(let entry): entry.instant
    case .weight(let entry): entry.instant
    case .exercise(let session): session.instant
    case .measured(let entry): entry.instant
    }
  }

  public var kind: EntryKind {
    switch self {
    case .steps: .steps
    case .weight: .weight
    case .exercise: .exercise
    case .measured(let entry): EntryKind(entry.measure.id)
    }
  }
}

/// An entry to be added.
public enum NewEntry: Hashable, Sendable {
  /// Steps no device counted; negative for steps that devices counted in excess.
  case steps(Int)
  case weight(Weight, bodyFat: BodyFat? = nil, note: String? = nil)
  case exercise(ExerciseName, repetitions: Int? = nil)
  case measured(Measure.ID, MeasuredValue)
}

extension NewEntry {
  /// What it is an entry of.
  public var kind: EntryKind {
    switch self {
    case .steps: .steps
    case .weight: .weight
    case .exercise: .exercise
    case .measured(let measure, _): EntryKind(measure)
    }
  }
}

/// A manual entry with its own identity: two equal ones are still two.
public protocol RecordEntry: Hashable, Identifiable, Sendable where ID == Int64 {
  /// Unique among entries of every kind; 0 if not in the record yet.
  var id: Int64 { get set }
  var instant: Instant { get set }
}

/// What can be entered by hand: a measure by its name, or an exercise.
public struct EntryKind: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ measure: Measure.ID) {
    rawValue = measure.name
  }

  public static let steps = EntryKind(.steps)
  public static let weight = EntryKind(rawValue: "weight")
  public static let exercise = EntryKind(rawValue: "exercise")

  /// Kinds with more than a number, which have their own forms.
  public static let special: [EntryKind] = [.steps, .weight, .exercise]

  /// ``special``, then every other measure that can be logged by hand.
  public static func all(of measures: MeasureCatalog) -> [EntryKind] {
    special + measures.measures.filter(\.isLogged).map { EntryKind($0.id) }
  }
}

extension EntryKind {
  /// Shown to people; JSON and the command line use the raw value.
  public func spoken(by measures: MeasureCatalog) -> Phrase {
    switch self {
    case .weight: Phrase("weight")
    case .exercise: Phrase("exercise")
    case .steps: Phrase("steps")
    default: measures[rawValue]?.name ?? Phrase(verbatim: rawValue.printable)
    }
  }
}

/// Limits for text in an entry, on every device: an entry has to fit into a message between them.
public enum EntryText {
  /// In UTF-8. A single character may take any number of bytes.
  public static let mostBytes = 32_768
}

/// A note as stored: one line that any terminal can show.
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
