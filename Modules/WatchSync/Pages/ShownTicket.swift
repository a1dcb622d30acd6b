import Contracts

/// The ticket shown on the page while its window is open. The record has only its digest.
actor ShownTicket {
  private var shown: WatchTicket?

  func show(_ ticket: WatchTicket) {
    shown = ticket
  }

  /// Forgotten permanently once its window is closed.
  ///
  /// - Parameter window: the open one; nil for none.
  func ticket(of window: SecretDigest?) -> WatchTicket? {
    guard let shown, shown.window == window else {
      shown = nil
      return nil
    }
    return shown
  }
}
