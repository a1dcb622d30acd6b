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
        "pair", "S5-8 What is walked is on the watch, what is logged there in the record, once"),
      DayPart("kills", "S5-8 Either side killed at any instant: everything once"),
      DayPart("network", "S5-8 A network that cuts, delays, repeats and stalls changes nothing"),
      DayPart("forget", "S5-8 A forgotten watch is shut out and says so"),
    ],
    long: [
      DayPart("effects", "S1-4 Goal and settings reach the watch"),
      DayPart("away", "S5-8 Without the phone side the watch shows what it has, and loses nothing"),
      DayPart(
        "kills", "S5-8 Either side killed while thousands are handed over: each once and in order",
        options: handingOver),
      DayPart(
        "restore", "S5-8 After a restore the watch follows, and brings what the backup lacks"),
      DayPart("clone", "S5-8 A copied record and a copied watch have lives of their own"),
      DayPart(
        "put_back", "S5-8 A watch that is put back by hand loses nothing, and brings nothing twice"),
      DayPart("digits", "S5-8 Six digits pair only what both persons confirm"),
      DayPart("strangers", "S5-8 Strangers, used tickets and odd frames are refused"),
      DayPart("disk", "S5-8 A full disk on either side is said, and nothing is lost"),
      DayPart("bad", "S5-8 What is no number, and a damaged cache, is told in words"),
      DayPart(
        "versions", "S5-8 Of two versions the older side is named on both, and nothing is lost"),
      DayPart("sequences", "S5-8 Gaps, the past and the end of all numbers take nothing twice"),
      DayPart(
        "values", "S5-8 What is out of range, no message, too deep or too long is told in words"),
      DayPart("floods", "S5-8 Floods and a thousand open connections cost no memory"),
      DayPart("phones", "S5-8 A phone side that says wrong things takes nothing from the watch"),
      DayPart(
        "certificates", "S5-8 Certificates that are expired, odd or another's are refused by both"),
      DayPart("caches", "S5-8 A cache that is newer or read-only is left as it is"),
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
