import Contracts
import Documents

/// The queries about App Lock.
struct LockQueries: Sendable {
  let appLock: any AppLockKeeping
  let reading: LockReading

  var all: [Query] {
    let counts = 1...100_000
    return [
      Query("lock", "App Lock, and what was seen of each lock") { _ in
        LockDocument(try await reading.view())
      },
      Query("lock/selection", "What is selected, and the categories there are") { input in
        let status = try await input.read { try appLock.status(in: $1) }
        let (file, categories) = try appLock.categories()
        return LockSelectionDocument(status.selected, categories: categories, file: file)
      },
      Query("lock/schedules", "When what is selected is locked") { input in
        LockSchedulesDocument(try await input.read { try appLock.status(in: $1) })
      },
      Query(
        "lock/log", "What opened App Lock and turned it off, the newest first",
        [Query.Parameter("limit", .number(counts), "At most so many; by default 50.")]
      ) { input in
        let limit = try input.count("limit", in: counts) ?? 50
        return try await input.read { moment, transaction in
          LockLogDocument(try appLock.log(latest: limit, in: transaction), in: moment.calendar)
        }
      },
    ]
  }
}
