import Foundation

/// How much to try where more finds more: kills, damaged records, notifications.
public enum LongForm {
  /// `Scripts/test --long` turns it on, as before a release. Otherwise tests try less of everything, but something of
  /// each kind, so that all of them run after each change.
  public static let isWanted = ProcessInfo.processInfo.environment["WAYMARK_LONG"] == "1"

  /// For random choices: a new one each time in the long form, otherwise fixed, so that a run that has passed passes
  /// again.
  public static var seed: UInt64 { isWanted ? .random(in: .min ... .max) : 1 }

  public static func count(short: Int, long: Int) -> Int { isWanted ? long : short }

  /// The rows of a table: `short` always, `long` only in the long form.
  public static func rows<Row>(short: [Row], long: [Row]) -> [Row] {
    isWanted ? short + long : short
  }
}
