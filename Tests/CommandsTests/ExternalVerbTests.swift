import Composition
import Foundation
import Terminal
import TestSupport
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
    "The folder is passed in the environment, wherever it was on the command line",
    arguments: [
      (["--home", "there"], []), (["--home=there"], ["x"]), ([], ["x", "--home", "there"]),
      ([], ["--home=there", "x"]), (["--json", "--home", "there"], []),
    ])
  func home(_ leading: [String], _ arguments: [String]) {
    let verb = verb(leading: leading, arguments, variables: ["WAYMARK_HOME": "elsewhere"])
    #expect(verb.environment["WAYMARK_HOME"] == "there")
  }

  @Test("Without --home it gets the default folder")
  func standardHome() {
    #expect(verb(variables: ["WAYMARK_HOME": "here"]).environment["WAYMARK_HOME"] == "here")
    #expect(
      verb(variables: ["XDG_DATA_HOME": "/data"]).environment["WAYMARK_HOME"] == "/data/waymark")
    let afterEnd = verb(["--", "--home", "there"], variables: ["WAYMARK_HOME": "here"])
    #expect(afterEnd.environment["WAYMARK_HOME"] == "here")
  }

  @Test("The instant is passed in the environment")
  func now() {
    #expect(verb(leading: ["--now", "2026-05-17"]).environment["WAYMARK_NOW"] == "2026-05-17")
    #expect(verb(variables: ["WAYMARK_NOW": "x"]).environment["WAYMARK_NOW"] == "x")
    #expect(verb().environment["WAYMARK_NOW"] == nil)
  }

  @Test("It gets its own arguments, and flags from before its name")
  func arguments() {
    let verb = verb(
      leading: ["--home", "there", "--json", "--now=2026-05-17"], ["a", "--home", "x"])
    #expect(verb.commandArguments == ["--json", "a", "--home", "x"])
  }

  @Test(
    "A program in a folder writable by others is refused with the fix",
    arguments: [mode_t(0o777), 0o775, 0o1777])
  func refused(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    // If it ran, it would replace the test process and end it.
    let path = try folder.file("bin/waymark-hello", "#!/bin/sh\nexit 1\n")
    let bin = folder.file("bin")
    let verb = verb(variables: ["PATH": "/nowhere:\(bin)"])
    for place in [path, bin] { try #require(chmod(place, 0o755) == 0) }
    #expect(verb.refusal == nil)
    try #require(chmod(bin, mode) == 0)
    let failure = verb.replaceProcess()
    #expect(failure.status == .notPermitted)
    #expect(
      failure.englishMessage
        == "Waymark won't run \(path): other users of this machine can change \(bin).")
    #expect(failure.englishHint == "If you trust it: chmod go-w \(bin)")
  }

  @Test("A program writable by others is refused, whatever its folder") func program() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("bin/waymark-hello", "#!/bin/sh\n")
    try #require(chmod(folder.file("bin"), 0o755) == 0 && chmod(path, 0o757) == 0)
    #expect(verb(variables: ["PATH": folder.file("bin")]).refusal?.status == .notPermitted)
  }

  @Test("Other variables are passed unchanged")
  func variables() {
    #expect(verb(variables: ["LANG": "de"]).environment["LANG"] == "de")
  }
}
