import Composition
import Contracts
import Foundation
import TestSupport
import Testing

/// A day as a value, read in one transaction.
struct DayViewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func waymark() async throws -> Waymark {
    try await bootstrap(
      WaymarkEnvironment(
        home: "\(folder.path)/home", now: InstantText("2026-05-17T12:00:00Z"),
        recordPlace: .memory))
  }

  private func document(_ view: DayView) throws -> [String: Any] {
    let text = JSONText.document(DayDocument(view))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("S1-1 The first day of an empty record is before the first steps, and complete")
  func empty() async throws {
    let waymark = try await waymark()
    defer { waymark.close() }
    let view = try await waymark.read { try DayView(of: nil, isForPeople: true, $0, in: $1) }
    #expect(view.isBeforeOnboarding)
    #expect(view.screen.phase == .today)
    let document = try document(view)
    #expect(document["day"] as? String == "2026-05-17")
    #expect(document["steps"] as? Int == 0)
    #expect(document["stepGoal"] is NSNull)
    #expect(document["weight"] is NSNull)
  }

  @Test("S0-7 All its parts are from the same record: steps, goal, streak and corrections")
  func whole() async throws {
    let waymark = try await waymark()
    defer { waymark.close() }
    _ = try await waymark.goals.set(4_000, of: .steps)
    _ = try await waymark.activityLog.log(.steps(4_100), at: nil)
    _ = try await waymark.activityLog.log(.steps(-50), at: nil)
    let view = try await waymark.read { try DayView(of: nil, isForPeople: false, $0, in: $1) }
    #expect(view.screen.record.steps == 4_050)
    #expect(view.screen.progress?.amount == 4_050)
    #expect(view.screen.streaks.steps.current == 1)
    #expect(view.corrections.map(\.steps) == [-50])
    #expect(!view.isBeforeOnboarding)
    let earlier = try await waymark.read {
      try DayView(of: view.screen.record.day.advanced(by: -1), isForPeople: false, $0, in: $1)
    }
    #expect(earlier.screen.phase == .past)
    #expect(earlier.weather == nil)
    #expect(earlier.screen.record.steps == 0)
  }
}
