import Contracts
import Synchronization

/// Keeps the reported progress.
final class ProgressLog: Sendable {
  private let log = Mutex<[ImportProgress]>([])

  var steps: [ImportProgress] { log.withLock { $0 } }

  func add(_ progress: ImportProgress) {
    log.withLock { $0.append(progress) }
  }
}
