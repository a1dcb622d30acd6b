public import Contracts
import ProcessLocks

/// What other processes do to a record, observed by a long-lived one without their help: a killed process notifies
/// nobody.
public struct OtherProcesses: Sendable {
  /// A commit comes as several writes, which are handled together.
  private static let settling = Duration.milliseconds(100)

  private let record: any RecordObserving
  let isChanged: @Sendable () async throws -> Bool
  private let releases: LockReleases?
  private let helper: LockedMachine.HelperWatch

  /// - Parameters:
  ///   - isChanged: whether others have committed something since the last call.
  ///   - releases: reports the release of locks that were found taken; nil in a short-lived process.
  ///   - helper: reports when `waymark-shield` comes and goes: what had to wait for it is done as soon as it is back.
  init(
    record: any RecordObserving, isChanged: @escaping @Sendable () async throws -> Bool,
    releases: LockReleases?, helper: @escaping LockedMachine.HelperWatch
  ) {
    self.record = record
    self.isChanged = isChanged
    self.releases = releases
    self.helper = helper
  }

  /// Follows them until its task is cancelled.
  ///
  /// - Parameters:
  ///   - arrivals: of files in the record's folder, where App Lock leaves its marks.
  ///   - heard: called after a commit of another process, the release of a lock that was found taken, an arrival, and
  ///     when `waymark-shield` comes or goes.
  package func follow(
    arrivals: AsyncStream<Void>?, _ heard: @escaping @Sendable () -> Void
  ) async {
    let watch = helper(heard)
    defer { withExtendedLifetime(watch) {} }
    await withTaskGroup { group in
      let changes = record.changes()
      group.addTask {
        for await _ in changes {
          if (try? await isChanged()) ?? true { heard() }
          try? await pause(for: Self.settling)
        }
      }
      for calls in [releases?.calls, arrivals].compactMap(\.self) {
        group.addTask { for await _ in calls { heard() } }
      }
    }
  }
}
