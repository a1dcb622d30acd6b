import Contracts
import ContractsTesting
import Testing

@testable import Milestones

/// The way to the weight goal on the pages `goals/weight` and `milestones`.
struct WeightJourneyTests {
  private let fixture = MilestonesFixture(today: 60)
  private var pages: PagesUnderTest { fixture.pages }

  private func charts(_ address: String) async throws -> [PageChart] {
    try await pages.view(address).blocks.compactMap { block in
      if case .chart(let chart) = block { chart } else { nil }
    }
  }

  private var badges: [PageTile] {
    get async throws {
      try await pages.view("milestones").blocks.flatMap { block in
        if case .tiles(let tiles) = block { tiles } else { [PageTile]() }
      }
    }
  }

  private func begin() async throws {
    try await fixture.live([(day: 60, weight: .kg(84))])
    _ = try await pages.submit("goals/weight", "set", ["weight": "80kg"])
  }

  @Test("S2-2 Every milestone is shown on the way, those ahead with what is missing")
  func table() async throws {
    try await begin()
    try await fixture.live([(day: 61, weight: .kg(82.5))])
    for address in ["goals/weight", "milestones"] {
      let chart = try #require(try await charts(address).first)
      #expect(
        chart.table.rows.map { $0.cells.map(\.description) } == [
          ["25%", "83.0 kg", "today"], ["50%", "82.0 kg", "0.5 kg to go"],
          ["75%", "81.0 kg", "1.5 kg to go"], ["100%", "80.0 kg", "2.5 kg to go"],
        ], "\(address)")
    }
  }

  @Test(
    "S2-2 A milestone is a badge, filled once it is reached, and stays so when the weight goes back"
  )
  func reached() async throws {
    try await begin()
    try await fixture.live([(day: 61, weight: .kg(82.5)), (day: 62, weight: .kg(83.8))])
    let badges = try await badges
    #expect(
      badges.map(\.label.description) == [
        "25% of the way", "Halfway there", "75% of the way", "Goal reached",
      ])
    #expect(badges.map(\.value.description) == ["83.0 kg", "82.0 kg", "81.0 kg", "80.0 kg"])
    #expect(badges.map { $0.progress == 1 } == [true, false, false, false])
    #expect(badges.allSatisfy { $0.symbol != nil })
    #expect(badges[1].progress.map { ($0 * 100).rounded() } == 10)
    #expect(badges.map(\.detail?.description).dropFirst().first == "1.8 kg to go")
  }

  @Test("S2-2 Without a way none is shown", arguments: [nil, "84kg"])
  func none(_ goal: String?) async throws {
    try await fixture.live([(day: 60, weight: .kg(84))])
    if let goal { _ = try await pages.submit("goals/weight", "set", ["weight": goal]) }
    for address in ["milestones", "goals/weight"] {
      #expect(try await charts(address).isEmpty)
    }
    #expect(try await badges == [])
  }

  @Test("S2-2 Every label of the way is on its drawing, narrow and wide", arguments: [300.0, 560])
  func drawing(_ width: Double) async throws {
    try await begin()
    try await fixture.live([(day: 61, weight: .kg(79))])
    let chart = try #require(try await charts("milestones").first)
    let drawing = try #require(
      chart.sketch(
        WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english), width)
    ).drawing
    let texts = drawing.elements.compactMap { element in
      if case .text(let text) = element { text } else { nil }
    }
    #expect(
      Set(["25%", "50%", "75%", "100%", "84.0 kg", "79.0 kg"])
        .isSubset(of: texts.map(\.string)))
    #expect(texts.allSatisfy { $0.box.x >= 0 && $0.box.x + $0.box.width <= width })
  }
}
