//: needs widget
import Contracts
import ContractsTesting
import Testing

@testable import NewModule

/// What the widget shows.
struct NewModuleWidgetTests {
  private let fixture = NewModuleFixture()

  private func timeline() async throws -> WidgetTimeline? {
    let kind = fixture.connections.widgets.flatMap { $0.kinds() }.first
    let moment = WidgetMoment(
      now: fixture.time.now(), calendar: PersonalCalendar(only: FixedZone.utc),
      presentation: Presentation())
    return try await fixture.record.unitOfWork.read { try kind?.timeline(moment, $0) }
  }

  @Test("It shows the day as it is, and one with nothing from midnight on")
  func entries() async throws {
    try await fixture.add(1_500)
    let entries = try #require(try await timeline()).entries
    #expect(entries.map { $0.content.figures["amount"] } == [.count(1_500), .count(0)])
    #expect(entries.map { $0.content.figures["progress"] } == [.number(0.75), .number(0)])
    #expect(entries.first?.content.glance.progress == 0.75)
  }

  @Test(
    "It is drawn within its box in every family, with its number", arguments: [0, 1_500, 99_999])
  func drawing(amount: Int) async throws {
    if amount > 0 { try await fixture.add(amount) }
    let kind = try #require(fixture.connections.widgets.flatMap { $0.kinds() }.first)
    #expect(kind.families.count >= 2)
    let content = try #require(try await timeline()).snapshot.content
    let style = WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english)
    for family in kind.families {
      let drawing = content.drawing(in: family, style)
      #expect(drawing.size == family.size && !drawing.label.isEmpty)
      let texts = drawing.elements.compactMap { element in
        if case .text(let text) = element { text.string } else { nil as String? }
      }
      #expect(texts.contains(Wording.english.say(Phrase("\(amount)"))))
      // The ring itself, and what there is of it.
      #expect(drawing.elements.count - texts.count == (amount > 0 ? 2 : 1))
      for element in drawing.elements {
        #expect(drawing.box.contains(element.bounds, tolerance: 0.001), "\(family): \(element)")
      }
    }
  }
}
