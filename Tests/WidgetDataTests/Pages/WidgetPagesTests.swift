import Contracts
import ContractsTesting
import Testing

@testable import WidgetData

struct WidgetPagesTests {
  private let fixture = WidgetFixture()

  private var pages: PagesUnderTest {
    PagesUnderTest(
      of: fixture.connections, in: fixture.record.unitOfWork, at: fixture.time)
  }

  @Test("S4-1 Every widget is on the page, with its current content, and links to its own page")
  func list() async throws {
    let view = try await pages.view("widgets")
    #expect(view.sections.map { $0.heading?.description } == ["today", "weight", "goal"])
    #expect(view.addresses == ["widgets/today", "widgets/weight", "widgets/goal"])
    let pictures = view.blocks.compactMap { block in
      if case .picture(let picture) = block { picture } else { nil }
    }
    let style = WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english)
    #expect(pictures.count == 3 && pictures[0].draw(style).size == WidgetFamily.systemSmall.size)
  }

  @Test("S6-2 Many widgets are split over pages that link to each other")
  func many() async throws {
    let fixture = WidgetFixture(kinds: { (1...5).map { .plain("number-\($0)") } })
    let pages = PagesUnderTest(
      of: fixture.connections, in: fixture.record.unitOfWork, at: fixture.time)
    let first = try await pages.view("widgets")
    #expect(first.sections.count == 4 && first.previous == nil)
    #expect(first.next?.query == [PageLink.Parameter("from", "4")])
    let second = try await pages.view("widgets", query: ["from": "4"])
    #expect(second.sections.map { $0.heading?.description } == ["number-5"])
    #expect(second.previous?.query == [PageLink.Parameter("from", "0")] && second.next == nil)
    for start in ["5", "-1", "9223372036854775807"] {
      await #expect(throws: NoSuchPage("widgets?from=\(start)")) {
        _ = try await pages.view("widgets", query: ["from": start])
      }
    }
  }

  @Test("S4-1 The page of a widget has each of its families, with command and address")
  func one() async throws {
    let view = try await pages.view("widgets/today")
    #expect(
      view.sections.map { $0.heading?.description } == [
        nil, "Small", "One line, for a lock screen",
      ])
    #expect(view.text.contains("waymark widget today --family accessoryInline -o today.svg"))
    let address = "http://localhost:7929/api/1/widget/today?family=systemSmall&format=svg"
    #expect(view.text.contains(address))
    await #expect(throws: NoSuchPage("widgets/nothing")) {
      _ = try await pages.view("widgets/nothing")
    }
  }

  @Test("S4-7 A widget is saved as a picture of the requested family")
  func saved() async throws {
    let outcome = try await pages.submit(
      "widgets/today", "save", ["family": "accessoryInline"])
    let file = try #require(outcome.file)
    #expect(file.name == "today.png" && file.mediaType == "image/png")
    guard case .bytes(let bytes) = file.content else {
      Issue.record("no bytes")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("PNG 3\n"))
  }

  @Test("S6-2 Today can be shared: it links to the picture of the first widget, which can be saved")
  func shared() async throws {
    let added = try await pages.added(to: "")
    #expect(added.text == ["Share"] && added.addresses == ["widgets/today"])
    let query = try #require(added.rows.first?.link?.query.first)
    let picture = try await pages.view("widgets/today", query: [query.name: query.value])
    #expect(picture.forms.map(\.name) == ["save"] && picture.addresses == ["widgets/today"])
    #expect(!picture.text.contains { $0.contains("waymark") })
  }
}
