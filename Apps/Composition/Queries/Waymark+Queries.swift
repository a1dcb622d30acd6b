import AppLock
import Contracts
package import Documents

/// Queries about several features, or about a part that apps find by its contract.
extension Waymark {
  var ownQueries: [Query] {
    [
      Query("today", "Today's progress", steadyFor: .minute) { input in
        try await input.read { _, transaction in
          DayDocument(try DayView(of: nil, isForPeople: false, self, in: transaction))
        }
      },
      Query(
        "day/:day", "A day and its goals",
        [Query.Parameter("day", .day)], steadyFor: .minute
      ) { input in
        try await input.read { moment, transaction in
          let day = try input.day("day", today: moment.today)
          return DayDocument(try DayView(of: day, isForPeople: false, self, in: transaction))
        }
      },
      Query("watch", "How up to date each watch is, and what it logged") { input in
        let watches: any WatchKeeping = try offered()
        return try await input.read { moment, transaction in
          WatchStatusDocument(try watches.status(in: transaction), in: moment.calendar)
        }
      },
    ]
  }

  /// The state of App Lock, with its shields as last seen.
  package func lockView() async throws -> LockView {
    let reading: LockReading = try offered()
    return try await reading.view()
  }
}
