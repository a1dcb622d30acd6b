import Contracts
import Testing

@testable import WebApp

/// S6-1: the web app below any path of a host.
struct SiteBaseTests {
  @Test(
    "S6-1 A base path is accepted with or without slashes",
    arguments: [
      ("", ""), ("/", ""), ("waymark", "/waymark"), ("/waymark/", "/waymark"),
      ("//a//b_c", "/a/b_c"),
    ])
  func reading(typed: String, path: String) throws {
    #expect(try SiteBase(typed).path == path)
  }

  @Test(
    "S6-1 A path that would be written differently in an address is refused",
    arguments: ["a b", "..", "a/../b", "ä", "a?b", "a%2Fb", "a\nb", "."])
  func refused(typed: String) {
    #expect(throws: SiteError.basePath(typed)) { try SiteBase(typed) }
  }

  @Test("S6-1 Every link is below the base, with its query escaped")
  func links() throws {
    let base = try SiteBase("waymark")
    #expect(base.link(to: "") == "/waymark/")
    #expect(try SiteBase().link(to: "goals/steps") == "/goals/steps")
    let link = PageLink(
      Phrase(verbatim: ""), to: "history", query: [.init("view", "list"), .init("q", "a&b=c")])
    #expect(base.link(to: link) == "/waymark/history?view=list&q=a%26b%3Dc")
  }

  @Test(
    "S6-1 A request outside of the base is not ours",
    arguments: [
      ("/waymark/day/1", "day/1"), ("/waymark/", ""), ("/waymark", ""), ("/", nil),
      ("/waymarks/", nil), ("/other/waymark/", nil),
    ] as [(String, String?)])
  func requests(path: String, address: String?) throws {
    #expect(try SiteBase("waymark").address(in: path) == address)
  }
}
