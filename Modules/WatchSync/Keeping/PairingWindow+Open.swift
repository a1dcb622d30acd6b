import Contracts

extension PairingWindow {
  /// How far a clock may be set back before a window counts as opened in the future, in seconds.
  private static let tolerance: Int64 = 60

  /// A window that ends later than a new one would was opened before the clock was set back, and would stay open too
  /// long.
  func isOpen(at now: Instant) -> Bool {
    (now + 1...now + Self.lifetime + Self.tolerance).contains(expiresAt)
  }

  /// Whether digits are shown that the person has not rejected.
  var isComparing: Bool { attempt.map { $0.answer != .refused } ?? false }
}
