/// One exercise session; it counts as one, whatever its repetitions. Specification S3-1.
public struct ExerciseSession: RecordEntry {
  /// The allowed repetitions of one session.
  public static let repetitionRange = 1...100_000

  public var id: Int64
  public var instant: Instant
  public var name: ExerciseName
  /// Nil if they were not counted.
  public var repetitions: Int?

  public init(id: Int64 = 0, instant: Instant, name: ExerciseName, repetitions: Int? = nil) {
    self.id = id
    self.instant = instant
    self.name = name
    self.repetitions = repetitions
  }
}

/// The name of an exercise in the user's words: trimmed and not empty.
public struct ExerciseName: Hashable, Sendable {
  public static let mostCharacters = 100

  public let text: String

  /// Nil for text that is empty, invisible, longer than ``mostCharacters`` or multi-line, or that contains control
  /// characters.
  public init?(_ text: String) {
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    let start = text.drop { $0.isWhitespace }
    let end = start.reversed().drop { $0.isWhitespace }
    let trimmed = String(end.reversed())
    guard trimmed.unicodeScalars.contains(where: { $0.properties.isVisible }),
      trimmed.count <= ExerciseName.mostCharacters
    else { return nil }
    self.text = trimmed
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is visible: not a space, and not a mark without a width.
  fileprivate var isVisible: Bool { !isWhitespace && !isDefaultIgnorableCodePoint }
}
