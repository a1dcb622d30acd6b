public import Contracts
import Dispatch
import Foundation
import Synchronization

extension FolderObserver: FileWatching {
  public func watch(
    _ places: Set<WatchedPlace>, _ happened: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)? {
    #if os(Linux)
      FileWatch(places, happened)
    #else
      nil
    #endif
  }
}

#if os(Linux)
  /// Watches places, whatever happens to the folders on the way to them.
  ///
  /// Source: inotify(7). A folder on the way is watched for the next name on it, because a watch follows the folder
  /// itself and not its path.
  private final class FileWatch: SystemWatch {
    /// Between two calls. A starting program has to be noticed at once.
    private static let (longSpacing, shortSpacing) = (
      Duration.seconds(1), Duration.milliseconds(100)
    )
    /// A change comes as several events, which are reported together.
    private static let settling = Duration.milliseconds(10)

    /// A dispatch source is thread-safe, but its type is not marked `Sendable`.
    private nonisolated(unsafe) let source: any DispatchSourceProtocol

    /// Nil if the system cannot watch one of them.
    init?(_ places: Set<WatchedPlace>, _ happened: @escaping @Sendable () -> Void) {
      guard let events = FileEvents() else { return nil }
      let watched = WatchedPlaces(places, by: events)
      guard watched.arm() else { return nil }
      let queue = DispatchQueue(label: "Waymark file watch")
      let spacing = places.contains(where: \.isBrief) ? Self.shortSpacing : Self.longSpacing
      let pace = Pace(queue, spacing: spacing, settling: Self.settling, happened)
      let source = DispatchSource.makeReadSource(fileDescriptor: events.descriptor, queue: queue)
      source.setEventHandler {
        guard watched.isConcerned(by: events.read()) else { return }
        _ = watched.arm()
        pace.call()
      }
      source.setCancelHandler { withExtendedLifetime(events) {} }
      source.activate()
      self.source = source
    }

    deinit {
      source.cancel()
    }
  }

  extension WatchedPlace {
    /// Whether something passes that is not there to be found later.
    fileprivate var isBrief: Bool {
      switch self {
      case .change, .changes: false
      case .opening, .making: true
      }
    }
  }

  /// Calls at once, and then only after a pause.
  private final class Pace: Sendable {
    private struct State {
      var last: ContinuousClock.Instant?
      var isDue = false
    }

    private let queue: DispatchQueue
    private let spacing: Duration
    private let settling: Duration
    private let work: @Sendable () -> Void
    private let state = Mutex(State())

    init(
      _ queue: DispatchQueue, spacing: Duration, settling: Duration,
      _ work: @escaping @Sendable () -> Void
    ) {
      self.queue = queue
      self.spacing = spacing
      self.settling = settling
      self.work = work
    }

    func call() {
      let wait: Duration? = state.withLock { state in
        guard !state.isDue else { return nil }
        state.isDue = true
        return max(settling, state.last.map { $0 + spacing - .now } ?? .zero)
      }
      guard let wait else { return }
      let milliseconds = Int((wait / .milliseconds(1)).rounded(.up))
      queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in
        state.withLock { state in
          state.isDue = false
          state.last = .now
        }
        work()
      }
    }
  }
#endif
