import Contracts

/// Messages that have arrived and were not handled yet, for one writer and one reader in one actor. Holds at most
/// ``mostBytes``, so a side that sends faster than the other can handle has to wait.
final class ArrivedMessages {
  static let mostBytes = PeerLimits.mostBytes
  static let mostMessages = 1_024

  private var messages: [WatchMessage?] = []
  private var bytes = 0
  private var reader: CheckedContinuation<Void, Never>?
  private var writer: CheckedContinuation<Void, Never>?
  /// Why nothing more arrives.
  private(set) var end: LinkOutcome?

  /// - Parameters:
  ///   - message: nil for a frame that only shows that the other side is alive.
  ///   - size: in bytes.
  func put(
    _ message: WatchMessage?, of size: Int, isolation: isolated (any Actor)? = #isolation
  ) async {
    while end == nil, !messages.isEmpty,
      bytes + size > Self.mostBytes || messages.count >= Self.mostMessages
    {
      await withCheckedContinuation { writer = $0 }
    }
    messages.append(message)
    bytes += size
    wakeReader()
  }

  /// Removes and returns all that has arrived, waiting for at least one; empty after the end.
  func drain(isolation: isolated (any Actor)? = #isolation) async -> [WatchMessage?] {
    while messages.isEmpty, end == nil {
      await withCheckedContinuation { reader = $0 }
    }
    defer {
      messages = []
      bytes = 0
      wakeWriter()
    }
    return messages
  }

  /// The first reason counts.
  func close(_ outcome: LinkOutcome) {
    end = end ?? outcome
    wakeReader()
    wakeWriter()
  }

  private func wakeReader() {
    reader?.resume()
    reader = nil
  }

  private func wakeWriter() {
    writer?.resume()
    writer = nil
  }
}
