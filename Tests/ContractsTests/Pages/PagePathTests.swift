import Contracts
import Testing

struct PagePathTests {
  @Test(
    "S6-2 An address is parsed with the path of its page",
    arguments: [
      ("", "", [:]), ("goals/steps", "goals/steps", [:]),
      ("day/:day", "day/2026-05-17", ["day": "2026-05-17"]),
      ("log/:id", "log/a b/", ["id": "a b"]),
    ] as [(String, String, [String: String])])
  func fits(pattern: String, address: String, values: [String: String]) {
    #expect(PagePath(pattern).values(in: address.split(separator: "/").map(String.init)) == values)
  }

  @Test(
    "S6-2 An address of another page does not match",
    arguments: [("", "day"), ("day/:day", "day"), ("day/:day", "day/1/2"), ("day/:day", "week/1")])
  func others(pattern: String, address: String) {
    let parts = address.split(separator: "/").map(String.init)
    #expect(PagePath(pattern).values(in: parts) == nil)
  }

  @Test(
    "S6-2 An address is built from a path and its values, and stays one address for any values")
  func addresses() {
    let path = PagePath("log/:id")
    #expect(path.address(["id": "7"]) == "log/7")
    #expect(path.address(["id": "a/b?c"]) == "log/a%2Fb%3Fc")
    #expect(path.address() == "log/")
    #expect(PagePath("").address() == "")
  }

  @Test("S6-2 Two paths are the same if no address distinguishes them")
  func shapes() {
    #expect(PagePath("day/:day").shape == PagePath("day/:other").shape)
    #expect(PagePath("log/steps").shape != PagePath("log/:id").shape)
    #expect(PagePath("log/steps").nameCount > PagePath("log/:id").nameCount)
    #expect("\(PagePath("/day/:day/"))" == "day/:day")
  }
}
