/// A channel that is notified when something it showed is clicked.
public protocol ClickListening: NotificationChannel {
  /// Handles clicks until its task is cancelled.
  ///
  /// - Parameter report: gets a sentence, without secrets, when a click could not be handled.
  func listenForClicks(report: @escaping @Sendable (Phrase) -> Void) async
}
