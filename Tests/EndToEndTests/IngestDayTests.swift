import Foundation
import TestSupport
import Testing

/// `ingest_day.py`: a served record and phone apps that deliver over HTTP, as separate processes.
@Suite(.serialized) struct IngestDayTests {
  private static let parts = LongForm.rows(
    short: [
      DayPart(
        "apps",
        "S7-2 Health Auto Export and HC Webhook deliver, once, with the token in the fields they support"
      ),
      DayPart(
        "kills", "S7-2 The service killed at any instant: acknowledged deliveries count once"),
      DayPart("bad", "S7-2 An invalid delivery, or one without access, is refused in words"),
    ],
    long: [
      DayPart("undone", "S7-2 An undone delivery is accepted again when it is sent again"),
      DayPart(
        "shuffled",
        "S7-2 Growing sums, in any order and repeated, have their final value"),
      DayPart("day", "S7-2 A day of 96 deliveries is counted as it grows, and reaches the goal"),
      DayPart("speed", "S7-2 A body of 1 MB is accepted and counted"),
      DayPart("rapid", "S7-2 Of two deliveries within a second the later one counts"),
      DayPart("quiet", "S7-2 A delivery is announced once, and one that changes nothing is not"),
      DayPart(
        "fast",
        "S7-2 Deliveries over the rate limit are answered with the time to retry, and not lost"),
      DayPart(
        "large", "S7-2 A body over the limit is refused in words, before and while it arrives"),
      DayPart(
        "future", "S7-2 Data of a phone with its clock in 2040 does not count, and doctor says so"),
      DayPart(
        "deep", "S7-2 A deeply nested body is refused, or set aside with the reason"),
    ])

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A day with a phone", .timeLimit(.minutes(4)), arguments: parts)
  func plays(_ part: DayPart) throws {
    try part.play(by: "ingest_day.py", ["--place", folder.path], in: folder)
  }
}
