public import Contracts

/// Notifications and preferences in memory.
public struct InMemoryNotificationStore: NotificationStore {
  private let access: InMemoryTableAccess<NotificationTable>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func insert(
    _ kept: KeptNotification, in transaction: any WriteTransaction
  ) throws -> Bool {
    try access.update(in: transaction) { table in
      let key = kept.notification.key
      guard table.places[key] == nil else { return false }
      table.places[key] = table.kept.endIndex
      table.kept.append(kept)
      return true
    }
  }

  public func update(_ kept: KeptNotification, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard let place = table.places[kept.notification.key] else { return }
      table.kept[place] = kept
    }
  }

  public func notification(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> KeptNotification? {
    let table = try access.table(in: transaction)
    return table.places[key].map { table.kept[$0] }
  }

  public func notifications(
    latest limit: Int?, in transaction: any Transaction
  ) throws -> [KeptNotification] {
    let kept = try access.table(in: transaction).kept
    return kept.suffix(max(0, limit ?? kept.count)).reversed()
  }

  public func preferences(in transaction: any Transaction) throws -> NotificationPreferences {
    try access.table(in: transaction).preferences
  }

  public func save(
    _ preferences: NotificationPreferences, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.preferences = preferences }
  }

  public func scheduleStart(in transaction: any Transaction) throws -> Instant? {
    try access.table(in: transaction).scheduleStart
  }

  public func saveScheduleStart(
    _ instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.scheduleStart = instant }
  }
}

/// The data of the stores of notifications and of channels.
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

  /// All notifications in the order they were stored, and the index of each.
  var kept: [KeptNotification] = []
  var places: [NotificationKey: Int] = [:]
  var preferences = NotificationPreferences()
  var scheduleStart: Instant?
  /// Sorted by number, which is the index plus 1.
  var channels: [Channel] = []
}
