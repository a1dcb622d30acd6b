import Contracts
import ContractsTesting
import Testing

@testable import Milestones

/// The pages `weight` and `milestones`, and what stands on that of today.
struct WeightPageTests {
  private let fixture = MilestonesFixture(today: 60)

  /// A month of losing half a kilogram each week.
  private func lose() async throws {
    _ = try await fixture.milestones.setGoal(.kg(80))
    try await fixture.live(
      (0..<5).map { week in
        (day: 60 + week * 7, weight: Weight.kg(84 - Double(week) * 0.5))
      })
  }

  @Test("S6-2 Without a weighing the page leads to where one is logged, and today has nothing")
  func empty() async throws {
    let view = try await fixture.pages.view("weight")
    #expect(view.text == ["There are no weighings yet.", "There is no weight goal."])
    #expect(view.addresses == ["log/weight", "goals/weight"])
    #expect(try await fixture.pages.added(to: "").sections.isEmpty)
    #expect(try await fixture.pages.view("milestones").text == ["No milestone yet."])
  }

  @Test("S6-2 The weight, its goal, its trend and every weighing stand on the page")
  func weighed() async throws {
    try await lose()
    let view = try await fixture.pages.view("weight")
    #expect(
      Array(view.text.prefix(9)) == [
        "82.0 kg", "Weight", "82.4 kg", "Trend",
        "-0.5 kg a week · at this rate reached on Thursday 25 April 2024", "2.0 kg to go",
        "goal 80.0 kg",
        "50 % of the way", "Weight in kg",
      ])
    #expect(
      view.rows.map(\.value?.description) == [
        "82.0 kg", "82.5 kg", "83.0 kg", "83.5 kg", "84.0 kg",
      ])
    #expect(view.rows.first?.link?.address == "log/5")
    let chart = try #require(
      view.blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }.first)
    #expect(chart.table.rows.map(\.cells.count) == [3, 3, 3, 3, 3])
    #expect(chart.table.rows.first?.cells[1].description == "82.0 kg")
    let style = WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english)
    let drawing = chart.draw(style, 300)
    #expect(drawing.label == "weight 82.0 kg")
    #expect(drawing.elements.count > 7)
  }

  @Test("S6-2 Today has the weight as the command shows it, with its day where that is another")
  func today() async throws {
    try await lose()
    fixture.go(to: 90)
    let added = try await fixture.pages.added(to: "")
    #expect(
      Array(added.text.prefix(4)) == ["Weight", "82.0 kg", "Weight", "Thursday 28 March 2024"])
    #expect(added.addresses.first == "weight")
  }

  @Test("S6-2 Too few weighings are said to be too few for a trend")
  func noTrend() async throws {
    try await fixture.live([(day: 60, weight: .kg(84))])
    let view = try await fixture.pages.view("weight")
    #expect(
      view.text.contains(
        "too few recent weighings for a trend, the last is of \(Wording.english.longDay(.n(60)))"))
  }

  @Test("S6-2 Milestones stand on their page, the newest first")
  func milestones() async throws {
    try await lose()
    let rows = try await fixture.pages.view("milestones").rows
    #expect(rows.map(\.title.description) == ["Halfway There", "Approaching Goal", "25% Progress"])
    #expect(
      rows.first?.detail?.description
        == "82.0 kg, from 84.0 kg to 80.0 kg · \(Wording.english.longDay(.n(88)))")
  }
}
