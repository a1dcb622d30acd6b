import Contracts
import Testing

/// Paths typed on a page.
struct WrittenPathTests {
  @Test(
    "S6-2 An absolute path is accepted, in its shortest form",
    arguments: [
      ("/exports", "/exports"), ("/exports/", "/exports"),
      ("/home/./anna/../exports", "/home/exports"),
      ("/my exports/a'b", "/my exports/a'b"), ("/", "/"), ("/../..", "/"),
    ])
  func whole(text: String, path: String) throws {
    #expect(try WrittenPath(text).path == path)
  }

  @Test(
    "S6-2 A relative path, or one with a null character, is refused",
    arguments: [
      "", "exports", "./exports", "~/exports", "C:\\exports", "/exports\0/..", "'/exports'",
    ])
  func refused(text: String) {
    let refusal = #expect(throws: WrittenRefusal.self) { try WrittenPath(text) }
    #expect(
      refusal?.explanation.hint?.description
        == "Start it with a slash, for example: /home/anna/exports")
  }
}
