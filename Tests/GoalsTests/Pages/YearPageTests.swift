import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The pages of a year: what it comes to, and its best.
struct YearPageTests {
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

  @Test("S6-2 A year comes to its average, its sum, its days met and its longest streak")
  func sums() async throws {
    let view = try await goals().view("insights/2024")
    #expect("\(view.title)" == "2024")
    // 36 days of 6,000, one of 4,000, two of 9,000; today is still open and counts for neither.
    #expect(
      view.tileTexts == [
        "6,103|steps a day|without today", "239,000|total steps",
        "38 of 39 met|Daily step goal|without today",
        "34|days in a row|6 Jan to yesterday",
      ])
    #expect(try await goals().view("insights").tileTexts == view.tileTexts)
  }

  @Test("S6-2 The best of a year stand with their days, the first of equal ones")
  func records() async throws {
    let view = try await goals().view("insights/2024")
    let rows = view.rows.map { row in
      [row.title, row.detail, row.value].compactMap(\.?.description).joined(separator: "|")
    }
    #expect(
      rows == [
        "Best day|20 Jan|9,000 steps",
        "Best month|January 2024|190,000 steps",
        "Longest distance|20 Jan|6.50 km",
        "Most active energy|20 Jan|360 kcal",
        "Most flights|20 Jan|7 flights",
      ])
    #expect(view.row("Best day")?.link?.address == "day/2024-01-20")
    #expect(view.row("Best month")?.link?.query.map(\.value) == ["2024-01"])
  }

  @Test("S6-2 Months and weekdays are charts of steps a day, with the same numbers as tables")
  func charts() async throws {
    let view = try await goals().view("insights/2024")
    #expect(
      view.charts.map(\.title.description) == [
        "Every day", "Steps a day, by month", "Steps a day, by weekday",
      ])
    func table(_ index: Int) -> [[String]] {
      view.charts[index].table.rows.map { $0.cells.map(\.description) }
    }
    #expect(table(0) == [["January 2024", "30", "31"], ["February 2024", "8", "8"]])
    #expect(
      table(1) == [
        ["January 2024", "6,129", "190,000", "30 of 31 met"],
        ["February 2024", "6,000", "49,000", "8 of 8 met"],
      ])
    #expect(table(2).map { $0[0] }.first == "Sunday" && table(2)[5] == ["Friday", "5,600"])
    #expect(
      view.charts[1].bars.map(\.words.description).first == "January 2024 · 6,129 steps a day")
    #expect(view.charts[2].bars.map(\.isCompleted) == view.charts[2].bars.map(\.isEmphasized))
    let monday = try await goals().view(
      "insights", presentation: Presentation(weekStart: .monday))
    #expect(monday.charts[2].table.rows.first?.cells.first?.description == "Monday")
  }

  @Test("S6-2 Every day of a year is a square, in halves below each other where there is less room")
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

  @Test("S6-2 Years lead to their neighbours, from the first of the record to this one")
  func neighbours() async throws {
    let goals = try await goals()
    let this = try await goals.view("insights")
    #expect(this.previous?.address == "insights/2023" && this.next == nil)
    let first = try await goals.view("insights/2023")
    #expect(first.previous == nil && first.next?.address == "insights/2024")
    #expect(first.tileTexts.first == "6,000|steps a day" && first.charts[1].table.rows.count == 1)
    let empty = try await goals.view("insights/2031")
    #expect(empty.noticeTexts == ["Nothing was recorded in these days."] && empty.charts.isEmpty)
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
      try await goals.view("insights").tileTexts == [
        "900|steps a day|without today", "900|total steps",
      ])
  }

  @Test(
    "S6-2 A year that is none is explained",
    arguments: [
      ("24", "“24” is not a year."), ("soon", "“soon” is not a year."),
      ("-024", "“-024” is not a year."), ("1899", "1899-01-01 is too far in the past."),
      ("2200", "2200-01-01 is too far in the future."),
    ])
  func noYear(text: String, message: String) async throws {
    let goals = GoalsFixture(today: .n(3))
    let refusal = try await goals.refusal { _ = try await goals.view("insights/\(text)") }
    #expect(refusal.explanation.kind == .noInput)
    #expect(refusal.explanation.message.description == message)
  }
}
