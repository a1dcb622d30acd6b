/// What is to be changed about an entry; nil keeps what there is.
public struct EntryEdit: Hashable, Sendable {
  public var instant: Instant?
  public var steps: Int?
  public var weight: Weight?
  public var bodyFat: BodyFat?
  /// An empty note takes the note away.
  public var note: String?
  public var exercise: ExerciseName?
  public var repetitions: Int?

  public init() {}

  public var isEmpty: Bool { self == EntryEdit() }
}
