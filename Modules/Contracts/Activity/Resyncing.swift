/// Derives all day records anew from the samples, and frees the record of what is dated outside the
/// recordable time. The old ones stand until the new are complete.
public protocol Resyncing: Sendable {
  /// - Parameter progress: the share done, 0 to 1; throwing ends the re-sync and changes nothing.
  func resync(progress: @escaping @Sendable (Double) throws -> Void) async throws -> ResyncReport
}

/// What a re-sync did.
public struct ResyncReport: Hashable, Sendable {
  /// Days with a record.
  public var days: Int
  /// Those that came out otherwise than before.
  public var daysChanged: Int
  /// What was dated before 1900 or after 2199 and is gone.
  public var removed: Int

  public init(days: Int, daysChanged: Int, removed: Int = 0) {
    self.days = days
    self.daysChanged = daysChanged
    self.removed = removed
  }
}
