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

  /// What is given, the instant aside.
  public var fields: [EntryField] {
    EntryField.allCases.filter { field in
      switch field {
      case .steps: steps != nil
      case .weight: weight != nil
      case .bodyFat: bodyFat != nil
      case .note: note != nil
      case .exercise: exercise != nil
      case .repetitions: repetitions != nil
      }
    }
  }
}
