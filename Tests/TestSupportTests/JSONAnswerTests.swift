import TestSupport
import Testing

struct JSONAnswerTests {
  private static let text = """
    {
      "steps": 9000,
      "files": [
        {"path": "a.csv", "share": 0.5, "isNew": true, "zone": null}
      ],
      "goal": {
        "target": 8000
      }
    }
    """

  @Test("A part is found by its keys and indices, with its type")
  func parts() throws {
    let answer = try JSONAnswer(Self.text)
    #expect(try answer("steps").int == 9_000)
    #expect(try answer("files.0.path").string == "a.csv")
    #expect(try answer("files.0.share").double == 0.5)
    #expect(try answer("files.0.isNew").bool == true)
    #expect(try answer("files.0.zone").isNull)
    #expect(try answer("files").array.map { try $0("path").string } == ["a.csv"])
    #expect(try answer("steps").string == nil)
  }

  @Test("Keys are returned as a set, and those of the root in printed order")
  func keys() throws {
    let answer = try JSONAnswer(Self.text)
    #expect(try answer("files.0").keys == ["path", "share", "isNew", "zone"])
    #expect(answer.printedKeys == ["steps", "files", "goal"])
  }

  @Test(
    "A missing part is an error that names it",
    arguments: ["streak", "files.1", "files.0.size", "steps.0", "files.path"])
  func missing(_ path: String) throws {
    let answer = try JSONAnswer(Self.text)
    #expect(throws: JSONAnswer.Missing(path: path, text: Self.text)) { try answer(path) }
  }

  @Test("Invalid JSON is refused")
  func noJSON() {
    #expect(throws: (any Error).self) { try JSONAnswer("9000 steps") }
  }
}
