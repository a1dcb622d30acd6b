/// What a person wants to write down.
public enum NewEntry: Hashable, Sendable {
  /// Steps no device counted.
  case steps(Int)
  case weight(Weight, bodyFat: BodyFat? = nil, note: String? = nil)
  case exercise(ExerciseName, repetitions: Int? = nil)
}
