import Contracts

/// Changes of the weight record that are committed, but whose event is still pending.
struct PendingWeighings: Sendable {
  /// Events that change weighings or the days they belong to.
  static let interests = EventInterests.named([
    WeightLogged.name, WeightsImported.name, WeightCorrected.name, TimeZoneChanged.name,
  ])

  let needs: MilestonesNeeds

  /// Whether there is any after `sequence`.
  func exist(after sequence: Int64, in transaction: any Transaction) throws -> Bool {
    try next(after: sequence, in: transaction) != nil
  }

  /// Whether there is any.
  func exist(in transaction: any Transaction) throws -> Bool {
    try exist(after: cursor(in: transaction), in: transaction)
  }

  /// The earliest pending weighing; nil if there is none.
  func earliest(in transaction: any Transaction) throws -> Instant? {
    try earliest(after: cursor(in: transaction), in: transaction)
  }

  /// The earliest weighing in an event after `sequence`; nil if there is none.
  func earliest(after sequence: Int64, in transaction: any Transaction) throws -> Instant? {
    var (sequence, earliest) = (sequence, Instant?.none)
    while let event = try next(after: sequence, in: transaction) {
      sequence = event.sequence
      // An unreadable event is ignored; it is set aside in its turn.
      let instant = try? weighingInstant(by: event)
      earliest = [earliest, instant].compactMap(\.self).min()
    }
    return earliest
  }

  private func cursor(in transaction: any Transaction) throws -> Int64 {
    try needs.eventLog.cursor(of: WeighingSubscriber.identifier, in: transaction)?.sequence ?? 0
  }

  private func weighingInstant(by event: RecordedEvent) throws -> Instant? {
    try event.event(as: WeightLogged.self)?.instant
      ?? event.event(as: WeightsImported.self)?.earliest
      ?? event.event(as: WeightCorrected.self)?.earliest
  }

  private func next(
    after sequence: Int64, in transaction: any Transaction
  ) throws -> RecordedEvent? {
    try needs.eventLog.nextReadable(after: sequence, among: Self.interests, in: transaction)
  }
}
