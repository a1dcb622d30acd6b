import Contracts

extension GoalKind {
  static let distance = GoalKind(.distance)

  /// The kinds of goals in lives.
  static let ofLives = [steps, exercise, distance]

  /// A target as a person types it: a distance, which is stored in millimetres, in kilometres.
  func typed(_ target: Int) -> String {
    self == .distance ? "\(Double(target) / 1_000_000)km" : "\(target)"
  }
}
