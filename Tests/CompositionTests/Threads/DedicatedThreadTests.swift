import Dispatch
import Testing

@testable import Composition

struct DedicatedThreadTests {
  @Test("Work that blocks its thread does not delay others")
  func blocks() async {
    let isOver = DispatchSemaphore(value: 0)
    // The pool has as many threads as there are processors.
    let blocked = (0..<64).map { _ in
      Task(executorPreference: DedicatedThread("blocked")) { wait(for: isOver) }
    }
    await Task(executorPreference: DedicatedThread("other")) {
      for _ in blocked { isOver.signal() }
    }.value
    for work in blocked { await work.value }
  }
}

/// Blocks the thread.
private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
