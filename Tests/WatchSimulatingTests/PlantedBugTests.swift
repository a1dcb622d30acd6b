import Testing
import WatchSimulating

/// The simulation detects faults.
struct PlantedBugTests {
  @Test("S5-8 Every planted bug is found", arguments: PlantedBug.allCases)
  func found(bug: PlantedBug) async throws {
    let trial = Trial(faults: bug.faults, planting: bug)
    let finding = try #require(await trial.play(seeds: 1..<5_001))
    let schedule = finding.schedule
    #expect(schedule.violation(planting: bug) != nil)
    #expect(schedule.violation() == nil, "The healthy machines fail too.")
    #expect(schedule.acts.count <= 25)
    let history = schedule.history(planting: bug)
    #expect(try #require(history.last).hasPrefix("Then: "))
  }

  @Test("A history is minimal: without any one of its acts nothing fails")
  func shortest() async throws {
    let bug = PlantedBug.confirmedBeforeStored
    let schedule = try #require(await Trial(planting: bug).play(seeds: 1..<1_001)).schedule
    for index in schedule.acts.indices {
      var shorter = schedule
      shorter.acts.remove(at: index)
      #expect(shorter.violation(planting: bug) == nil)
    }
  }

  @Test("Small cases find a bug too")
  func smallCases() throws {
    var cases = SmallCases(planting: .queueDroppedOnReconnect)
    let found = cases.play(events: 2)
    #expect(try #require(found).violation(planting: .queueDroppedOnReconnect) != nil)
    cases = SmallCases(after: SmallCases.putBack, planting: .confirmedLetGo)
    #expect(cases.play(events: 2) != nil)
  }
}
