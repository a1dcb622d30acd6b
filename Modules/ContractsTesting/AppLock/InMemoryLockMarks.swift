public import Contracts
import Synchronization

/// The files App Lock leaves beside a record, in memory.
public final class InMemoryLockMarks: LockMarking {
  private struct Marks {
    var holding: Set<ShieldName> = []
    var isFreed = false
    var rescues = 0
  }

  private let marks = Mutex(Marks())

  public init() {}

  public var holding: Set<ShieldName> { marks.withLock { $0.holding } }

  public func setHolding(_ names: Set<ShieldName>) {
    marks.withLock { $0.holding = names }
  }

  public var isFreed: Bool { marks.withLock { $0.isFreed } }

  public func setFreed(_ isFreed: Bool) {
    marks.withLock { $0.isFreed = isFreed }
  }

  /// How often the script was written.
  public var rescues: Int { marks.withLock { $0.rescues } }

  public let rescue = "/home/person/waymark-rescue"

  public func writeRescue() {
    marks.withLock { $0.rescues += 1 }
  }
}
