public enum ProgramFailure: Error, Hashable, Sendable {
  /// There is no such program, or it may not be run.
  case notThere(program: String)
  /// Killed at its time limit.
  case timedOut
}
