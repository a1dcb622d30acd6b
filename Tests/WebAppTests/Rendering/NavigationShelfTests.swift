import Composition
import Contracts
import Synchronization
import Testing

@testable import WebApp

/// S6-3: what all pages have in common is made once.
struct NavigationShelfTests {
  @Test("S6-3 The navigation is made once for each place from which it leads")
  func once() throws {
    let shelf = NavigationShelf()
    let made = Mutex(0)
    func menu(_ frame: PageFrame) -> String? {
      shelf.texts(for: frame) {
        let count = made.withLock { count in
          count += 1
          return count
        }
        return NavigationShelf.Texts(menu: "\(count)", keys: nil)
      }.menu
    }
    var frame = try SamplePage.frame([])
    let first = menu(frame)
    #expect(first == "1")
    frame.view.title = Phrase("Today")
    #expect(menu(frame) == first)
    // None of those to which it leads.
    frame.address = "day/2026-05-17"
    let elsewhere = menu(frame)
    #expect(elsewhere == "2")
    frame.address = "day/2026-05-16"
    #expect(menu(frame) == elsewhere)
    frame.wording = Wording(.german) { _ in nil }
    #expect(menu(frame) == "3")
    frame.base = try SiteBase("waymark")
    #expect(menu(frame) == "4")
    frame.navigation.removeLast()
    #expect(menu(frame) == "5")
    frame.navigation = []
    #expect(menu(frame) == nil)
    #expect(made.withLock { $0 } == 5)
  }

  @Test("S6-6 One page after another marks where one is")
  func marks() throws {
    let renderer = try PageRenderer(drawings: makeDrawings())
    var frame = try SamplePage.frame([])
    for _ in 0..<2 {
      for entry in frame.navigation {
        frame.address = entry.address
        for index in frame.navigation.indices {
          frame.navigation[index].isCurrent = frame.navigation[index].address == entry.address
        }
        let page = try ParsedPage(renderer.html(of: frame))
        let current = page.all("a").filter { $0["aria-current"] != nil }
        #expect(current.map { $0["href"] } == [frame.base.link(to: entry.address)])
      }
    }
  }
}
