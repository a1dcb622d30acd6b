import ArgumentParser
import Testing

@testable import waymark

struct GlobalOptionsTests {
  @Test(
    "Options alone read as the parser reads them",
    arguments: [
      [], ["--json"], ["--quiet", "--no-color"], ["--home", "there"],
      ["--now", "2026-05-17", "--json", "--home", "a b"], ["--home", "one", "--home", "two"],
    ])
  func alone(_ words: [String]) throws {
    let quick = try #require(GlobalOptions(alone: words))
    let parsed = try #require(try Today.parse(words) as Today).options
    #expect(quick.home == parsed.home)
    #expect(quick.now == parsed.now)
    #expect(quick.json == parsed.json)
    #expect(quick.quiet == parsed.quiet)
    #expect(quick.noColor == parsed.noColor)
  }

  @Test(
    "Anything else is left to the parser",
    arguments: [
      ["--home"], ["--home", "--json"], ["--help"], ["-h"], ["x"], ["--home=there"], ["--jsn"],
      ["--json", "2026-05-17"],
    ])
  func notAlone(_ words: [String]) {
    #expect(GlobalOptions(alone: words) == nil)
  }
}
