import Contracts
import ContractsTesting

@testable import Milestones

extension MilestonesFixture {
  /// Logs a weighing by hand, without dispatching.
  @discardableResult
  func log(_ weight: Weight, at instant: Instant) async throws -> WeightEntry {
    try await record.unitOfWork.write { transaction in
      let entry = try record.weights.add(weight, at: instant, in: transaction)
      try record.eventLog.append(
        WeightLogged(id: entry.id, instant: instant, weight: weight), at: time.now(),
        in: transaction)
      return entry
    }
  }

  /// The morning of each day: sets the time, logs the weight and dispatches.
  func live(_ weights: [(day: Int, weight: Weight)]) async throws {
    for (day, weight) in weights {
      go(to: day)
      try await log(weight, at: .on(day))
      try await dispatch()
    }
  }

  /// Imports weighings all at once, without dispatching.
  func bring(_ weights: [(day: Int, weight: Weight)]) async throws {
    guard let earliest = weights.map(\.day).min() else { return }
    try await record.unitOfWork.write { transaction in
      for (day, weight) in weights {
        _ = try record.weights.add(weight, at: .on(day), in: transaction)
      }
      try record.eventLog.append(
        WeightsImported(count: weights.count, earliest: .on(earliest)), at: time.now(),
        in: transaction)
    }
  }

  func remove(_ entry: WeightEntry) async throws {
    try await record.unitOfWork.write { transaction in
      _ = try record.weights.remove(entry.id, in: transaction)
      try record.eventLog.append(
        WeightCorrected(id: entry.id, earliest: entry.instant), at: time.now(), in: transaction)
    }
  }

  func edit(_ entry: WeightEntry, to weight: Weight, at instant: Instant) async throws {
    var edited = entry
    edited.weight = weight
    edited.instant = instant
    edited.isEdited = true
    try await record.unitOfWork.write { [edited] transaction in
      try record.weights.update(edited, in: transaction)
      try record.eventLog.append(
        WeightCorrected(id: entry.id, earliest: min(entry.instant, instant)), at: time.now(),
        in: transaction)
    }
  }

  func entries() async throws -> [WeightEntry] {
    try await record.unitOfWork.read {
      try record.weights.weights(in: .distantPast..<(.distantFuture), in: $0)
    }
  }

  func kept() async throws -> [KeptAchievement] {
    try await record.unitOfWork.read { try record.milestones.achievements(in: $0) }
  }

  /// What was reached, oldest first: `12:25` is a quarter on day 12; with `!` if it was announced.
  func history() async throws -> String {
    try await kept().map { kept in
      let number = Day.n(0).distance(to: kept.achievement.day)
      return "\(number):\(kept.achievement.type.rawValue)\(kept.isAnnounced ? "!" : "")"
    }.joined(separator: " ")
  }

  func preferencesInForce() async throws -> MilestonePreferences {
    try await record.unitOfWork.read { try needs.effectivePreferences(in: $0) }
  }

  /// The keys of the announcements, in order.
  func keys() async throws -> [String] {
    try await record.events(of: MilestoneAchieved.self).map { event in
      NotificationKey.milestone(
        event.type, goalVersion: event.goalVersion, number: event.number ?? 1
      ).text
    }
  }

  /// The announcements, in order: the highest first, then all.
  func announced() async throws -> [String] {
    try await record.events(of: MilestoneAchieved.self).map { event in
      let number = Day.n(0).distance(to: event.day)
      return "\(number):\(event.type.rawValue) of \(event.all.map(\.rawValue))"
        .replacing("\"", with: "")
    }
  }

  /// Sets a unit system, or none, without dispatching.
  func choose(_ units: UnitSystem?) async throws {
    let previous = settings.choose(units)
    try await record.unitOfWork.write {
      try record.eventLog.append(
        SettingChanged(
          key: "unitSystem", previous: (previous ?? .metric).rawValue,
          current: (units ?? .metric).rawValue, effects: []), at: time.now(), in: $0)
    }
  }

  func examine() async throws -> HealthFinding? {
    try await healthChecks.first?.examine()
  }
}
