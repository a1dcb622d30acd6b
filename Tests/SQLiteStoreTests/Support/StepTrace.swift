import Synchronization

@testable import SQLiteStore

/// The executed steps, in order.
final class StepTrace: Sendable {
  private let state = Mutex<[String]>([])

  var steps: [String] { state.withLock { $0 } }

  func note(_ step: String) { state.withLock { $0.append(step) } }
}
