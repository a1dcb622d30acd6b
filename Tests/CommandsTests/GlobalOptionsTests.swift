import ArgumentParser
import Testing

@testable import Commands

struct GlobalOptionsTests {
  @Test(
    "Options alone are read as by the parser",
    arguments: [
      [], ["--json"], ["--quiet", "--no-color"], ["--home", "there"],
      ["--now", "2026-05-17", "--json", "--home", "a b"], ["--home", "one", "--home", "two"],
    ])
  func alone(_ words: [String]) throws {
    #expect(try RunOptions(alone: words) == Today.parse(words).options.values)
  }

  @Test(
    "Everything else is left to the parser",
    arguments: [
      ["--home"], ["--home", "--json"], ["--help"], ["-h"], ["x"], ["--home=there"], ["--jsn"],
      ["--json", "2026-05-17"],
    ])
  func notAlone(_ words: [String]) {
    #expect(RunOptions(alone: words) == nil)
  }
}
