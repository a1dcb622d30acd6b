/// A channel that hears when something it showed is clicked.
public protocol ClickFollowing: NotificationChannel {
  /// Opens what is clicked, until its task is cancelled.
  ///
  /// - Parameter report: takes a sentence, without a secret, when a click could not be followed.
  func followClicks(report: @escaping @Sendable (Phrase) -> Void) async
}
