import Contracts
import Foundation
import Synchronization
import TestSupport

@testable import ShieldSocket

/// A real server on its own thread, which ends when its socket is removed.
final class ServedFolder: Sendable {
  private let folder: TemporaryFolder
  private let record = Record()
  let path: String

  private final class Record: Sendable {
    let verbs = Mutex<[ShieldRequest.Verb]>([])
    let isOver = Mutex(false)
  }

  init(timeLimit: Duration = .seconds(5)) throws {
    folder = try TemporaryFolder()
    path = folder.file("s")
    let path = path
    let record = record
    let isReady = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      guard let listener = try? ShieldListener(at: path, for: geteuid()) else { return }
      isReady.signal()
      ShieldServer(
        listener, for: geteuid(), timeLimit: timeLimit, lookAround: .milliseconds(20)
      ) { request, _ in
        record.verbs.withLock { $0.append(request.verb) }
        return ShieldReply(
          targets: request.targets.map { .init(target: $0, sites: request.sites) })
      }.run()
      record.isOver.withLock { $0 = true }
    }
    isReady.wait()
  }

  /// The requests it got.
  var verbs: [ShieldRequest.Verb] { record.verbs.withLock { $0 } }

  var isOver: Bool { record.isOver.withLock { $0 } }

  var client: ShieldSocket { ShieldSocket(path: path, ownUser: geteuid()) }

  deinit {
    unlink(path)
  }
}

/// Checks repeatedly until the condition is true, for ten seconds at most.
func becomes(_ condition: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + .seconds(10)
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    usleep(2_000)
  }
  return true
}
