import Testing

@testable import WatchApp

struct CommandWordsTests {
  @Test("S5-8 Options may be anywhere, with a space or an equals sign")
  func options() throws {
    let words = try CommandWords([
      "--json", "log", "weight", "--note=a=b", "82.4kg", "--home", "/tmp/x",
    ])
    #expect(words.words == ["log", "weight", "82.4kg"])
    #expect(words["--note"] == "a=b")
    #expect(words["--home"] == "/tmp/x")
    #expect(words.has("--json"))
  }

  @Test("S5-8 A correction is a number, and after two hyphens everything is a word")
  func negative() throws {
    #expect(try CommandWords(["log", "steps", "-800"]).words == ["log", "steps", "-800"])
    #expect(try CommandWords(["log", "--", "--json"]).words == ["log", "--json"])
  }

  @Test(
    "S5-8 An invalid option, or one without its value, is refused",
    arguments: [
      ["--jsn"], ["--home"], ["log", "exercise", "squats", "--reps", "--home", "/tmp/x"],
      ["pair", "--name", "--yes"],
    ])
  func refused(_ words: [String]) {
    #expect(throws: WatchProblem.self) { try CommandWords(words) }
  }

  @Test(
    "S5-8 An option that a command does not have is refused, not ignored",
    arguments: [
      ["today", "--reps", "3"], ["status", "--yes"], ["--once"],
      ["log", "steps", "5", "--reps", "3"],
      ["log", "exercise", "squats", "--note", "x"], ["widget", "today", "--at", "10:00"],
    ])
  func foreign(_ words: [String]) async throws {
    let watch = try TestWatch()
    let answer = await watch.run(words)
    #expect(answer.status == 64)
    #expect(answer.errors.contains("There is no option"))
    #expect(try CacheReading(watch.places).queued == 0)
  }

  @Test(
    "S5-8 A superfluous word is refused, not ignored",
    arguments: [
      ["today", "extra"], ["status", "extra", "words"], ["serve", "x"], ["widget", "today", "x"],
    ])
  func extra(_ words: [String]) async throws {
    let answer = await (try TestWatch()).run(words)
    #expect(answer.status == 64)
    #expect(answer.errors.contains("Unexpected argument"))
  }

  @Test("S5-8 The help names every option")
  func help() async throws {
    let help = await (try TestWatch()).run("--help")
    for word in [
      "--now", "--version", "--help", "--once", "--format", "--output", "widget list",
    ] {
      #expect(help.output.contains(word))
    }
  }

  @Test("S5-8 An unknown command names the nearest")
  func nearest() async throws {
    let answer = await (try TestWatch()).run("stauts")
    #expect(answer.status == 64)
    #expect(answer.errors.contains("waymark-watch status"))
  }
}
