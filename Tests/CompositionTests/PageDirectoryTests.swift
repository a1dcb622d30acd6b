import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Composition

/// S6-2: the pages of all plugins as one web app.
struct PageDirectoryTests {
  private func directory(
    _ pages: [Page], by plugin: String = "one", adding additions: [PageAddition] = []
  ) throws -> PageDirectory {
    try PageDirectory(
      pages: [Contributed(plugin: plugin, part: pages)],
      additions: [Contributed(plugin: "two", part: additions)])
  }

  @Test("S6-2 An address leads to the page with more fixed path components, with its values")
  func finding() throws {
    let directory = try directory([.plain("log/:id"), .plain("log/steps"), .plain("")])
    #expect(directory.page(at: ["log", "steps"])?.page.path == "log/steps")
    let entry = try #require(directory.page(at: ["log", "7"]))
    #expect(entry.page.path == "log/:id" && entry.values == ["id": "7"])
    #expect(directory.page(at: [])?.page.path == "")
    #expect(directory.page(at: ["nothing"]) == nil)
  }

  @Test("S6-2 Two pages with ambiguous addresses are refused with the names of their plugins")
  func duplicates() {
    let first = Contributed<[Page]>(plugin: "one", part: [.plain("day/:day")])
    let second = Contributed<[Page]>(plugin: "two", part: [.plain("day/:other")])
    #expect(throws: PluginError.duplicatePage("day/:other", of: ["one", "two"])) {
      try PageDirectory(pages: [first, second], additions: [])
    }
  }

  @Test("S6-2 The navigation has the groups in order, and the pages of each by rank")
  func navigation() throws {
    let directory = try directory([
      .plain("settings", PagePlace(.rest, rank: 1)), .plain("hidden"),
      .plain("week", PagePlace(.looking, rank: 2)), .plain("", PagePlace(.looking, rank: 1)),
      .plain("log", PagePlace(.doing, rank: 1)),
    ])
    #expect(directory.navigation.map(\.path) == ["", "week", "log", "settings"])
  }

  @Test("S6-2 Other plugins' additions surround the page's own sections, by rank")
  func additions() async throws {
    let page = Page.plain("")
    let directory = try directory(
      [page], adding: [.named("late", 20), .named("first", -1), .named("soon", 10)])
    let request = PageRequest(
      moment: WidgetMoment(
        now: Instant(secondsSince1970: 0), calendar: PersonalCalendar(only: FixedZone.utc),
        presentation: Presentation()))
    let view = try await InMemoryUnitOfWork().read {
      try directory.view(of: page, request, in: $0)
    }
    #expect(view.sections.map(\.heading?.description) == ["first", "own", "soon", "late"])
    #expect(throws: PluginError.noPage("elsewhere", of: "two")) {
      try self.directory([page], adding: [.named("lost", 1, to: "elsewhere")])
    }
  }

  @Test(
    "S6-2 A form of an addition is sent to its plugin, all others to the page")
  func addedForms() async throws {
    @Sendable func outcome(_ name: String) -> PageOutcome {
      PageOutcome(to: "", notice: PageNotice(.success, Phrase(verbatim: name)))
    }
    let own = Page(
      "", title: Phrase(verbatim: "title"),
      view: { _, _ in PageView(Phrase(verbatim: "title"), []) },
      submit: { outcome("page took \($0.form)") })
    let silent = Page.plain("silent")
    let additions = ["one", "two"].flatMap { name in
      ["", "silent"].map { path in
        PageAddition(to: PagePath(path), rank: 1, sections: { _, _ in [] }) { submission in
          submission.form == name ? outcome("\(name) took it") : nil
        }
      }
    }
    let directory = try directory([own, silent, .plain("bare")], adding: additions)
    func sent(_ form: String, to address: [String] = []) async throws -> String? {
      let page = try #require(directory.page(at: address)?.page)
      let submit = try #require(page.submit)
      let request = PageRequest(
        moment: WidgetMoment(
          now: Instant(secondsSince1970: 0), calendar: PersonalCalendar(only: FixedZone.utc),
          presentation: Presentation()))
      return try await submit(PageSubmission(request, form: form, fields: [:]))
        .notice?.text.description
    }
    #expect(try await sent("one") == "one took it")
    #expect(try await sent("two") == "two took it")
    #expect(try await sent("three") == "page took three")
    #expect(try await sent("one", to: ["silent"]) == "one took it")
    await #expect(throws: NoSuchPage("silent")) { try await sent("three", to: ["silent"]) }
    #expect(directory.page(at: ["bare"])?.page.submit == nil)
  }

  @Test("S6-2 The pages of this build fit together")
  func thisBuild() async throws {
    let folder = try TemporaryFolder()
    let waymark = try await bootstrap(WaymarkEnvironment(home: folder.file("home")))
    defer { waymark.close() }
    let directory = try waymark.pages()
    #expect(Set(directory.pages.map(\.path.shape)).count == directory.pages.count)
  }
}

extension Page {
  fileprivate static func plain(_ path: PagePath, _ place: PagePlace? = nil) -> Page {
    Page(path, title: Phrase(verbatim: "title"), place: place) { _, _ in
      PageView(Phrase(verbatim: "title"), [PageSection(Phrase(verbatim: "own"), [])])
    }
  }
}

extension PageAddition {
  fileprivate static func named(
    _ name: String, _ rank: Int, to path: PagePath = ""
  ) -> PageAddition {
    PageAddition(to: path, rank: rank) { _, _ in [PageSection(Phrase(verbatim: name), [])] }
  }
}
