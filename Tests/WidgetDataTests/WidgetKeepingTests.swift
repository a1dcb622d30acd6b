import Contracts
import ContractsTesting
import Testing

@testable import WidgetData

/// Widgets by their names.
struct WidgetKeepingTests {
  @Test("They are listed in the order of their features")
  func order() throws {
    #expect(try WidgetFixture().widgets.kinds().map(\.name) == ["today", "weight", "goal"])
  }

  @Test("An unknown name is refused with the most similar ones")
  func unknown() async throws {
    let fixture = WidgetFixture(kinds: {
      ["weekly-chart", "today", "monthly-chart", "hourly-chart"].map { .plain($0) }
    })
    await #expect(
      throws: WidgetError.unknownWidget(
        "montly-chart", nearest: ["monthly-chart", "hourly-chart", "weekly-chart"])
    ) {
      _ = try await fixture.read { try fixture.widgets.reading(of: "montly-chart", in: $0) }
    }
  }

  @Test("A family that the widget does not have is refused with those it has, in any case")
  func family() throws {
    let kind = try WidgetFixture().widgets.kind(named: "weight")
    #expect(try kind.family(typed: nil) == .systemSmall)
    #expect(try kind.family(typed: "systemsmall") == .systemSmall)
    for text in ["systemMedium", "large", ""] {
      #expect(throws: WidgetError.noFamily(text, of: "weight", has: [.systemSmall])) {
        try kind.family(typed: text)
      }
    }
  }

  @Test("Every widget is read at one moment, with the person's settings")
  func readings() async throws {
    let presentation = Presentation(units: .imperial, weekStart: .monday)
    let fixture = WidgetFixture(presentation: presentation)
    let readings = try await fixture.read { try fixture.widgets.readings(in: $0) }
    #expect(readings.map(\.kind.name) == ["today", "weight", "goal"])
    for reading in readings {
      #expect(reading.moment.now == fixture.time.now())
      #expect(reading.moment.presentation == presentation)
      let content = reading.timeline.snapshot.content as? PlainWidgetContent
      #expect(content?.day == WidgetFixture.day)
    }
  }

  @Test("An error in a feature's widgets is thrown when one is requested")
  func broken() async throws {
    struct Unannounced: Error {}
    let fixture = WidgetFixture(kinds: { throw Unannounced() })
    #expect(throws: Unannounced.self) { try fixture.widgets.kinds() }
    let subscriber = try #require(fixture.connections.subscribers.first)
    #expect(subscriber.interests == .all)
    let event = RecordedEvent(sequence: 1, name: "Any", occurredAt: fixture.time.now(), payload: "")
    await #expect(throws: Unannounced.self) { try await subscriber.handle(event) }
  }
}
