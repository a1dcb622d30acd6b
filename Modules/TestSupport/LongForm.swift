import Foundation

/// How much is tried where more finds more: kills, damaged records, notifications.
public enum LongForm {
  /// `WAYMARK_LONG=1` asks for it, as before a release. Otherwise tests try less of everything, but
  /// something of each kind, so that all of them are run after each change.
  public static let isWanted = ProcessInfo.processInfo.environment["WAYMARK_LONG"] == "1"

  public static func count(short: Int, long: Int) -> Int { isWanted ? long : short }
}
