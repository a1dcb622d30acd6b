import Contracts

/// The data of the three notification stores, which refer to one another.
struct NotificationTable: InMemoryTable {
  struct Channel: Sendable {
    enum State: Sendable {
      case active
      case leaving(OptOut)
      case removed
    }

    var registration: ChannelRegistration
    var state: State
    var trouble: ChannelTrouble?
  }

  /// Every notification in the order in which they were stored, and the index of each.
  var kept: [KeptNotification] = []
  var places: [NotificationKey: Int] = [:]
  var preferences = NotificationPreferences()
  var scheduleStart: Instant?
  /// Sorted by number, which is the index plus 1.
  var channels: [Channel] = []
  var outbox = OutboxTable()

  func isChannel(_ id: ChannelRegistration.ID) -> Bool {
    channels.contains { $0.registration.id == id }
  }
}
