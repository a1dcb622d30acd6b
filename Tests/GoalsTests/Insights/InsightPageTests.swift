import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The pages of a month and of a year: totals, comparisons and records.
struct InsightPageTests {
  private func walked(_ steps: Int, on day: Int, flights: Int = 0, meters: Int64 = 0) -> DayRecord {
    var hours = HourlySteps()
    hours[9] = steps
    return DayRecord(
      day: .n(day), steps: steps, distance: Distance(millimeters: meters * 1_000),
      activeEnergy: Energy(calories: Int64(steps) * 40), flights: flights, hourlySteps: hours)
  }

  /// 40 days from Monday 1 January 2024 on, today the last: 6,000 steps, the goal 5,000.
  private func goals() async throws -> GoalsFixture {
    let goals = GoalsFixture(today: .n(40))
    try await goals.goals.set(5_000, of: .steps)
    var records = (-1...39).map { walked(6_000, on: $0) }
    records[6] = walked(4_000, on: 5)
    records[21] = walked(9_000, on: 20, flights: 7, meters: 6_500)
    records[29] = walked(9_000, on: 28, flights: 7)
    let all = records + [walked(1_000, on: 40)]
    try await goals.record.unitOfWork.write { transaction in
      _ = try goals.record.dayRecords.replace(.n(-1)...(.n(40)), with: all, in: transaction)
      try goals.record.eventLog.append(
        DaysChanged(days: all.map(\.day)), at: goals.time.now(), in: transaction)
    }
    try await goals.dispatch()
    return goals
  }

