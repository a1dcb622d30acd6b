/// A channel that is notified when something it showed is clicked.
public protocol ClickFollowing: NotificationChannel {
  /// Handles clicks until its task is cancelled.
  ///
  /// - Parameter report: gets a sentence, without secrets, when a click could not be handled.
  func followClicks(report: @escaping @Sendable (Phrase) -> Void) async
}
