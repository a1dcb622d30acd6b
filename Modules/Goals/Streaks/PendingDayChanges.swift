import Contracts

/// Changes of days that are committed but not yet included in the checkpoints because their event
/// is still pending: after a crash, or while another process dispatches.
struct PendingDayChanges: Sendable {
  let needs: GoalsNeeds

  /// The earliest day among them; nil if there are none. Checkpoints before it are valid.
  func earliestDay(in transaction: any Transaction) throws -> Day? {
    let cursor = try needs.eventLog.cursor(
      of: ChangedDaysSubscriber.identifier, in: transaction)
    var sequence = cursor?.sequence ?? 0
    var earliest: Day?
    while let event = try needs.eventLog.nextReadable(
      after: sequence, among: ChangedDaysSubscriber.interests, in: transaction)
    {
      sequence = event.sequence
      guard let first = event.firstChangedDay else { continue }
      earliest = min(earliest ?? first, first)
    }
    return earliest
  }
}
