import Contracts

/// Changes of days that are committed and told, but not yet taken into the checkpoints because
/// their event waits to be handled: after a crash, or while another process dispatches.
struct UnhandledChanges: Sendable {
  let needs: GoalsNeeds

  /// The earliest day among them; nil when every change was taken in. Checkpoints before it hold.
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
