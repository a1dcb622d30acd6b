/// Recalculates every day record from the samples, and deletes data dated outside the recordable time. The old day
/// records stay until the new ones are complete.
public protocol Resyncing: Sendable {
  /// - Parameter progress: the fraction done, 0 to 1; throwing cancels the re-sync and changes
  ///   nothing.
  func resync(progress: @escaping @Sendable (Double) throws -> Void) async throws -> ResyncReport
}

/// What a re-sync did.
public struct ResyncReport: Hashable, Sendable {
  /// Days with a record.
  public var days: Int
  /// How many of them changed.
  public var daysChanged: Int
  /// How much was deleted for being dated before 1900 or after 2199.
  public var removed: Int

  public init(days: Int, daysChanged: Int, removed: Int = 0) {
    self.days = days
    self.daysChanged = daysChanged
    self.removed = removed
  }
}

extension ResyncReport {
  /// What it did, in a sentence.
  public var phrase: Phrase {
    Phrase(
      one: "✓ \(days) day recalculated, \(daysChanged) changed.",
      other: "✓ \(days) days recalculated, \(daysChanged) changed.")
  }

  /// What it deleted; nil where nothing was removed.
  public var removal: Phrase? {
    let days = Day.recordable
    guard removed > 0 else { return nil }
    return Phrase(
      one: "\(removed) item dated outside \(days.lowerBound) to \(days.upperBound) was removed.",
      other: "\(removed) items dated outside \(days.lowerBound) to \(days.upperBound) were removed."
    )
  }
}
