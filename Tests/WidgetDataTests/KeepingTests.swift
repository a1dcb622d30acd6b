import Contracts
import ContractsTesting
import Testing

@testable import WidgetData

/// Widgets by their names.
struct KeepingTests {
  @Test("A name that no widget has is refused with those most like it")
  func unknown() async throws {
    let fixture = WidgetFixture()
    await #expect(
      throws: WidgetError.unknownWidget(
        "montly-chart", nearest: ["monthly-chart", "hourly-chart", "weekly-chart"])
    ) {
      _ = try await fixture.read { try fixture.widgets.reading(of: "montly-chart", in: $0) }
    }
  }

  @Test("A family that the widget does not have is refused with those it has, in any case")
  func family() throws {
    let kind = try WidgetFixture().widgets.kind(named: "monthly-calendar")
    #expect(try kind.family(typed: nil) == .systemSmall)
    #expect(try kind.family(typed: "systemsmall") == .systemSmall)
    for text in ["systemMedium", "large", ""] {
      #expect(throws: WidgetError.noFamily(text, of: "monthly-calendar", has: [.systemSmall])) {
        try kind.family(typed: text)
      }
    }
  }

  @Test("Two widgets of one name are a fault of the build")
  func duplicate() {
    let again = WidgetKind(
      "today", title: Phrase(verbatim: "x"), summary: Phrase(verbatim: "x"),
      families: [.systemSmall], events: []
    ) { moment, _ in
      .single(
        moment,
        ExerciseContent(
          progress: ExerciseGoalProgress(
            day: moment.today, amount: 0, goal: ExerciseTarget.unset)))
    }
    #expect(throws: WidgetError.duplicateWidget("today")) {
      try WidgetFixture(more: [again]).widgets.kinds()
    }
  }

  @Test("A widget of another feature is listed, drawn and told of with the rest")
  func another() async throws {
    let own = WidgetKind(
      "water", title: Phrase(verbatim: "Water"), summary: Phrase(verbatim: "Glasses"),
      families: [.accessoryInline], events: ["WaterDrunk"]
    ) { moment, _ in
      .single(
        moment,
        ExerciseContent(
          progress: ExerciseGoalProgress(
            day: moment.today, amount: 3, goal: ExerciseTarget.unset)))
    }
    let fixture = WidgetFixture(more: [own])
    #expect(try fixture.widgets.kinds().last?.name == "water")
    #expect(try await fixture.read { try fixture.widgets.readings(in: $0) }.count == 10)
    try await fixture.tell(WaterDrunk())
    #expect(try await fixture.revisions() == ["water": 1])
  }

  private struct WaterDrunk: Event {
    static let name = "WaterDrunk"
  }
}
