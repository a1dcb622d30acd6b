/// What a person wants to write down.
public enum NewEntry: Hashable, Sendable {
  /// Steps no device counted; below 0, steps that devices counted too much.
  case steps(Int)
  case weight(Weight, bodyFat: BodyFat? = nil, note: String? = nil)
  case exercise(ExerciseName, repetitions: Int? = nil)
}
