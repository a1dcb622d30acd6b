import Foundation

/// How much is tried where more finds more: kills, damaged records, notifications.
public enum LongForm {
  /// `Scripts/test --long` asks for it, as before a release. Otherwise tests try less of everything, but
  /// something of each kind, so that all of them are run after each change.
  public static let isWanted = ProcessInfo.processInfo.environment["WAYMARK_LONG"] == "1"

  /// Of what is drawn by chance: another one each time in the long form, else the same, so that a run that has
  /// passed passes again.
  public static var seed: UInt64 { isWanted ? .random(in: .min ... .max) : 1 }

  public static func count(short: Int, long: Int) -> Int { isWanted ? long : short }

  /// The rows of a table: `short` always, `long` only in the long form.
  public static func rows<Row>(short: [Row], long: [Row]) -> [Row] {
    isWanted ? short + long : short
  }
}
