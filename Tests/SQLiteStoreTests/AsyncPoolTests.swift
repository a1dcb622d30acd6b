import Synchronization
import Testing

@testable import SQLiteStore

struct AsyncPoolTests {
  @Test("No more than the available resources are in use, and every waiting task gets one")
  func bounded() async {
    let pool = AsyncPool([1, 2, 3])
    let counts = Counts()
    await withDiscardingTaskGroup { group in
      for _ in 0..<200 {
        group.addTask {
          let turn = await pool.acquire()
          counts.begin()
          await Task.yield()
          counts.end()
          pool.release(turn)
        }
      }
    }
    #expect(counts.all == 200)
    #expect((1...3).contains(counts.most))
  }

  @Test("Resources are handed out in the order of requests")
  func ordered() async {
    let pool = AsyncPool([()])
    await pool.acquire()
    let order = Order()
    var tasks: [Task<Void, Never>] = []
    for number in 0..<10 {
      tasks.append(
        Task {
          await pool.acquire()
          order.add(number)
          pool.release(())
        })
      while pool.waitingCount <= number { await Task.yield() }
    }
    pool.release(())
    for task in tasks { await task.value }
    #expect(order.all == Array(0..<10))
  }
}

private final class Order: Sendable {
  private let numbers = Mutex<[Int]>([])

  var all: [Int] { numbers.withLock { $0 } }

  func add(_ number: Int) {
    numbers.withLock { $0.append(number) }
  }
}

private final class Counts: Sendable {
  private let state = Mutex((now: 0, most: 0, all: 0))

  var most: Int { state.withLock { $0.most } }
  var all: Int { state.withLock { $0.all } }

  func begin() {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
      state.all += 1
    }
  }

  func end() {
    state.withLock { $0.now -= 1 }
  }
}
