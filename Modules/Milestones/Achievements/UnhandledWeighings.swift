import Contracts

/// Changes of the weight record that are committed and told, but whose event waits to be handled.
struct UnhandledWeighings: Sendable {
  /// What changes weighings or the days they are of.
  static let interests = EventInterests.named([
    WeightLogged.name, WeightsImported.name, WeightCorrected.name, TimeZoneChanged.name,
  ])

  let needs: MilestonesNeeds

  /// Whether anything came after `sequence`.
  func holdAnything(after sequence: Int64, in transaction: any Transaction) throws -> Bool {
    try next(after: sequence, in: transaction) != nil
  }

  /// Whether anything waits.
  func holdAnything(in transaction: any Transaction) throws -> Bool {
    try holdAnything(after: cursor(in: transaction), in: transaction)
  }

  /// The earliest weighing that waits; nil when none does.
  func earliest(in transaction: any Transaction) throws -> Instant? {
    try earliest(after: cursor(in: transaction), in: transaction)
  }

  /// The earliest weighing that an event after `sequence` tells of; nil when none does.
  func earliest(after sequence: Int64, in transaction: any Transaction) throws -> Instant? {
    var (sequence, earliest) = (sequence, Instant?.none)
    while let event = try next(after: sequence, in: transaction) {
      sequence = event.sequence
      // One that cannot be read tells of nothing; it is set aside when its turn comes.
      let instant = try? told(by: event)
      earliest = [earliest, instant].compactMap(\.self).min()
    }
    return earliest
  }

  private func cursor(in transaction: any Transaction) throws -> Int64 {
    try needs.eventLog.cursor(of: WeighingSubscriber.identifier, in: transaction)?.sequence ?? 0
  }

  private func told(by event: RecordedEvent) throws -> Instant? {
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
