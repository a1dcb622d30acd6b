import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Quick entry on the page of today.
struct QuickEntryTests {
  private let activity = ActivityFixture()
  private var pages: PagesUnderTest { activity.pages() }

  private func again() async throws -> [String] {
    try await pages.added(to: "").forms.filter { $0.name == QuickEntry.again }
      .map(\.action.description)
  }

  @Test(
    "S6-2 Today has one field each for steps, a weight and an exercise, and stays open after logging"
  )
  func lines() async throws {
    let forms = try await pages.added(to: "").forms
    #expect(forms.map(\.name) == ["log-steps", "log-weight", "log-exercise"])
    let seen = forms.map { $0.fields.filter { $0.kind != .hidden } }
    #expect(
      seen.map { $0.map(\.label.description) } == [["Steps"], ["Weight in kg"], ["Exercise"]])
    #expect(seen.joined().allSatisfy { $0.hint == nil && $0.isRequired })
    for (form, fields, said) in [
      ("log-steps", ["steps": "2,500"], "Logged 2,500 steps, today 12:00"),
      ("log-weight", ["weight": "82,4"], "Logged 82.4 kg, today 12:00"),
      ("log-exercise", ["name": "push-ups"], "Logged push-ups, today 12:00"),
    ] {
      let outcome = try await pages.submit(addedTo: "", form, fields)
      #expect(outcome.address.isEmpty)
      #expect(outcome.notice?.text.description.hasPrefix(said) == true)
    }
  }

  @Test("S6-2 A weight is in the unit on its label, the last one used")
  func unit() async throws {
    let imperial = activity.pages(Presentation(units: .imperial))
    let label = { try await imperial.added(to: "").form("log-weight")?.fields[0].label.description }
    #expect(try await label() == "Weight in lb")
    let outcome = try await imperial.submit(addedTo: "", "log-weight", ["weight": "181.7"])
    #expect(outcome.notice?.text.description == "Logged 181.7 lb, today 12:00")
    _ = try await pages.submit("log/weight", "log", ["weight": "82kg", "at": "2026-05-17T07:00"])
    #expect(try await activity.contents().weights.count == 2)
  }

  @Test("S6-2 The last exercises are buttons that log them again, and keep their order")
  func lastExercises() async throws {
    #expect(try await again() == [])
    for (name, repetitions, at) in [
      ("walk", "", "2026-03-01T10:00"), ("squats", "15", "2026-05-29T10:00"),
      ("plank", "", "2026-05-30T10:00"), ("push-ups", "20", "2026-05-31T10:00"),
      ("squats", "15", "2026-05-31T11:00"),
    ] {
      _ = try await pages.submit(
        "log/exercise", "log", ["name": name, "repetitions": repetitions, "at": at])
    }
    let last = ["+ plank", "+ push-ups × 20", "+ squats × 15"]
    #expect(try await again() == last)
    let outcome = try await pages.submit(
      addedTo: "", QuickEntry.again, ["name": "push-ups", "repetitions": "20"])
    #expect(
      outcome.notice?.text.description
        == "Logged push-ups · 20 repetitions, today 12:00 · Today's total: 1 exercise.")
    #expect(try await again() == last)
  }

  @Test("S6-2 The last exercises are still offered after a break")
  func afterABreak() async throws {
    _ = try await pages.submit("log/exercise", "log", ["name": "walk", "at": "2026-03-01T10:00"])
    #expect(try await again() == ["+ walk"])
  }

  @Test("S6-2 Invalid input is marked at its field on today")
  func refused() async throws {
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages.submit(addedTo: "", "log-steps", ["steps": "many"])
    }
    #expect(refusal?.field == "steps")
    #expect(try await activity.record.events().isEmpty)
  }

  @Test("S6-2 Entries of today are linked from quick entry, those of another day below it")
  func entries() async throws {
    #expect(try await pages.added(to: "").addresses == ["log"])
    let other = try await pages.added(to: "day/:day", values: ["day": "2026-05-17"])
    #expect(other.addresses == ["log/steps", "log"] && other.forms.isEmpty)
  }
}
