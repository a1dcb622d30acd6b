import Composition
import Contracts
import TestSupport
import Testing

@testable import WebApp

/// S6-2: the program's own pages, next to those of features.
struct OwnPagesTests {
  private let folder: TemporaryFolder
  private let waymark: Waymark
  private let uploads: UploadFolder

  init() async throws {
    folder = try TemporaryFolder()
    waymark = try await bootstrap(WaymarkEnvironment(home: folder.file("home")))
    uploads = UploadFolder(home: waymark.home)
  }

  private func notices(_ pages: PageDirectory) async throws -> [String] {
    let (page, values) = try #require(pages.page(at: ["import"]))
    return try await waymark.read { waymark, transaction in
      let moment = try DisplayContext(waymark, in: transaction).moment
      let view = try pages.view(
        of: page, PageRequest(values: values, moment: moment), in: transaction)
      return view.sections.flatMap(\.blocks).compactMap { block in
        if case .notice(let notice) = block { notice.text.description } else { nil }
      }
    }
  }

  @Test("S6-2 Files that the last process did not complete are named until they are imported")
  func lost() async throws {
    let csv = try folder.file("a.csv", "date,steps\n2026-05-17,600\n")
    let pages = try waymark.pages().adding(
      OwnPages.all(waymark, uploads), OwnPages.additions(waymark, lost: [csv, "b.zip"]))
    let before = try await notices(pages)
    #expect(before.count == 2 && before[0].contains("before it finished \(csv)."))
    _ = try await waymark.importing.importFile(ImportRequest(path: csv)) { _ in }
    let after = try await notices(pages)
    #expect(after.count == 1 && after[0].contains("before it finished b.zip."))
    waymark.close()
  }

  @Test("S6-2 The program's pages are sorted among those of features, and never replace one")
  func own() async throws {
    let own = OwnPages.all(waymark, uploads)
    let pages = try waymark.pages().adding(own)
    for page in own { #expect(pages.page(at: [page.path.address()]) != nil) }
    #expect(pages.navigation.contains { $0.path == ExportPage.path })
    #expect(throws: PluginError.self) { _ = try pages.adding(own) }
    waymark.close()
  }

  @Test(
    "S6-2 The page about the program has its version, its address as a QR code, features and credits"
  )
  func about() async throws {
    let view = try await waymark.read { waymark, transaction in
      let moment = try DisplayContext(waymark, in: transaction).moment
      return try AboutPage(waymark: waymark).page.view(PageRequest(moment: moment), transaction)
    }
    let blocks = view.sections.flatMap(\.blocks)
    let lists = blocks.compactMap { if case .list(let rows) = $0 { rows } else { nil } }
    let links = waymark.links
    #expect(
      lists.prefix(2).map { $0.map(\.link?.outside) } == [
        [links.follow, links.blog, links.plans], [links.share],
      ])
    #expect(lists.suffix(2).map(\.count) == [waymark.plugins.count, Credit.all.count])
    let server = try #require(lists.last?.first { $0.title.description == "hummingbird" })
    #expect(server.detail?.description == "Apache-2.0" && server.value != nil)
    #expect(lists[2].contains { $0.detail?.description == "goals" })
    let picture = try #require(
      blocks.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }.first)
    let style = WidgetStyle(palette: WidgetPalette(.standard, .dark), wording: .english)
    let drawing = picture.draw(style)
    #expect(
      drawing.background == [.color(.white)] && picture.text.description == waymark.links.share)
    guard case .shape(let shape) = drawing.elements.first else {
      Issue.record("no code")
      return
    }
    let rows = try waymark.shareCodes.code(for: waymark.links.share).rows
    #expect(shape.path.pieces.count == rows.map { $0.split(separator: "0").count }.reduce(0, +))
    waymark.close()
  }

  @Test("S6-4 Content shared with the app is sent to a page and a field that accept it")
  func sharing() async throws {
    let target = Sharing.target
    let page = try #require(try waymark.pages().page(at: [target.action])?.page)
    let forms = try await waymark.read { waymark, transaction in
      let moment = try DisplayContext(waymark, in: transaction).moment
      return try page.view(PageRequest(moment: moment), transaction).forms
    }
    let names = forms.flatMap(\.fields).filter(\.kind.isFiles).map(\.name)
    #expect(target.params.files.map(\.name) == names && page.submit != nil)
    waymark.close()
  }
}
