/// One exercise session; it counts as one, whatever its repetitions. Specification S3-1.
public struct ExerciseSession: RecordEntry {
  public static let kind = EntryKind.exercise
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
