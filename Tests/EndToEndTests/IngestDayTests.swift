import Foundation
import TestSupport
import Testing

/// `ingest_day.py`: a record that is served and apps of phones that hand in over HTTP, as processes of their own.
@Suite(.serialized) struct IngestDayTests {
  struct Part: CustomTestStringConvertible {
    let name: String
    let testDescription: String

    init(_ name: String, _ sentence: String) {
      self.name = name
      testDescription = sentence
    }

    static let all = [
      Part(
        "apps",
        "S7-2 Health Auto Export and HC Webhook hand in, once, with the token where they have room"),
      Part("undone", "S7-2 What was handed in and undone is taken again when it comes again"),
      Part(
        "shuffled",
        "S7-2 Sums that grow, in any order and again and again, are what they are at their end"),
      Part("day", "S7-2 A day of 96 deliveries is counted as it goes on, and reaches the goal"),
      Part("speed", "S7-2 A body of 1 MB is taken and counted"),
      Part("kills", "S7-2 The service killed at any instant: what was answered is counted once"),
      Part("bad", "S7-2 What is no delivery, and who may not hand in, is told in words"),
      Part("rapid", "S7-2 Of two deliveries within a second the later one counts"),
      Part(
        "quiet", "S7-2 A delivery is announced once, and one that changes nothing is not"),
      Part(
        "fast", "S7-2 What comes faster than is allowed is told when to come again, and not lost"),
      Part("large", "S7-2 A body over the limit is refused in words, before and while it comes"),
      Part("future", "S7-2 Nothing counts of a phone with its clock in 2040, and doctor says so"),
      Part("deep", "S7-2 A body that is nested deeply is refused, or kept apart with the reason"),
    ]
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A day of a phone", .timeLimit(.minutes(4)), arguments: Part.all)
  func plays(_ part: Part) throws {
    let programs = URL(fileURLWithPath: Executable.path).deletingLastPathComponent().path
    let day = try ChildProcess(
      Python.path,
      [
        "-B", "\(Executable.supportFolder)/ingest_day.py", "--programs", programs, "--place",
        folder.path, "--only", part.name,
      ], variables: ["PATH": "/usr/bin:/bin", "HOME": folder.path], scratch: folder.path)
    let end = day.wait()
    #expect(end == .exited(0), "\(day.output)\(day.errors)")
  }
}
