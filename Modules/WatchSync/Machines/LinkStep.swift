public import Contracts

/// What happens to a machine.
public enum LinkInput: Hashable, Sendable {
  /// There is a way to the other side. The nonce is drawn anew each time.
  case connected(nonce: UInt64)
  case disconnected
  /// In the order in which they came: all that arrived while the machine was busy. None where the other side said only
  /// what this version does not know: it is there all the same.
  case received([WatchMessage])
  case elapsed(LinkTimer)
}

/// What is to be done, in this order. If something is not stored, the later steps are left out, the machine goes back to
/// the value it had before the input, and the connection ends: so nothing is confirmed that was not stored.
public enum LinkStep<Storing: Hashable & Sendable>: Hashable, Sendable {
  /// All of it or nothing, and on the disk before the next step.
  case store(Storing)
  case send(WatchMessage)
  /// To be told with ``LinkInput/elapsed(_:)``; of two of one kind the later counts.
  case wait(LinkTimer, seconds: Int)
  case close(LinkEnd)
}

public enum LinkTimer: Hashable, Sendable {
  /// Whether anybody has said anything since the last look.
  case silence
  /// To ask whether somebody is there.
  case ping
  /// Another try of the live numbers of that revision; from 1.
  case live(revision: Int64, tries: Int)
  /// What is on its way to the record was not confirmed: all of it again.
  case queue

  /// Of timers of one kind the one that was set last counts.
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
  /// Longer than ``ping``. A connection ends when nothing came between two looks: after one to two of these.
  public static let silence = 20
  public static let queue = 5
}
