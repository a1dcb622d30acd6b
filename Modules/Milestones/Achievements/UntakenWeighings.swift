import Contracts

/// Changes of the weight record that are committed and told, but whose event waits to be handled.
struct UntakenWeighings: Sendable {
  let needs: MilestonesNeeds

  /// Whether an entry was edited or deleted by an event that waits.
  func holdCorrection(in transaction: any Transaction) throws -> Bool {
    try hold(.named([WeightCorrected.name]), after: cursor(in: transaction), in: transaction)
  }

  /// Whether an entry was edited or deleted by an event after `sequence`.
  func holdCorrection(after sequence: Int64, in transaction: any Transaction) throws -> Bool {
    try hold(.named([WeightCorrected.name]), after: sequence, in: transaction)
  }

  /// Whether anything that milestones depend on came after `sequence`.
  func holdAnything(after sequence: Int64, in transaction: any Transaction) throws -> Bool {
    try hold(WeighingSubscriber.interests, after: sequence, in: transaction)
  }

  /// Whether anything that milestones depend on waits.
  func holdAnything(in transaction: any Transaction) throws -> Bool {
    try holdAnything(after: cursor(in: transaction), in: transaction)
  }

  private func cursor(in transaction: any Transaction) throws -> Int64 {
    try needs.eventLog.cursor(of: WeighingSubscriber.identifier, in: transaction)?.sequence ?? 0
  }

  private func hold(
    _ interests: EventInterests, after sequence: Int64, in transaction: any Transaction
  ) throws -> Bool {
    try needs.eventLog.next(after: sequence, among: interests, in: transaction) != nil
  }
}
