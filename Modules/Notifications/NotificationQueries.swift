import Contracts
import Documents

/// The queries for notifications, their channels and preferences.
struct NotificationQueries: Sendable {
  let notifications: any NotificationKeeping

  var all: [Query] {
    let counts = 1...100_000
    return [
      Query(
        "notifications", "The last notifications, the newest first",
        [Query.Parameter("latest", .number(counts), "At most so many; by default 50.")]
      ) { input in
        let items = try await notifications.list(latest: input.count("latest", in: counts) ?? 50)
        return try await input.read { moment, _ in
          NotificationsDocument(items, calendar: moment.calendar)
        }
      },
      Query("notifications/channels", "Where notifications go, without any secrets") { input in
        let (statuses, optOuts) = (
          try await notifications.channelStatuses(), try await notifications.optOuts()
        )
        return try await input.read { moment, _ in
          ChannelsDocument(statuses, optOuts, calendar: moment.calendar)
        }
      },
      Query("notifications/preferences", "The notification preferences") { _ in
        PreferencesDocument(try await notifications.preferences())
      },
    ]
  }
}
