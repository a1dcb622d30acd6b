import Composition
import Testing

@testable import Commands

struct ExternalVerbTests {
  private func verb(
    leading: [String] = [], _ arguments: [String] = [], variables: [String: String] = [:]
  ) -> ExternalVerb {
    ExternalVerb(
      name: "hello", leading: leading, arguments: arguments,
      system: SystemEnvironment(
        variables: EnvironmentVariables(variables), outputIsTerminal: false, errorIsTerminal: false,
        columns: 80))
  }

  @Test(
    "The folder reaches it by the environment, wherever it stood",
    arguments: [
      (["--home", "there"], []), (["--home=there"], ["x"]), ([], ["x", "--home", "there"]),
      ([], ["--home=there", "x"]), (["--json", "--home", "there"], []),
    ])
  func home(_ leading: [String], _ arguments: [String]) {
    let verb = verb(leading: leading, arguments, variables: ["WAYMARK_HOME": "elsewhere"])
    #expect(verb.environment["WAYMARK_HOME"] == "there")
  }

  @Test("Without a folder on the line it is told the one Waymark would use")
  func standardHome() {
    #expect(verb(variables: ["WAYMARK_HOME": "here"]).environment["WAYMARK_HOME"] == "here")
    #expect(
      verb(variables: ["XDG_DATA_HOME": "/data"]).environment["WAYMARK_HOME"] == "/data/waymark")
    let afterEnd = verb(["--", "--home", "there"], variables: ["WAYMARK_HOME": "here"])
    #expect(afterEnd.environment["WAYMARK_HOME"] == "here")
  }

  @Test("The instant reaches it by the environment")
  func now() {
    #expect(verb(leading: ["--now", "2026-05-17"]).environment["WAYMARK_NOW"] == "2026-05-17")
    #expect(verb(variables: ["WAYMARK_NOW": "x"]).environment["WAYMARK_NOW"] == "x")
    #expect(verb().environment["WAYMARK_NOW"] == nil)
  }

  @Test("It gets its own arguments, and flags that stood before its name")
  func arguments() {
    let verb = verb(
      leading: ["--home", "there", "--json", "--now=2026-05-17"], ["a", "--home", "x"])
    #expect(verb.commandArguments == ["--json", "a", "--home", "x"])
  }

  @Test("Other variables pass unchanged")
  func variables() {
    #expect(verb(variables: ["LANG": "de"]).environment["LANG"] == "de")
  }
}
