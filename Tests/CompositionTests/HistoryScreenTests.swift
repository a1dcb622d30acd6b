import Composition
import Contracts
import TestSupport
import Testing

struct HistoryScreenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func view(_ query: HistoryQuery, isForPeople: Bool = false) async throws -> HistoryScreen
  {
    let waymark = try await bootstrap(
      WaymarkEnvironment(
        home: "\(folder.path)/home", now: InstantText("2026-05-17T12:00:00Z"),
        recordPlace: .memory))
    defer { waymark.close() }
    return try await waymark.read {
      try $0.goalScreens.history(
        query, isForPeople: isForPeople, $0.moment(in: $1), in: $1)
    }
  }

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test("S1-1 By default the history has the last 30 days, up to today")
  func usual() async throws {
    let rows = try await view(HistoryQuery()).rows
    #expect(rows.count == 30)
    #expect(rows.first?.period.lowerBound.description == "2026-04-18")
    #expect(rows.last?.period.upperBound.description == "2026-05-17")
  }

  @Test("An invalid history is refused with valid examples")
  func refused() async throws {
    let (first, last) = (try day("2026-05-18"), try day("2026-05-17"))
    await #expect(throws: HistoryError.backwards(from: first, to: last)) {
      try await view(HistoryQuery(from: first))
    }
    let century = try day("1926-05-16")...last
    await #expect(throws: HistoryError.tooLong(century)) {
      try await view(HistoryQuery(from: century.lowerBound))
    }
    #expect(try await view(HistoryQuery(from: century.lowerBound.advanced(by: 2))).rows.count > 1)
    #expect(HistoryError.tooLong(century).explanation.kind == .usage)
  }
}
