import Contracts

/// Plays a life through the program, some way or other.
protocol Player {
  /// Does what the moment says, at its time.
  mutating func play(_ moment: Moment) async throws -> Outcome

  /// What can be seen at the time of the last moment, of `days` up to that day.
  mutating func look(at days: ClosedRange<Day>) async throws -> Sight
}
