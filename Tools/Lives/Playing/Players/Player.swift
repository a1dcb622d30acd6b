import Contracts

/// Plays a life through the program, in one way or another.
protocol Player {
  /// Does the moment's act, at its time.
  mutating func play(_ moment: Moment) async throws -> Outcome

  /// What is visible at the time of the last moment, for `days` up to that day.
  mutating func look(at days: ClosedRange<Day>) async throws -> Sight
}
