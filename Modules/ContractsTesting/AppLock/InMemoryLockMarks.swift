public import Contracts
import Synchronization

/// What App Lock leaves beside a record, in memory.
public final class InMemoryLockMarks: LockMarking {
  private struct Marks {
    var isHolding = false
    var isFreed = false
    var rescues = 0
  }

  private let marks = Mutex(Marks())

  public init() {}

  public var isHolding: Bool { marks.withLock { $0.isHolding } }

  public func setHolding(_ isHolding: Bool) {
    marks.withLock { $0.isHolding = isHolding }
  }

  public var isFreed: Bool { marks.withLock { $0.isFreed } }

  public func setFreed(_ isFreed: Bool) {
    marks.withLock { $0.isFreed = isFreed }
  }

  /// How often the script was written.
  public var rescues: Int { marks.withLock { $0.rescues } }

  public func writeRescue() {
    marks.withLock { $0.rescues += 1 }
  }
}
