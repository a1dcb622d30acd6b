public import Contracts

/// What a store of milestones promises.
public enum MilestoneStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any MilestoneStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        _ = try store.insert(kept(.half, at: 10), in: transaction)
      },
      question: { store, transaction in try store.achievements(in: transaction) }
    ).all + goals + achievements + decisions

  private static let goals: [Law] = [
    Law("An empty store has an empty log") { subject in
      try demand("the log", try await subject.log(), is: WeightGoalLog())
    },
    Law("The log comes back whole and in order of day, with the last entry of each day") {
      subject in
      let entries = [
        entry(3, grams: 72_575, .pounds, setOn: 3, version: 4), .init(day: .law(5), goal: nil),
        entry(1, grams: 72_000, .kilograms, setOn: -7, version: 1),
      ]
      try await subject.record([entry(3, grams: 60_000, .kilograms, setOn: 3, version: 2)])
      try await subject.record(entries)
      try demand(
        "the log", try await subject.log().entries, is: [entries[2], entries[0], entries[1]])
    },
    Law("S8-2b The goals from a day on are deleted") { subject in
      let goal = entry(1, grams: 72_000, .kilograms, setOn: 1, version: 1)
      try await subject.record([
        goal, .init(day: .law(2), goal: nil),
        entry(3, grams: 60_000, .kilograms, setOn: 3, version: 2),
      ])
      try await subject.write { try $0.forgetGoals(from: .law(2), in: $1) }
      try demand("the log", try await subject.log().entries, is: [goal])
    },
    Law("A day without a goal can be given one again, and the other way round") { subject in
      let goal = entry(1, grams: 72_000, .kilograms, setOn: 1, version: 1)
      try await subject.record([.init(day: .law(1), goal: nil), goal])
      try demand("the log", try await subject.log().entries, is: [goal])
      try await subject.record([.init(day: .law(1), goal: nil)])
      try demand("the goal", try await subject.log().entries.map(\.goal), is: [nil])
    },
  ]

  private static let decisions: [Law] = [
    Law("Preferences are the default until they are saved, then come back whole") { subject in
      try demand("the preferences", try await subject.preferences(), is: MilestonePreferences())
      for unit in [nil, .pounds, .stones, .kilograms] as [WeightUnit?] {
        for rearm in MilestoneRearm.allCases {
          var preferences = MilestonePreferences()
          preferences.rearm = rearm
          preferences.unit = unit
          try await subject.write { [preferences] in try $0.save(preferences, in: $1) }
          try demand("the preferences", try await subject.preferences(), is: preferences)
        }
      }
    },
    Law(
      "Up to where weighings were judged, and by which rules, is unknown at first, then as last saved"
    ) {
      subject in
      try demand("the past", try await subject.read { try $0.judged(in: $1) }, is: nil)
      var pounds = MilestonePreferences()
      pounds.unit = .pounds
      pounds.rearm = .afterRegression
      for (second, preferences) in [
        (50, pounds), (70, nil), (60, MilestonePreferences()),
      ] as [(Int64, MilestonePreferences?)] {
        let judged = JudgedPast(upTo: .law(second), preferences: preferences)
        try await subject.write { try $0.save(judged, in: $1) }
        try demand("the past", try await subject.read { try $0.judged(in: $1) }, is: judged)
      }
    },
  ]

  static func kept(
    _ type: MilestoneType, at second: Int64, isAnnounced: Bool = false
  ) -> KeptAchievement {
    KeptAchievement(
      achievement: MilestoneAchievement(
        id: 0, type: type, instant: .law(second), day: .law(1),
        weight: weight(81_647, .pounds), start: weight(90_718, .pounds),
        goal: WeightGoal(weight: weight(72_000, .kilograms), setOn: .law(0), version: 3),
        entry: type == .half ? nil : 17),
      isAnnounced: isAnnounced)
  }

  static func weight(_ grams: Int64, _ unit: WeightUnit) -> Weight {
    guard let weight = Weight(mass: Mass(grams: grams), unit: unit) else {
      preconditionFailure("\(grams) g is not a body weight")
    }
    return weight
  }

  private static func entry(
    _ day: Int, grams: Int64, _ unit: WeightUnit, setOn: Int, version: Int
  ) -> WeightGoalLog.Entry {
    WeightGoalLog.Entry(
      day: .law(day),
      goal: WeightGoal(weight: weight(grams, unit), setOn: .law(setOn), version: version))
  }
}

extension StoreUnderTest<any MilestoneStore> {
  fileprivate func log() async throws -> WeightGoalLog {
    try await read { try $0.goalLog(in: $1) }
  }

  fileprivate func record(_ entries: [WeightGoalLog.Entry]) async throws {
    for entry in entries {
      try await write { try $0.record(entry, in: $1) }
    }
  }

  fileprivate func preferences() async throws -> MilestonePreferences {
    try await read { try $0.preferences(in: $1) }
  }
}
