import Testing

@testable import WatchApp

struct CommandWordsTests {
  @Test("S5-8 Options may stand anywhere, with a space or an equals sign")
  func options() throws {
    let words = try CommandWords([
      "--json", "log", "weight", "--note=a=b", "82.4kg", "--home", "/tmp/x",
    ])
    #expect(words.words == ["log", "weight", "82.4kg"])
    #expect(words["--note"] == "a=b")
    #expect(words["--home"] == "/tmp/x")
    #expect(words.has("--json"))
  }

  @Test("S5-8 A correction is a number, and everything is a word behind two hyphens")
  func negative() throws {
    #expect(try CommandWords(["log", "steps", "-800"]).words == ["log", "steps", "-800"])
    #expect(try CommandWords(["log", "--", "--json"]).words == ["log", "--json"])
  }

  @Test(
    "S5-8 What is no option, or lacks its value, is refused", arguments: [["--jsn"], ["--home"]])
  func refused(_ words: [String]) {
    #expect(throws: WatchProblem.self) { try CommandWords(words) }
  }

  @Test("S5-8 An unknown command names the nearest")
  func nearest() async throws {
    let answer = await (try TestWatch()).run("stauts")
    #expect(answer.status == 64)
    #expect(answer.errors.contains("waymark-watch status"))
  }
}
