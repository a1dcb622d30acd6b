import TestSupport
import Testing
import WatchSimulating

/// The real machines. A failing seed can be repeated with `WatchSimulation --seed N --schedules 1`.
struct ScheduleTests {
  private static let pieces: [Range<UInt64>] = (0..<10).map { 1 + $0 * 1_000..<1_001 + $0 * 1_000 }

  @Test("S5-8 Whatever goes wrong, nothing is lost, duplicated or reverted", arguments: pieces)
  func holds(seeds: Range<UInt64>) async {
    let finding = await Trial().play(seeds: seeds)
    #expect(finding == nil, "seed \(finding?.seed ?? 0): \(history(of: finding))")
  }

  @Test("S5-8 The same with each kind of fault alone", arguments: Fault.allCases)
  func holdsAlone(fault: Fault) async {
    let finding = await Trial(faults: [fault]).play(seeds: 1..<51)
    #expect(finding == nil, "seed \(finding?.seed ?? 0): \(history(of: finding))")
  }

  @Test("S5-8 Every order of a few events, six in the long form, and of the messages between them")
  func smallCases() {
    var cases = SmallCases()
    let found = cases.play(events: LongForm.count(short: 3, long: 6))
    #expect(found == nil, "\(found?.history().joined(separator: "\n") ?? "")")
    #expect(cases.healed > 2_000)
  }

  @Test("S5-8 Every order of three events after a cache was restored by hand")
  func putBackCases() {
    var cases = SmallCases(after: SmallCases.putBack)
    let found = cases.play(events: 3)
    #expect(found == nil, "\(found?.history().joined(separator: "\n") ?? "")")
    #expect(cases.healed > 2_000)
  }

  @Test("The same seed is the same schedule, a different seed a different one")
  func seeds() {
    #expect(Schedule(seed: 7) == Schedule(seed: 7))
    #expect(Schedule(seed: 7) != Schedule(seed: 8))
    #expect(Schedule(seed: 7, length: 3).acts.count == 3)
  }

  private func history(of finding: Trial.Finding?) -> String {
    finding?.schedule.history().joined(separator: "\n") ?? ""
  }
}
