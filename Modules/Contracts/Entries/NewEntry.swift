/// An entry to be added.
public enum NewEntry: Hashable, Sendable {
  /// Steps no device counted; negative for steps that devices counted too much.
  case steps(Int)
  case weight(Weight, bodyFat: BodyFat? = nil, note: String? = nil)
  case exercise(ExerciseName, repetitions: Int? = nil)
}
