import Foundation
import TestSupport
import Testing

/// `watch_day.py`: a served record and watches that follow it, as separate processes over TLS.
@Suite(.serialized) struct WatchDayTests {
  /// The numbers of SYNC.md are those of the long form.
  private static let handingOver = [
    "--kills", "\(LongForm.count(short: 10, long: 500))",
    "--waiting", "\(LongForm.count(short: 2_000, long: 100_000))",
  ]

  private static let parts = LongForm.rows(
    short: [
      DayPart(
        "pair", "S5-8 Steps appear on the watch, and its entries in the record, once"),
      DayPart("kills", "S5-8 Either side killed at any instant: everything once"),
      DayPart("network", "S5-8 A network that cuts, delays, repeats and stalls changes nothing"),
      DayPart("forget", "S5-8 A forgotten watch is refused and says so"),
    ],
    long: [
      DayPart("effects", "S1-4 Goal and settings reach the watch"),
      DayPart("away", "S5-8 Without the phone side the watch shows its cache, and loses nothing"),
      DayPart(
        "kills",
        "S5-8 Either side killed while thousands of entries are sent: each once and in order",
        options: handingOver),
      DayPart(
        "restore", "S5-8 After a restore the watch follows, and sends what the backup lacks"),
      DayPart("clone", "S5-8 A copied record and a copied watch have their own lives"),
      DayPart(
        "put_back", "S5-8 A watch restored by hand loses nothing, and sends nothing twice"),
      DayPart("digits", "S5-8 Six digits pair only if both people confirm them"),
      DayPart("strangers", "S5-8 Strangers, used tickets and invalid frames are refused"),
      DayPart("disk", "S5-8 A full disk on either side is reported, and nothing is lost"),
      DayPart("bad", "S5-8 An invalid number, and a damaged cache, are reported in words"),
      DayPart(
        "versions", "S5-8 Of two versions the older side is named on both, and nothing is lost"),
      DayPart("sequences", "S5-8 Gaps, past and maximum numbers store nothing twice"),
      DayPart(
        "values",
        "S5-8 Values out of range, and invalid, too deep or too long messages are reported in words"
      ),
      DayPart("floods", "S5-8 Floods and a thousand open connections cost no memory"),
      DayPart("phones", "S5-8 A misbehaving phone side deletes nothing from the watch"),
      DayPart(
        "certificates",
        "S5-8 Certificates that are expired, invalid or another device's are refused by both"),
      DayPart("caches", "S5-8 A cache that is newer or read-only is left unchanged"),
    ])

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A day with a watch", .timeLimit(.minutes(LongForm.isWanted ? 30 : 4)), arguments: parts)
  func plays(_ part: DayPart) throws {
    try part.play(by: "watch_day.py", ["--place", folder.path], in: folder)
  }
}
