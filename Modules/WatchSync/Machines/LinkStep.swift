public import Contracts

/// What happens to a machine.
public enum LinkInput: Hashable, Sendable {
  /// A connection was made. The nonce is random and new each time.
  case connected(nonce: UInt64)
  case disconnected
  /// All that arrived while the machine was busy, in order. Empty if the other side sent only messages that this
  /// version does not know: it is still alive.
  case received([WatchMessage])
  case elapsed(LinkTimer)
}

/// What to do, in this order. If something cannot be stored, the later steps are skipped, the machine returns to its
/// value before the input, and the connection ends: so nothing is confirmed that was not stored.
public enum LinkStep<Storing: Hashable & Sendable>: Hashable, Sendable {
  /// Completely or not at all, and on the disk before the next step.
  case store(Storing)
  case send(WatchMessage)
  /// Answered by ``LinkInput/elapsed(_:)``; replaces an earlier timer of the same kind.
  case wait(LinkTimer, seconds: Int)
  case close(LinkEnd)
}

public enum LinkTimer: Hashable, Sendable {
  /// To check whether anything has arrived since the last check.
  case silence
  /// To check whether the other side is still there.
  case ping
  /// To send the live numbers of that revision again; `tries` counts from 1.
  case live(revision: Int64, tries: Int)
  /// To send all unconfirmed entries again.
  case queue

  /// A timer replaces an earlier one of the same kind.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case silence, ping, live, queue
  }

  public var kind: Kind {
    switch self {
    case .silence: .silence
    case .ping: .ping
    case .live: .live
    case .queue: .queue
    }
  }
}

/// Times in seconds.
public enum LinkTimes {
  /// Waits before each further try of live numbers. Specification S5-8.
  public static let liveTries = [1, 2, 4]
  public static let ping = 10
  /// Longer than ``ping``. A connection ends if nothing arrived between two checks: after one to two of these periods.
  public static let silence = 20
  public static let queue = 5
}
