import Contracts
import Foundation
import TestSupport
import Testing

@testable import waymark_shield

/// Random requests and clocks.
struct StrictStateRandomTests {
  private static let names = (0..<6).map { "site-\($0).example" }

  /// A machine whose clock somebody plays with.
  private struct Machine {
    var elapsed: Int64 = 0
    var wall: Int64 = 20_000 * 86_400
    var boot = 0
    var bootedAt: Int64 = 0

    var now: ClockReading {
      ClockReading(
        wall: Instant(secondsSince1970: wall), uptime: elapsed - bootedAt + 1, boot: "\(boot)",
        isSynchronized: false)
    }

    mutating func pass(_ seconds: Int64) {
      elapsed += seconds
      wall += seconds
    }
  }

  @Test(
    "S5-7: before the end nothing that was strictly held gets free unearned, and after it all does")
  func sequences() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    for _ in 0..<LongForm.count(short: 3_000, long: 60_000) {
      var machine = Machine()
      var state = StrictState()
      // What has been strictly ordered, and when it ends if nobody earns anything.
      var floor: Set<String> = []
      var goal = 0
      var end: Int64 = 0
      var taken: Set<ShieldRelease> = []
      for _ in 0..<30 {
        if state.lock?.isOver(at: machine.now) ?? true {
          // Over by a minute too early at most, by a clock that may run differently.
          try #require(machine.elapsed >= end - 60, "seed \(seed)")
          (floor, goal, end) = ([], 0, 0)
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: machine.pass(Int64.random(in: 0...30_000, using: &random))
        case 1: machine.wall += Int64.random(in: -200_000...200_000, using: &random)
        case 2...5:
          let sites = Set(Self.names.filter { _ in random.chance(40) })
          let isStrict = random.chance(70)
          let ordered = Int.random(in: 1...9_000, using: &random)
          let length = Int64.random(in: 1...100_000, using: &random)
          let order = ShieldOrder(
            selection: LockSelection(sites: sites), day: Day(ordinal: Int(machine.wall / 86_400)),
            until: machine.now.wall + length, policy: isStrict ? .strict : .standard,
            target: ordered)
          let isLonger = order.until > state.lock?.until ?? machine.now.wall
          let held = try state.apply(order, to: [.hosts], at: machine.now)[.hosts] ?? []
          try #require(held.isSuperset(of: sites.union(floor)), "seed \(seed)")
          guard isStrict else { continue }
          floor.formUnion(sites)
          goal = max(goal, ordered)
          if isLonger { end = max(end, machine.elapsed + min(length, StrictLock.longest)) }
        case 6:
          let steps = Int.random(in: 0...9_000, using: &random)
          let day = state.lock?.day ?? Day(ordinal: 1)
          guard
            (try? state.clear(
              for: .unlocked(day: day, steps: steps), isAdministrator: false, at: machine.now))
              != nil
          else { continue }
          try #require(steps >= goal, "seed \(seed)")
          (floor, goal, end) = ([], 0, 0)
        case 7:
          let until = machine.now.wall + Int64.random(in: -100...4_000, using: &random)
          let pass = ShieldRelease.pass(day: Day(ordinal: Int(machine.wall / 86_400)), until: until)
          guard end > 0,
            (try? state.clear(for: pass, isAdministrator: false, at: machine.now)) != nil
          else { continue }
          taken.insert(pass)
          try #require(taken.count <= StrictState.mostPasses, "seed \(seed)")
        case 8:
          guard (try? state.clear(for: .off, isAdministrator: false, at: machine.now)) != nil
          else { continue }
          try #require(end == 0, "seed \(seed)")
        default:
          // Whatever came before, a time later all is free, however the clock stands.
          var later = machine
          later.elapsed += StrictLock.longest
          var copy = state
          try #require(
            (try? copy.clear(for: .off, isAdministrator: false, at: later.now)) != nil,
            "seed \(seed)")
        }
        let data = try JSONEncoder().encode(state)
        try #require(
          try JSONDecoder().decode(StrictState.self, from: data) == state, "seed \(seed)")
      }
    }
  }
}
