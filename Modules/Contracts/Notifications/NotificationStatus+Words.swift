extension NotificationStatus {
  /// Shown if there are no notifications.
  public static var noneYet: Phrase { Phrase("No notifications yet.") }

  /// Its outcome; nil if there was no channel.
  public var fate: Phrase? {
    suppression?.fate
      ?? deliveries.map { $0.state.fate(of: $0.destination, $0.reason) }.fate
  }
}

extension SuppressionReason {
  public var fate: Phrase { Phrase("not sent: \(spoken)") }
}

extension DeliveryState {
  /// The outcome of a notification in one channel.
  public func fate(of destination: String, _ reason: String?) -> Phrase {
    let words = Phrase("\(destination) \(spoken)")
    return reason.map { Phrase("\(words) (\($0))") } ?? words
  }
}

extension [Phrase] {
  /// The outcome of a notification in all channels; nil without any.
  public var fate: Phrase? { isEmpty ? nil : joined(separator: " · ") }
}

extension ChannelTrouble {
  public static func words(failures: Int, reason: String) -> Phrase {
    Phrase("failed \(failures)×: \(reason)")
  }
}

extension OptOut {
  /// - Parameter reason: why the server could not be notified yet; nil before the first attempt.
  public static func words(reason: String?) -> Phrase {
    reason.map { Phrase("removed, server not notified yet: \($0)") }
      ?? Phrase("removed, server not notified yet")
  }
}
