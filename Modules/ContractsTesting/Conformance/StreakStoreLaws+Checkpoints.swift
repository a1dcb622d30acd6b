import Contracts

extension StreakStoreLaws {
  static let checkpoints: [Law] = [
    Law("The checkpoint asked for is the latest before the day, never of the day") { subject in
      try demand("without any", try await subject.checkpoint(before: 9), is: nil)
      try await subject.save([checkpoint(4), checkpoint(2), checkpoint(6)])
      for (day, expected) in [(2, nil), (3, 2), (4, 2), (5, 4), (6, 4), (7, 6), (99, 6)] {
        try demand(
          "before day \(day)", try await subject.checkpoint(before: day),
          is: expected.map(checkpoint))
      }
    },
    Law("A checkpoint comes back whole, held day and break included") { subject in
      var state = StreakState()
      state.current = 12
      state.currentFrom = .law(1)
      state.best = 30
      state.bestFrom = .law(-40)
      state.bestTo = .law(-9)
      state.metInARow = 3
      state.freezes = 5
      state.freezesEarned = 9
      state.freezesUsed = 4
      state.dayAwaitingFreeze = .law(13)
      state.lastBreak = StreakBreak(
        firstDay: .law(-8), lastDay: .law(-5), missedDays: 2, length: 30)
      let full = StreakCheckpoint(day: .law(14), state: state)
      try await subject.save([full, StreakCheckpoint(day: .law(20), state: StreakState())])
      try demand("the checkpoint", try await subject.checkpoint(before: 15), is: full)
      try demand(
        "the empty one", try await subject.checkpoint(before: 21)?.state, is: StreakState())
    },
    Law("A checkpoint replaces the one of the same day") { subject in
      try await subject.save([checkpoint(2, current: 1), checkpoint(2, current: 7)])
      try demand(
        "the checkpoint", try await subject.checkpoint(before: 3), is: checkpoint(2, current: 7))
      try demand("the one before", try await subject.checkpoint(before: 2), is: nil)
    },
    Law("Dropping from a day deletes it and all after, and keeps those before") { subject in
      try await subject.save([checkpoint(2), checkpoint(4), checkpoint(6)])
      try await subject.write { try $0.dropCheckpoints(for: .steps, from: .law(4), in: $1) }
      try demand("the last left", try await subject.checkpoint(before: 99), is: checkpoint(2))
    },
    Law("Dropping without a day deletes all") { subject in
      try await subject.save([checkpoint(-800), checkpoint(2)])
      try await subject.write { try $0.dropCheckpoints(for: .steps, from: nil, in: $1) }
      try demand("what is left", try await subject.checkpoint(before: 99), is: nil)
    },
  ]

  private static func checkpoint(_ day: Int) -> StreakCheckpoint {
    checkpoint(day, current: max(0, day))
  }

  private static func checkpoint(_ day: Int, current: Int) -> StreakCheckpoint {
    var state = StreakState()
    state.current = current
    state.best = current
    return StreakCheckpoint(day: .law(day), state: state)
  }
}

extension StoreUnderTest<any StreakStore> {
  fileprivate func checkpoint(before day: Int) async throws -> StreakCheckpoint? {
    try await read { try $0.checkpoint(for: .steps, before: .law(day), in: $1) }
  }

  fileprivate func save(_ checkpoints: [StreakCheckpoint]) async throws {
    for checkpoint in checkpoints {
      try await write { try $0.save(checkpoint, for: .steps, in: $1) }
    }
  }
}
