public import Contracts

/// What happens to a machine.
public enum LinkInput: Hashable, Sendable {
  /// There is a way to the other side. The nonce is drawn anew each time.
  case connected(nonce: UInt64)
  case disconnected
  case received(WatchMessage)
  case elapsed(LinkTimer)
}

/// What is to be done, in this order. If a step fails, the later ones are left out, the machine goes back to the value
/// it had before the input, and the connection ends: so nothing is confirmed that was not stored.
public enum LinkStep<Storing: Hashable & Sendable>: Hashable, Sendable {
  /// All of it or nothing, and on the disk before the next step.
  case store(Storing)
  case send(WatchMessage)
  /// To be told with ``LinkInput/elapsed(_:)``; of two of one kind the later counts.
  case wait(LinkTimer, seconds: Int)
  case close(LinkEnd)
}

public enum LinkTimer: Hashable, Sendable {
  /// Nobody has answered for so long that nobody is there.
  case silence
  /// To ask whether somebody is there.
  case ping
  /// Another try of the live numbers of that revision; from 1.
  case live(revision: Int64, tries: Int)
  /// What is on its way to the record was not confirmed: all of it again.
  case queue
}

/// Why a machine ends a connection.
public enum LinkEnd: Hashable, Sendable {
  /// Nobody answers.
  case silent
  /// No version that both know.
  case versions(theirs: Set<Int>)
  /// What came is not what the other side may say.
  case unexpected
}

/// Times in seconds.
public enum LinkTimes {
  /// Waits before each further try of live numbers. Specification S5-8.
  public static let liveTries = [1, 2, 4]
  public static let ping = 30
  public static let silence = 45
  public static let queue = 5
}
