import Dispatch
import Foundation
import Synchronization

/// Notifies a long-running process when a lock is released that another process held: by its holder, or by the system
/// when the holder dies.
///
/// So a process that leaves work to the holder checks again as soon as the holder has ended, however it ended. The
/// system wakes a thread for each such lock; until then nothing runs.
public final class LockReleases: Sendable {
  private struct State {
    /// The paths that are waited for.
    var followed: Set<String> = []
    /// How often this process itself holds a path.
    var own: [String: Int] = [:]
  }

  /// An element after each release; several may give one.
  public let calls: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  public init() {
    (calls, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit {
    continuation.finish()
  }

  /// The lock at `path` was found held. One held by this process itself is not waited for.
  func follow(_ path: String) {
    let isNew = state.withLock { state in
      state.own[path] == nil && state.followed.insert(path).inserted
    }
    guard isNew else { return }
    DispatchQueue(label: "Waymark lock").async { [weak self] in
      (try? FileLock(opening: path, O_RDONLY | O_NONBLOCK))?.waitForRelease()
      self?.released(path)
    }
  }

  private func released(_ path: String) {
    _ = state.withLock { $0.followed.remove(path) }
    continuation.yield()
  }

  /// This process holds the lock at `path`, as long as `file` lives.
  func note(_ file: FileLock, at path: String) {
    state.withLock { $0.own[path, default: 0] += 1 }
    file.whenClosed { [weak self] in
      self?.state.withLock { state in
        let left = state.own[path, default: 1] - 1
        state.own[path] = left > 0 ? left : nil
      }
    }
  }
}
