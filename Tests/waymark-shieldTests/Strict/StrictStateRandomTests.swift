import Contracts
import Foundation
import TestSupport
import Testing

@testable import waymark_shield

/// Random requests and clocks.
struct StrictStateRandomTests {
  private static let names = (0..<6).map { "site-\($0).example" }

  /// A machine with a manipulated clock.
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
    "S5-7: before the end nothing under a strict lock is freed unearned, and after it everything is"
  )
  func sequences() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    for _ in 0..<LongForm.count(short: 3_000, long: 60_000) {
      var machine = Machine()
      var state = StrictState()
      // The strict orders, and when each ends if nothing is earned.
      var ordered: [(sites: Set<String>, goal: Int, end: Int64)] = []
      var taken: Set<ShieldRelease> = []
      for _ in 0..<30 {
        // Ended at most a minute too early, by a clock that may run differently.
        ordered.removeAll { machine.elapsed >= $0.end - 60 }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: machine.pass(Int64.random(in: 0...30_000, using: &random))
        case 1: machine.wall += Int64.random(in: -200_000...200_000, using: &random)
        case 2...5:
          let isStrict = random.chance(70)
          var parts: [ShieldOrder.Part] = []
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            let sites = Set(Self.names.filter { _ in random.chance(40) })
            let length = Int64.random(in: 1...100_000, using: &random)
            parts.append(
              ShieldOrder.Part(
                LockSelection(sites: sites), until: machine.now.wall + length,
                target: Int.random(in: 1...9_000, using: &random)))
          }
          let order = ShieldOrder(
            parts: parts, day: Day(ordinal: Int(machine.wall / 86_400)),
            policy: isStrict ? .strict : .standard,
            opened: random.chance(20) ? Int.random(in: 1...9_000, using: &random) : 0)
          let held = try state.apply(order, to: [.hosts], at: machine.now)[.hosts] ?? []
          // The steps of the current day free what needs at most as many.
          let isOfDay = state.lock.map { $0.day == order.day } ?? true
          if isOfDay { ordered.removeAll { $0.goal <= order.opened } }
          let floor = ordered.reduce(into: order.selection.sites) { $0.formUnion($1.sites) }
          try #require(held.isSuperset(of: floor), "seed \(seed)")
          guard isStrict else { continue }
          ordered += parts.map { part in
            let length = min(part.until - machine.now.wall, StrictLock.longest)
            return (part.selection.sites, part.target, machine.elapsed + length)
          }
          if isOfDay { ordered.removeAll { $0.goal <= order.opened } }
        case 6:
          let steps = Int.random(in: 0...9_000, using: &random)
          let day = state.lock?.day ?? Day(ordinal: 1)
          guard
            (try? state.clear(
              for: .unlocked(day: day, steps: steps), isAdministrator: false, at: machine.now))
              != nil
          else { continue }
          try #require(ordered.allSatisfy { steps >= $0.goal }, "seed \(seed)")
          ordered = []
        case 7:
          let until = machine.now.wall + Int64.random(in: -100...4_000, using: &random)
          let pass = ShieldRelease.pass(day: Day(ordinal: Int(machine.wall / 86_400)), until: until)
          guard !ordered.isEmpty,
            (try? state.clear(for: pass, isAdministrator: false, at: machine.now)) != nil
          else { continue }
          taken.insert(pass)
          try #require(taken.count <= StrictState.mostPasses, "seed \(seed)")
        case 8:
          guard (try? state.clear(for: .off, isAdministrator: false, at: machine.now)) != nil
          else { continue }
          try #require(ordered.isEmpty, "seed \(seed)")
        default:
          // Whatever came before, eventually everything is free, with any clock.
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
