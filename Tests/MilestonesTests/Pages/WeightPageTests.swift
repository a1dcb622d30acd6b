import Contracts
import ContractsTesting
import Testing

@testable import Milestones

/// The pages `weight` and `milestones`, and their part of the page of today.
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

  @Test("S6-2 Without a weighing the page links to the form for one, and today has nothing")
  func empty() async throws {
    let view = try await fixture.pages.view("weight")
    #expect(view.text == ["No weights yet.", "You don't have a weight goal."])
    #expect(view.addresses == ["log/weight", "goals/weight"])
    #expect(view.rows.isEmpty)
    #expect(try await fixture.pages.added(to: "").sections.isEmpty)
    #expect(try await fixture.pages.view("milestones").text == ["No milestones yet."])
  }

  @Test("S6-2 The weight, its goal, its trend and every weighing are on the page")
  func weighed() async throws {
    try await lose()
    let view = try await fixture.pages.view("weight")
    #expect(
      Array(view.text.prefix(9)) == [
        "82.0 kg", "Weight", "82.4 kg", "Trend",
        "-0.5 kg a week · at this rate you'll get there on Wednesday 1 May 2024", "2.0 kg to go",
        "goal 80.0 kg",
        "50% of the way", "Weight in kg",
      ])
    #expect(
      view.rows.compactMap(\.value?.description) == [
        "82.0 kg", "82.5 kg", "83.0 kg", "83.5 kg", "84.0 kg",
      ])
    let weighing = try #require(view.rows.first { $0.value != nil })
    #expect(weighing.link?.address == "log/5")
    #expect(weighing.title.description == "today 07:00")
    let chart = try #require(
      view.blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }.first)
    #expect(chart.table.rows.map(\.cells.count) == [3, 3, 3, 3, 3])
    #expect(chart.table.rows.first?.cells[1].description == "82.0 kg")
    let style = WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english)
    let drawing = try #require(chart.sketch(style, 300)).drawing
    #expect(drawing.label == "weight 82.0 kg")
    #expect(drawing.elements.count > 7)
  }

  @Test(
    "S6-2 The labels of the chart are at their weights: its edges and the goal",
    arguments: [
      (80.0, ["84.5 kg", "80.0 kg"]), (82.5, ["84.5 kg", "81.5 kg", "82.5 kg"]),
      (84.0, ["84.5 kg", "81.5 kg", "84.0 kg"]),
    ] as [(Double, [String])])
  func axis(goal: Double, labels: [String]) async throws {
    _ = try await fixture.milestones.setGoal(.kg(goal))
    try await fixture.live([(day: 60, weight: .kg(84)), (day: 67, weight: .kg(82))])
    let chart = try #require(
      try await fixture.pages.view("weight").blocks.compactMap {
        if case .chart(let chart) = $0 { chart } else { nil }
      }.first)
    let style = WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english)
    let elements = try #require(chart.sketch(style, 300)).drawing.elements
    let texts = elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.dropFirst(2).map(\.string) == labels)
    let dashes = elements.compactMap { element in
      if case .shape(let shape) = element, shape.stroke?.dashes.isEmpty == false {
        shape.path.pieces.first?.start.y
      } else {
        nil
      }
    }
    #expect(texts.last.map { abs($0.box.center.y - dashes[0]) < 0.01 } == true)
  }

  @Test("S6-2 Below the chart are its first and last day, or the months of a long period")
  func days() async throws {
    try await fixture.live([(day: 60, weight: .kg(84)), (day: 67, weight: .kg(82))])
    func ends(_ span: String) async throws -> [String] {
      let view = try await fixture.pages.view("weight", query: ["span": span])
      let chart = try #require(
        view.blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }.first)
      let style = WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english)
      let drawing = try #require(chart.sketch(style, 300)).drawing
      let texts = drawing.elements.compactMap { element in
        if case .text(let text) = element { text } else { nil }
      }
      #expect(texts.allSatisfy { $0.box.bottom <= drawing.size.height })
      #expect(texts[0].box.x + texts[0].box.width < texts[1].box.x)
      // No weight is next to them.
      #expect(texts.dropFirst(2).allSatisfy { $0.box.bottom <= texts[0].box.y })
      return texts.prefix(2).map(\.string)
    }
    let today = Day.n(67)
    #expect(
      try await ends("90")
        == [today.advanced(by: -89), today].map { Wording.english.day($0, today: today) })
    #expect(
      try await ends("year")
        == [today.advanced(by: -364), today].map { Wording.english.say(Phrase("\(month: $0)")) })
  }

  @Test(
    "S6-2 The page covers 90 days, a year or everything, and links to all of them")
  func spans() async throws {
    try await fixture.live((0..<12).map { (day: 60 + $0 * 40, weight: .kg(84 - Double($0))) })
    func view(_ span: String?) async throws -> (weighings: Int, points: Int, chosen: [String]) {
      let view = try await fixture.pages.view("weight", query: span.map { ["span": $0] } ?? [:])
      let charts = view.blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
      return (
        view.rows.count { $0.value != nil }, charts.map(\.table.rows.count).first ?? 0,
        view.rows.compactMap(\.link).filter(\.isCurrent).map(\.title.description)
      )
    }
    #expect(try await view(nil) == (3, 3, ["90 days"]))
    #expect(try await view("year") == (10, 10, ["a year"]))
    #expect(try await view("all") == (10, 12, ["all"]))
    #expect(try await view("nonsense") == (3, 3, ["90 days"]))
    let more = try await fixture.pages.view("weight").rows.suffix(2).compactMap(\.link)
    #expect(more.map(\.address) == ["log/weight", "log"])
    #expect(more.last?.query.map(\.value) == ["weight"])
  }

  @Test(
    "S6-2 More weighings than a chart can show are weekly means, or monthly over years",
    arguments: [
      (140, 21, "Week"), (1_400, 47, "Month"),
    ])
  func means(days: Int, rows: Int, unit: String) async throws {
    try await fixture.live((0..<days).map { (day: 60 + $0, weight: .kg($0 % 2 == 0 ? 84 : 82)) })
    let chart = try #require(
      try await fixture.pages.view("weight", query: ["span": "all"]).blocks.compactMap {
        if case .chart(let chart) = $0 { chart } else { nil }
      }.first)
    #expect(chart.table.columns.first?.description == unit)
    #expect(chart.table.rows.count == rows)
    let weights = chart.table.rows.dropFirst().dropLast().map(\.cells[1].description)
    #expect(Set(weights).isSubset(of: ["82.9 kg", "83.0 kg", "83.1 kg"]), "\(weights)")
    let first = unit == "Week" ? Wording.english.day(.n(60), today: .n(59 + days)) : "February 2024"
    #expect(
      chart.table.rows.last?.cells.map(\.description).prefix(2) == [
        first, unit == "Week" ? "83.3 kg" : "84.0 kg",
      ])
  }

  @Test("S6-2 Over decades weighings are quarterly means, as many as a chart can show")
  func quarters() async throws {
    let spacing = { (years: Int) in
      let points = (0...(years * 365)).map {
        WeightTrend.Point(
          day: Day.n(0).advanced(by: $0), kilograms: 80, smoothedKilograms: 81)
      }
      let trend = WeightTrend(points: points, kilogramsPerWeek: nil, projection: .unknown)
      let spacing = WeightSpacing(trend)
      let span = points[0].day...points[points.count - 1].day
      return (spacing, trend.means(spacing, over: span, .monday).points)
    }
    let (month, months) = spacing(9)
    #expect(month == .month && months.count == 109)
    let (quarter, quarters) = spacing(30)
    #expect(quarter == .quarter && (120...121).contains(quarters.count))
    #expect(quarters.allSatisfy { $0.kilograms == 80 && $0.smoothedKilograms == 81 })
    let day = try #require(Day("2026-04-01"))
    #expect(quarter.start(of: try #require(Day("2026-06-30")), .sunday) == day)
    #expect(quarter.text(day, today: day).description == "April 2026 to June 2026")
    #expect(quarter.title.description == "Quarter")
  }

  @Test("S6-2 The page of a day has the weighings of that day, each with its time")
  func day() async throws {
    try await lose()
    let added = try await fixture.pages.added(to: "day/:day", values: ["day": "2024-03-21"])
    #expect(added.text == ["Weight", "21 Mar 07:00", "82.5 kg"])
    let typed = try await fixture.pages.added(to: "day/:day", values: ["day": "21 March"])
    #expect(typed.text == added.text)
    for day in ["2024-03-22", "2024-03-28", "2199-12-31", "soon"] {
      let none = try await fixture.pages.added(to: "day/:day", values: ["day": day])
      #expect(none.sections.isEmpty, "\(day)")
    }
  }

  @Test("S6-2 Today shows the weight like the command, with its day if that is another")
  func today() async throws {
    try await lose()
    fixture.go(to: 90)
    let added = try await fixture.pages.added(to: "")
    #expect(
      Array(added.text.prefix(4)) == ["Weight", "82.0 kg", "Weight", "Thursday"])
    #expect(added.addresses.first == "weight")
  }

  @Test("S6-2 Too few weighings for a trend are reported as such")
  func noTrend() async throws {
    try await fixture.live([(day: 60, weight: .kg(84))])
    let view = try await fixture.pages.view("weight")
    #expect(
      view.text.contains(
        "not enough recent weights for a trend, last: \(Wording.english.longDay(.n(60)))"))
  }

  @Test("S6-2 Milestones are listed on their page, newest first")
  func milestones() async throws {
    try await lose()
    let rows = try await fixture.pages.view("milestones").rows
    #expect(
      rows.map(\.title.description) == ["Halfway there", "Close to your goal", "25% of the way"])
    #expect(
      rows.first?.detail?.description
        == "82.0 kg, from 84.0 kg to 80.0 kg · today")
  }
}
