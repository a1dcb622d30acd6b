import Contracts
import ContractsTesting
import TestSupport

@testable import AppLock

/// A random life with App Lock: a person who walks, moves between zones, changes their mind and
/// their clock.
struct LockLife {
  enum Deed: Sendable {
    case wait(Int64)
    /// To within a second of the next midnight here.
    case waitForMidnight(Int64)
    case setClock(Int64)
    /// A time service corrects the clock.
    case synchronize
    case restartMachine
    case move(Int64)
    case walk(Int)
    case type(Int)
    case importFile(Int)
    case undoImports
    case goal(Int?)
    case enabled(Bool)
    case policy(LockPolicy)
    case item(LockItem, Bool)
    case usePass(Int)
    case pause(Int)
    case openAfterPause
  }

  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func deed() -> Deed {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<12: .wait(Int64.random(in: 1...3_600, using: &random))
    case ..<20: .wait(Int64.random(in: 3_600...50_000, using: &random))
    case ..<28: .waitForMidnight(Int64.random(in: -1...1, using: &random))
    case ..<34: .setClock(Int64.random(in: -300_000...300_000, using: &random))
    case ..<36: .setClock(random.pick([-40, -1, 1, 40]) * 86_400)
    case ..<41: .synchronize
    case ..<43: .restartMachine
    case ..<50: .move(random.pick([-11, -8, -1, 0, 1, 5, 9, 14]))
    case ..<59: .walk(random.pick([100, 900, 2_000, 4_000, 9_000]))
    case ..<62: .type(random.pick([900, 4_000, 9_000]))
    case ..<64: .importFile(random.pick([900, 4_000, 9_000]))
    case ..<66: .undoImports
    case ..<76: .goal(random.chance(15) ? nil : random.pick([2_000, 4_000, 8_000, 12_000]))
    case ..<80: .enabled(random.chance(60))
    case ..<86: .policy(random.chance(60) ? .strict : .standard)
    case ..<94: .item(random.pick([.site, .otherSite, .game]), random.chance(55))
    case ..<97: .usePass(random.pick([1, 10, 60]))
    case ..<98: .pause(random.pick([0, 1, 60]))
    default: .openAfterPause
    }
  }

  /// Whether App Lock runs after an action, or the process is killed before.
  mutating func isLookedAt() -> Bool { random.chance(80) }
}
