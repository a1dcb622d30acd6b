/// Derives all day records anew from the samples. The old ones stand until the new are complete.
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

  public init(days: Int, daysChanged: Int) {
    self.days = days
    self.daysChanged = daysChanged
  }
}
