import Composition
import Contracts
import Testing

@testable import Commands

/// The output of a command is from one snapshot, even while others write.
struct SingleReadTests {
  private static let verbs = [
    "today", "day 2026-05-17", "day yesterday", "week", "week 2026-05-12", "history",
    "history --by month", "history --weight", "goal weight", "milestones", "widget today",
    "widget streak", "widget timeline weight-path", "widget gallery", "timezone", "imports",
    "weather", "export -", "export - --format csv",
  ]

  private static let walker = Task {
    let anna = try Person()
    try await anna.types("goal", "steps", "set", "4000")
    try await anna.types("goal", "exercise", "set", "1")
    try await anna.types("log", "weight", "90kg", "--at", "2026-05-02T08:00")
    try await anna.types("goal", "weight", "set", "80kg")
    for day in ["2026-05-15", "2026-05-16"] {
      try await anna.types("log", "steps", "5000", "--at", "\(day)T10:00")
    }
    try await anna.types("log", "steps", "1234")
    return anna
  }

  @Test(
    "S0-7 Concurrent writes do not affect an output: it reads the record once",
    arguments: verbs, [true, false])
  func singleRead(verb: String, isJSON: Bool) async throws {
    var anna = try await Self.walker.value.twin()
    let words = verb.split(separator: " ").map(String.init) + (isJSON ? ["--json"] : [])
    let undisturbed = try await anna.run(words).result

    let writer = try await anna.product()
    defer { writer.close() }
    let restDay = RestDay(day: try #require(Day("2026-05-16")), reason: .other)
    let reads = ReadCount()
    anna.look = { record in
      DisturbedUnitOfWork(record, counting: reads) {
        _ = try await writer.activityLog.log(.steps(5_000), at: nil)
        _ = try await writer.goals.setEnabled(false, of: .steps)
        _ = try await writer.milestones.clearGoal()
        try await writer.streaks.markRestDay(restDay)
        try await writer.dispatcher.dispatch()
      }
    }
    #expect(try await anna.run(words).result == undisturbed)
    #expect(reads.count == 1)
    anna.look = { $0 }
    if verb == "today" { #expect(try await anna.run(words).result != undisturbed) }
  }
}
