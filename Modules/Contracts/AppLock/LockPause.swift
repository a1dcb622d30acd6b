/// A pause instead of a wall: under the standard policy a person may open everything for ``LockPass/minutesAfterPause``
/// minutes after waiting a moment. Specification S5-7.
///
/// Source: people who were asked to wait a few seconds, and offered to turn back, opened the app 57 % less often
/// after six weeks; the offer did more than the wait (Grüning, Riedel, Lorenz-Spreen 2023, PNAS 120 (8),
/// “Directing smartphone use through the self-nudge app one sec”).
public struct LockPause: Hashable, Sendable {
  /// The setting that holds ``seconds``, 0 for no pause.
  public static let settingKey: Setting.Key = "lockPause"
  /// How long it may be; 0 is no pause.
  public static let range = 0...60
  /// How long the offer to open remains after the wait, in seconds.
  public static let offer: Int64 = 120

  /// How long to wait.
  public var seconds: Int
  /// How often everything was opened this way today.
  public var openings: Int

  public init(seconds: Int, openings: Int = 0) {
    self.seconds = seconds
    self.openings = openings
  }
}

extension LockPause {
  /// How often everything was opened today.
  public var counted: Phrase {
    openings == 0
      ? Phrase("You haven't opened it today.")
      : openings == 1
        ? Phrase("You opened it once today.")
        : Phrase(
          one: "You opened it \(openings) time today.",
          other: "You opened it \(openings) times today.")
  }
}