  @Test("S9-6 A year shows its average, its sum, its days met and its longest streak")
  func sums() async throws {
    let view = try await goals().view("insights/2024")
    #expect("\(view.title)" == "2024")
    #expect(view.sections[1].heading?.description == "Steps")
    // 36 days of 6,000, one of 4,000, two of 9,000; today has not ended and is not included.
    #expect(
      view.tileTexts == [
        "6,103 steps|daily average|without today", "238,000 steps|total|without today",
        "38 of 39 days met|Daily step goal|without today",
        "34 days|longest run of days with the goal met|6 Jan to 8 Feb",
      ])
  }

  @Test("S9-6 Without a period the page shows the current month")
  func thisMonth() async throws {
    let goals = try await goals()
    let view = try await goals.view("insights")
    #expect("\(view.title)" == "February 2024")
    #expect(view.tileTexts.first == "6,000 steps|daily average|without today")
    #expect(try await goals.view("insights/2024-02").tileTexts == view.tileTexts)
    #expect(try await goals.view("insights/february").tileTexts == view.tileTexts)
    #expect(view.row("History")?.link?.query.map(\.value) == ["2024-02"])
  }

  @Test("S9-6 A period is compared with the previous one, and links to it")
  func compared() async throws {
    let table = try #require(try await goals().view("insights").tables.first)
    #expect(table.columns.map(\.description) == ["Month", "a day", "total", "met"])
    #expect(
      table.rows.map { $0.cells.map(\.description) } == [
        ["February 2024", "6,000", "48,000", "8/8"],
        ["January 2024", "5,750", "46,000", "7/8"],
      ])
    #expect(table.rows.map { $0.link?.address } == [nil, "insights/2024-01"])
    let said = try await goals().view("insights").noticeTexts
    #expect(
      said == [
        "4% more a day than in January 2024", "Compared over the first 8 days of each month.",
      ])
  }

  @Test("S9-6 The records of a year are shown with their days, and marked if they are all-time")
  func records() async throws {
    let view = try await goals().view("insights/2024")
    let rows = view.rows.filter { $0.value != nil }.map { row in
      [row.title, row.detail, row.value].compactMap(\.?.description).joined(separator: "|")
    }
    #expect(
      rows == [
        "Best day ever|20 Jan|9,000 steps", "Best week ever|14 Jan to 20 Jan|45,000 steps",
        "Best month ever|January 2024|190,000 steps", "Longest streak ever|6 Jan to 8 Feb|34 days",
        "Distance|best day 20 Jan|6.50 km", "Active energy|best day 20 Jan|360 kcal",
        "Flights climbed|best day 20 Jan|7 flights",
      ])
    #expect(view.row("Best day ever")?.link?.address == "day/2024-01-20")
    #expect(view.row("Best week ever")?.link?.address == "week/2024-01-14")
    #expect(view.row("Best month ever")?.link?.address == "insights/2024-01")
  }

  @Test("S9-6 Another measure is chosen by a link, and stays while changing periods")
  func otherMeasure() async throws {
    let goals = try await goals()
    let link = try #require(try await goals.view("insights/2024").row("Distance")?.link)
    #expect(link.address == "insights/2024" && link.query.map(\.value) == ["distance"])
    let view = try await goals.view("insights/2024", ["measure": "distance"])
    #expect(view.sections[1].heading?.description == "Distance")
    #expect(view.tileTexts.first == "0.17 km|daily average|without today")
    #expect(view.charts.map(\.title.description) == ["By month", "By weekday"])
    let month = try await goals.view("insights", ["measure": "distance"])
    #expect(month.charts.isEmpty && month.row("Steps") != nil)
    let january = try await goals.view("insights/2024-01", ["measure": "distance"])
    #expect(january.charts.map(\.title.description) == ["Every day", "By weekday"])
    #expect(january.charts[0].table.rows.map { $0.cells[1].description } == ["6.50 km"])
    #expect(view.row("Steps")?.link?.query.isEmpty == true)
    #expect(view.row("Month")?.link?.query.map(\.value) == ["distance"])
    #expect(view.previous?.query.map(\.value) == ["distance"])
    let none = try await goals.refusal {
      _ = try await goals.view("insights/2024", ["measure": "neck"])
    }
    #expect(none.explanation.kind == .noInput)
  }

  @Test("S9-6 The month and the year link to each other, with the current one marked")
  func units() async throws {
    let goals = try await goals()
    let month = try await goals.view("insights")
    #expect(month.row("Month")?.link?.isCurrent == true)
    #expect(month.row("Year")?.link?.address == "insights/2024")
    let year = try await goals.view("insights/2023")
    #expect(year.row("Year")?.link?.isCurrent == true)
    #expect(year.row("Month")?.link?.address == "insights/2023-12")
    #expect(try await goals.view("insights/2024").row("Month")?.link?.address == "insights/2024-02")
  }

  @Test("S9-6 Months, weekdays and hours are charts of averages, with the same numbers as tables")
  func charts() async throws {
    let view = try await goals().view("insights/2024")
    #expect(
      view.charts.map(\.title.description) == ["Every day", "By month", "By weekday", "By hour"])
    func table(_ index: Int) -> [[String]] {
      view.charts[index].table.rows.map { $0.cells.map(\.description) }
    }
    #expect(table(0) == [["January 2024", "30", "31"], ["February 2024", "8", "8"]])
    #expect(
      table(1) == [
        ["January 2024", "6,129", "190,000", "30/31"],
        ["February 2024", "6,000", "48,000", "8/8"],
      ])
    #expect(table(2).map { $0[0] }.first == "Sunday" && table(2)[5] == ["Friday", "5,600"])
    #expect(table(3) == [["09:00", "6,103"]])
    #expect(
      view.charts[1].bars.map(\.words.description).first == "January 2024 · 6,129 steps a day")
    #expect(view.charts[2].bars.map(\.isCompleted) == view.charts[2].bars.map(\.isEmphasized))
    #expect(view.charts[3].bars.count == 24 && view.charts[3].bars[9].isCompleted)
    let monday = try await goals().view(
      "insights/2024", presentation: Presentation(weekStart: .monday))
    #expect(monday.charts[2].table.rows.first?.cells.first?.description == "Monday")
    let month = try await goals().view("insights")
    #expect(month.charts.map(\.title.description) == ["Every day", "By weekday", "By hour"])
    #expect(month.charts[0].bars.count == 29 && month.charts[0].bars[0].goal == 5_000)
  }

  @Test("S9-6 Every day of a year is a square, in two halves one below the other on narrow screens")
  func squares() async throws {
    let chart = try #require(try await goals().view("insights/2024").charts.first)
    let broad = try #require(chart.sketch(.light, 560)).drawing
    let slim = try #require(chart.sketch(.light, 300)).drawing
    #expect(slim.size.width == 300 && slim.size.height > broad.size.height)
    for drawing in [broad, slim] {
      let squares = drawing.elements.reduce(0) { count, element in
        if case .shape(let shape) = element { count + shape.path.pieces.count } else { count }
      }
      #expect(squares == 366)
      let names = drawing.elements.compactMap { element in
        if case .text(let text) = element { text.string } else { nil }
      }
      #expect(names.count == 12 && names.first == "Jan" && names.last == "Dec")
    }
  }

  @Test("S9-6 Periods link to their neighbours, from the first of the record to the current one")
  func neighbours() async throws {
    let goals = try await goals()
    let this = try await goals.view("insights/2024")
    #expect(this.previous?.address == "insights/2023" && this.next == nil)
    let first = try await goals.view("insights/2023")
    #expect(first.previous == nil && first.next?.address == "insights/2024")
    #expect(first.tileTexts.first == "6,000 steps|daily average")
    #expect(first.charts[1].table.rows.count == 1)
    #expect(try await goals.view("insights").previous?.address == "insights/2024-01")
    let empty = try await goals.view("insights/2031")
    #expect(empty.noticeTexts == ["Nothing was recorded on these days."] && empty.charts.isEmpty)
    #expect(empty.notices.first?.link?.address == "insights/2024")
    let nothing = try await GoalsFixture(today: .n(3)).view("insights")
    #expect(nothing.notices.first?.link?.address == "import")
  }

  @Test("S0-1 While the goal is off, a year has no days met and no streak")
  func off() async throws {
    let goals = GoalsFixture(today: .n(3))
    try await goals.record.unitOfWork.write { transaction in
      let record = walked(900, on: 2)
      _ = try goals.record.dayRecords.replace(
        record.day...record.day, with: [record], in: transaction)
    }
    #expect(
      try await goals.view("insights/2024").tileTexts == [
        "900 steps|daily average|without today", "900 steps|total|without today",
      ])
  }

  @Test(
    "S9-6 An invalid month or year is explained",
    arguments: [
      ("24", "“24” isn't a month or a year."), ("soon", "“soon” isn't a month or a year."),
      ("-024", "“-024” isn't a month or a year."),
      ("2024-13", "“2024-13” isn't a month or a year."),
      ("1899", "1899-01-01 is too far in the past."),
      ("2200", "2200-01-01 is too far in the future."),
      ("2200-05", "2200-05-01 is too far in the future."),
    ])
  func noPeriod(text: String, message: String) async throws {
    let goals = GoalsFixture(today: .n(3))
    let refusal = try await goals.refusal { _ = try await goals.view("insights/\(text)") }
    #expect(refusal.explanation.kind == .noInput)
    #expect(refusal.explanation.message.description == message)
  }
}
