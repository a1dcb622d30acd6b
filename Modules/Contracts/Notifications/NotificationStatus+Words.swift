extension NotificationStatus {
  /// In place of notifications where there are none.
  public static var noneYet: Phrase { Phrase("No notifications yet.") }

  /// What became of it; nil where there was no channel.
  public var fate: Phrase? {
    suppression?.fate
      ?? deliveries.map { $0.state.fate(of: $0.destination, $0.reason) }.fate
  }
}

extension SuppressionReason {
  public var fate: Phrase { Phrase("not sent: \(spoken)") }
}

extension DeliveryState {
  /// What became of a notification in one channel.
  public func fate(of destination: String, _ reason: String?) -> Phrase {
    let words = Phrase("\(destination) \(spoken)")
    return reason.map { Phrase("\(words) (\($0))") } ?? words
  }
}

extension [Phrase] {
  /// What became of a notification in all channels; nil without any.
  public var fate: Phrase? { isEmpty ? nil : joined(separator: " · ") }
}

extension ChannelTrouble {
  public static func words(failures: Int, reason: String) -> Phrase {
    Phrase("failed \(failures)×: \(reason)")
  }
}

extension OptOut {
  /// - Parameter reason: why the server could not be told yet; nil before the first attempt.
  public static func words(reason: String?) -> Phrase {
    reason.map { Phrase("removed, server not notified yet: \($0)") }
      ?? Phrase("removed, server not notified yet")
  }
}
