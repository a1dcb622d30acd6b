import Contracts
import ContractsTesting
import Testing

@testable import Goals

extension GoalsFixture {
  /// The request for an address such as `day/2024-01-05`.
  private func asked(
    _ address: String, _ query: [String: String], _ presentation: Presentation
  ) throws -> (page: Page, request: PageRequest) {
    let parts = address.split(separator: "/").map(String.init)
    let found = pages.compactMap { page in page.path.values(in: parts).map { (page, $0) } }
      .max { $0.0.path.nameCount < $1.0.path.nameCount }
    let (page, values) = try #require(found, "no page at \(address)")
    let moment = WidgetMoment(
      now: time.now(), calendar: time.calendar, presentation: presentation)
    return (page, PageRequest(values: values, query: query, moment: moment))
  }

  func view(
    _ address: String, _ query: [String: String] = [:],
    presentation: Presentation = Presentation()
  ) async throws -> PageView {
    let (page, request) = try asked(address, query, presentation)
    return try await read { try page.view(request, $0) }
  }

  func submit(
    _ form: String, to address: String, _ fields: [String: String] = [:],
    presentation: Presentation = Presentation()
  ) async throws -> PageOutcome {
    let (page, request) = try asked(address, [:], presentation)
    let submit = try #require(page.submit, "\(address) has no forms")
    return try await submit(PageSubmission(request, form: form, fields: fields))
  }

  /// The explanation of the error of `work`, and its field.
  func refusal(
    _ work: () async throws -> Void
  ) async throws -> (field: String?, explanation: Explanation) {
    do {
      try await work()
    } catch let error as any ExplainedError {
      return ((error as? FieldRefusal)?.field, error.explanation)
    }
    throw NotRefused()
  }

  private struct NotRefused: Error {}
}

extension PageView {
  var blocks: [PageBlock] { sections.flatMap(\.blocks) }

  var rings: [PageRing] { blocks.compactMap { if case .ring(let ring) = $0 { ring } else { nil } } }
  var tiles: [PageTile] {
    blocks.flatMap { block -> [PageTile] in
      if case .tiles(let tiles) = block { tiles } else { [] }
    }
  }
  var charts: [PageChart] {
    blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
  }
  var calendars: [PageCalendar] {
    blocks.compactMap { if case .calendar(let days) = $0 { days } else { nil } }
  }
  var tables: [PageTable] {
    blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
  }
  var rows: [PageRow] {
    blocks.flatMap { block -> [PageRow] in
      if case .list(let rows) = block { rows } else { [] }
    }
  }
  var notices: [PageNotice] {
    blocks.compactMap { if case .notice(let notice) = $0 { notice } else { nil } }
  }
  var forms: [PageForm] {
    blocks.compactMap { if case .form(let form) = $0 { form } else { nil } }
      + rows.flatMap(\.actions)
  }

  /// The texts of its tiles, in English: `4.66 km Distance`.
  var tileTexts: [String] {
    tiles.map { tile in
      [tile.value, tile.label, tile.detail].compactMap(\.?.description).joined(separator: "|")
    }
  }

  /// The numbers that are shown large.
  var figureTexts: [String] {
    blocks.compactMap { block in
      guard case .ring(let ring) = block else { return nil }
      return [ring.value, ring.caption, ring.detail].compactMap(\.?.description)
        .joined(separator: "|")
    }
  }

  var cards: [PageCard] {
    blocks.compactMap { block in if case .card(let card) = block { card } else { nil } }
  }

  var noticeTexts: [String] { notices.map(\.text.description) }

  func row(_ title: String) -> PageRow? { rows.first { $0.title.description == title } }

  func form(_ name: String) -> PageForm? { forms.first { $0.name == name } }
}

extension PageCalendar {
  /// One letter a day, as in ``History/letters(_:)``; `.` for none.
  var letters: String {
    String(
      cells.map { cell in
        switch cell.mark {
        case .met: "m"
        case .pending: "t"
        case .rest: "r"
        case .paused: "p"
        case .frozen: "f"
        case .missed: "x"
        case .future: "n"
        case .empty: "."
        }
      })
  }
}
