import Foundation
import TestSupport
import Testing

/// `ingest_day.py`: a served record and phone apps that deliver over HTTP, as separate processes.
@Suite(.serialized) struct IngestDayTests {
  private static let parts = LongForm.rows(
    short: [
      DayPart(
        "apps",
        "S7-2 Health Auto Export and HC Webhook hand in, once, with the token where they have room"),
      DayPart("kills", "S7-2 The service killed at any instant: what was answered is counted once"),
      DayPart("bad", "S7-2 What is no delivery, and who may not hand in, is told in words"),
    ],
    long: [
      DayPart("undone", "S7-2 What was handed in and undone is taken again when it comes again"),
      DayPart(
        "shuffled",
        "S7-2 Sums that grow, in any order and again and again, are what they are at their end"),
      DayPart("day", "S7-2 A day of 96 deliveries is counted as it goes on, and reaches the goal"),
      DayPart("speed", "S7-2 A body of 1 MB is taken and counted"),
      DayPart("rapid", "S7-2 Of two deliveries within a second the later one counts"),
      DayPart("quiet", "S7-2 A delivery is announced once, and one that changes nothing is not"),
      DayPart(
        "fast", "S7-2 What comes faster than is allowed is told when to come again, and not lost"),
      DayPart("large", "S7-2 A body over the limit is refused in words, before and while it comes"),
      DayPart(
        "future", "S7-2 Nothing counts of a phone with its clock in 2040, and doctor says so"),
      DayPart(
        "deep", "S7-2 A body that is nested deeply is refused, or kept apart with the reason"),
    ])

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A day of a phone", .timeLimit(.minutes(4)), arguments: parts)
  func plays(_ part: DayPart) throws {
    try part.play(by: "ingest_day.py", ["--place", folder.path], in: folder)
  }
}
