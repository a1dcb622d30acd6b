import Contracts

/// What the stores of notifications and of channels keep.
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
}
