import Contracts
import ContractsTesting
import Testing

@testable import Milestones

/// Undoing a mistake revokes what it alone reached.
struct MistakeTests {
  private let fixture = MilestonesFixture(today: 1)

  /// From 80 to 70 kg; on the second day 58 kg is typed.
  private func mistype() async throws -> WeightEntry {
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(1, .kg(80)), (2, .kg(58))])
    #expect(try await fixture.history() == "2:25! 2:50! 2:75! 2:100!")
    return try #require(try await fixture.entries().last)
  }

  @Test("S2-6 Deleting a mistyped weighing leaves no trace, and every true milestone is announced")
  func deleted() async throws {
    try await fixture.remove(try await mistype())
    try await fixture.dispatch()
    #expect(try await fixture.history() == "")
    try await fixture.live([(20, .kg(77.4)), (30, .kg(74.9)), (45, .kg(72.4)), (60, .kg(70))])
    #expect(
      try await fixture.history() == "20:25! 30:50! 45:approaching! 45:75! 60:100!")
    #expect(
      try await fixture.keys() == [
        "milestone-100-1", "milestone-25-1-2", "milestone-50-1-2", "milestone-75-1-2",
        "milestone-100-1-2",
      ])
    #expect(try await fixture.examine()?.state == .ok)
  }

  @Test("S2-6 A pending announcement of a mistake is withdrawn, each time under its own key")
  func withdrawn() async throws {
    let mistake = try await mistype()
    try await fixture.notify()
    try await fixture.remove(mistake)
    try await fixture.dispatch()
    #expect(fixture.withdrawn == ["milestone-100-1"])
    try await fixture.live([(5, .kg(77.4)), (6, .kg(50))])
    try await fixture.notify()
    try await fixture.remove(try #require(try await fixture.entries().last))
    try await fixture.dispatch()
    #expect(
      try await fixture.keys() == ["milestone-100-1", "milestone-25-1-2", "milestone-100-1-2"])
    #expect(fixture.withdrawn == ["milestone-100-1", "milestone-100-1-2"])
  }

  @Test("S2-6 What true weighings reached meanwhile is kept, and the current state is announced")
  func reachedMeanwhile() async throws {
    let mistake = try await mistype()
    try await fixture.live([(5, .kg(77.4)), (6, .kg(74.8))])
    try await fixture.remove(mistake)
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25! 6:50!")
    // Only “goal achieved” was ever announced, which was not true.
    #expect(try await fixture.keys() == ["milestone-100-1", "milestone-50-1"])
    #expect(try await fixture.kept().map(\.achievement.weight) == [.kg(77.4), .kg(74.8)])
  }

  @Test("S2-6 A correct announcement is not repeated when its weighing is deleted")
  func announcedCorrectly() async throws {
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(1, .kg(80)), (2, .kg(77.4)), (3, .kg(77.2))])
    let before = try await fixture.kept()
    try await fixture.remove(try await fixture.entries()[1])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "3:25!")
    #expect(try await fixture.kept().map(\.achievement.id) == before.map(\.achievement.id))
    #expect(try await fixture.keys() == ["milestone-25-1"])
  }

  @Test(
    "S2-6 A correction revokes only what the weighing no longer reaches",
    arguments: [
      (77.4, "2:25!", ["milestone-100-1", "milestone-25-1"]), (79.9, "", ["milestone-100-1"]),
      (69.9, "2:25! 2:50! 2:75! 2:100!", ["milestone-100-1"]),
    ])
  func corrected(kilograms: Double, history: String, keys: [String]) async throws {
    let mistake = try await mistype()
    try await fixture.edit(mistake, to: .kg(kilograms), at: mistake.instant)
    try await fixture.dispatch()
    #expect(try await fixture.history() == history)
    #expect(try await fixture.keys() == keys)
    #expect(try await fixture.examine()?.state == .ok)
  }

  @Test("S2-6 Corrected up and down again, a milestone is reached and announced again")
  func upAndDown() async throws {
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(1, .kg(80)), (2, .kg(77.4))])
    for kilograms in [79.4, 77.4] {
      let entry = try #require(try await fixture.entries().last)
      try await fixture.edit(entry, to: .kg(kilograms), at: entry.instant)
      try await fixture.dispatch()
    }
    #expect(try await fixture.history() == "2:25!")
    #expect(try await fixture.keys() == ["milestone-25-1", "milestone-25-1-2"])
  }

  @Test("S2-6 A weighing moved to before the goal reaches nothing of it")
  func moved() async throws {
    fixture.go(to: 10)
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(11, .kg(80)), (12, .kg(77))])
    let entry = try #require(try await fixture.entries().last)
    // On another day of the same goal it still reaches what it reached.
    try await fixture.edit(entry, to: entry.weight, at: .on(11, hour: 9))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "12:25!")
    try await fixture.edit(entry, to: entry.weight, at: .on(3))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "")
  }

  @Test("S2-6 Undoing an import revokes its milestones")
  func undone() async throws {
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(1, .kg(80)), (2, .kg(77))])
    fixture.go(to: 9)
    try await fixture.bring([(3, .kg(71)), (4, .kg(60))])
    try await fixture.dispatch()
    #expect(
      try await fixture.history() == "2:25! 3:approaching 3:50! 3:75! 4:100!")
    try await fixture.record.unitOfWork.write { transaction in
      for entry in try fixture.record.weights.weights(
        in: Instant.on(3)..<(.on(9)), in: transaction)
      {
        _ = try fixture.record.weights.remove(entry.id, in: transaction)
      }
      try fixture.record.eventLog.append(
        WeightsImported(count: 2, earliest: .on(3)), at: fixture.time.now(), in: transaction)
    }
    try await fixture.dispatch()
    #expect(try await fixture.history() == "2:25!")
    #expect(try await fixture.keys() == ["milestone-25-1", "milestone-100-1"])
  }

  @Test("S2-6 A more precise source revokes nothing, in any form")
  func otherSource() async throws {
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(1, .kg(80)), (2, .kg(77.5))])
    var entry = try #require(try await fixture.entries().last)
    entry.weight = .kg(77.52)
    entry.source = Source.ID(rawValue: 3)
    try await fixture.record.unitOfWork.write { [entry] transaction in
      try fixture.record.weights.update(entry, in: transaction)
      try fixture.record.eventLog.append(
        WeightsImported(count: 1, earliest: entry.instant), at: fixture.time.now(),
        in: transaction)
    }
    try await fixture.dispatch()
    #expect(try await fixture.history() == "2:25!")
  }

  @Test("S2-6 Setting the clock back revokes nothing")
  func clock() async throws {
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(1, .kg(80)), (5, .kg(77))])
    fixture.go(to: 3)
    try await fixture.log(.kg(79), at: .on(2))
    try await fixture.dispatch()
    try await fixture.milestones.rebuild()
    #expect(try await fixture.history() == "5:25!")
  }

  @Test("S2-6 A milestone revoked before its announcement is not announced")
  func revokedFirst() async throws {
    let mistake = try await mistype()
    try await fixture.remove(mistake)
    try await fixture.dispatch()
    try await fixture.live([(3, .kg(77))])
    for _ in 1...2 {
      try await fixture.notify()
      #expect(
        try await fixture.notifications().map(\.notification.key.text) == ["milestone-25-1-2"])
    }
    #expect(try await fixture.kept().map(\.achievement.isNotificationSent) == [true])
  }

  @Test(
    "S2-6 Whether a deletion is handled before or after later weighings, the record is the same")
  func anyOrder() async throws {
    let mistake = try await mistype()
    try await fixture.remove(mistake)
    for (day, weight) in [(20, Weight.kg(77.4)), (30, .kg(74.9))] {
      fixture.go(to: day)
      try await fixture.log(weight, at: .on(day))
    }
    try await fixture.dispatch()
    #expect(try await fixture.history() == "20:25! 30:50!")
    try await fixture.milestones.rebuild()
    #expect(try await fixture.history() == "20:25! 30:50!")
  }
}
