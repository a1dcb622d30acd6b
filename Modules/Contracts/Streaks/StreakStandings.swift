/// The current streak of every goal, without days.
public struct StreakStandings: Hashable, Sendable {
  public var steps: StreakReport
  public var exercise: StreakReport

  public init(steps: StreakReport, exercise: StreakReport) {
    self.steps = steps
    self.exercise = exercise
  }
}
