import Contracts

/// The weight goal and its milestones.
struct WeightMilestones: MilestoneKeeping {
  private let needs: MilestonesNeeds
  private let reader: WeightStatusReader
  private let goalChange: GoalChange
  private let judge: MilestoneJudge

  init(needs: MilestonesNeeds) {
    self.needs = needs
    reader = WeightStatusReader(needs: needs)
    goalChange = GoalChange(needs: needs)
    judge = MilestoneJudge(needs: needs)
  }

  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus {
    try reader.status(on: day, in: transaction)
  }

  func usualWeight(
    at instant: Instant?, besides entry: Int64?, in transaction: any Transaction
  ) throws -> UsualWeight {
    let before =
      try instant
      ?? entry.flatMap {
        try needs.weights.weight($0, in: transaction)?.instant
      }
    return UsualWeight(
      unit: try reader.status(on: nil, in: transaction).usualUnit,
      last: try reader.weight(before: before, besides: entry, in: transaction))
  }

  func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    try needs.store.goalLog(in: transaction)
  }

  func achievements(
    _ query: MilestoneQuery, in transaction: any Transaction
  ) throws -> [MilestoneAchievement] {
    let all = try needs.store.achievements(in: transaction).map(\.achievement).reversed()
    let ofType = all.filter { query.type == nil || $0.type == query.type }
    guard query.isForCurrentGoal else { return ofType }
    let status = try reader.status(on: nil, in: transaction)
    guard let goal = status.goal?.weight.exact else { return [] }
    let tolerance = ExactMass(tenths: 1, of: status.unit)
    return ofType.filter { ($0.goal.weight.exact - goal).magnitude <= tolerance }
  }

  func trend(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> WeightTrend {
    try TrendReading(needs: needs).trend(in: range, in: transaction)
  }

  func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try needs.store.preferences(in: transaction)
  }

  func setGoal(_ weight: Weight) async throws -> WeightStatus {
    try await needs.unitOfWork.write { transaction in
      let subject = try undo.subject(in: transaction)
      try needs.undo.recording(
        Phrase("Set the weight goal to \(weight.text(in: weight.unit))"), subject, in: transaction
      ) {
        try goalChange.set(weight, in: transaction)
      }
      return try reader.status(on: nil, in: transaction)
    }
  }

  func clearGoal() async throws -> WeightStatus {
    try await needs.unitOfWork.write { transaction in
      let subject = try undo.subject(in: transaction)
      try needs.undo.recording(Phrase("Removed the weight goal"), subject, in: transaction) {
        try goalChange.clear(in: transaction)
      }
      return try reader.status(on: nil, in: transaction)
    }
  }

  func changePreferences(_ edit: (inout MilestonePreferences) -> Void) async throws {
    try await needs.unitOfWork.write { transaction in
      try needs.undo.recording(
        Phrase("Changed when milestones can be reached again"), .milestonePreferences,
        in: transaction
      ) {
        try changePreferences(in: transaction, edit)
      }
    }
  }

  private var undo: WeightGoalUndo { WeightGoalUndo(needs: needs) }

  /// The one way preferences change; no effect if nothing changes.
  func changePreferences(
    in transaction: any WriteTransaction, _ edit: (inout MilestonePreferences) -> Void
  ) throws {
    let previous = try needs.store.preferences(in: transaction)
    var preferences = previous
    edit(&preferences)
    guard preferences != previous else { return }
    try needs.store.save(preferences, in: transaction)
    try needs.eventLog.append(
      MilestonePreferencesChanged(preferences), at: needs.time.now(), in: transaction)
    let unhandled = PendingWeighings(needs: needs)
    try BackdatedMilestones(needs: needs).settle(in: transaction) {
      try unhandled.earliest(in: transaction)
    }
  }

  func rebuild() async throws {
    let unhandled = PendingWeighings(needs: needs)
    try await needs.unitOfWork.write { transaction in
      try judge.judgeAll(in: transaction) { try unhandled.earliest(in: transaction) }
    }
  }
}
