import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S1-2 in a terminal.
struct SupportCommandTests {
  @Test("S1-2 The list shows the available links, and no others")
  func list() async throws {
    let anna = try Person()
    let items = try await anna.json("support")("items").array
    #expect(
      try items.map { try $0("command").string } == [
        "feedback", "review", "restart-onboarding", "resync", "terms", "privacy", "calculators",
      ])
    for item in items {
      let opens = try ["review", "terms", "privacy", "calculators"].contains(
        item("command").string ?? "")
      #expect(try item("url").isNull != opens)
    }
    let text = try await anna.types("support")
    #expect(text.contains("waymark support feedback ") && !text.contains("support manage"))
  }

  @Test("S1-2 A subscription can be managed only if a licence says where")
  func manage() async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure("support", "manage"))
    #expect(failure.status == .unavailable && failure.englishHint?.contains("pro status") == true)
    let licence = try anna.folder.file("licence", TestLicences.yearly)
    try await anna.types("pro", "activate", licence)
    #expect(try await anna.json("support", "manage")("url").string == "https://example.org/manage")
    let items = try await anna.json("support")("items").array
    #expect(try items.contains { try $0("command").string == "manage" })
  }

  @Test(
    "S1-2 A page is opened if a program can open pages, and printed otherwise",
    arguments: ["terms", "privacy", "calculators", "review"])
  func links(verb: String) async throws {
    var anna = try Person()
    let url = try #require(try await anna.json("support", verb)("url").string)
    #expect(url.hasPrefix("https://getsteps.app"))
    #expect(try await anna.types("support", verb) == "\(url)\n")
    let opened = anna.folder.file("opened")
    let opener = try anna.folder.file(
      "bin/xdg-open", "#!/bin/sh\necho \"$@\" > '\(opened).part'\nmv '\(opened).part' '\(opened)'\n"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener)
    anna.variables = ["PATH": "\(anna.folder.path)/bin:/usr/bin:/bin"]
    #expect(try await anna.json("support", verb)("opened").bool == false)
    anna.variables["DISPLAY"] = ":0"
    #expect(try await anna.types("support", verb) == "  Opening \(url)\n")
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: opened) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try String(contentsOfFile: opened, encoding: .utf8) == "\(url)\n")
    #expect(try await anna.json("support", verb)("opened").bool == true)
  }

  @Test("S1-2 A program for opening pages that does not start counts as missing")
  func brokenOpener() async throws {
    var anna = try Person()
    let opener = try anna.folder.file("bin/xdg-open", "#!/no/such/shell\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener)
    anna.variables = ["PATH": "\(anna.folder.path)/bin", "WAYLAND_DISPLAY": "wayland-0"]
    let url = try await anna.json("support", "terms")
    #expect(try url("opened").bool == false)
  }

  @Test("S1-2 Support's re-sync is the ordinary re-sync")
  func resync() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "500")
    #expect(try await anna.json("support", "resync")("days").int == 1)
  }

  @Test("S1-2 Restarting asks first; a no, or no answer, changes nothing")
  func confirmation() async throws {
    var anna = try Person()
    anna.isTyping = true
    _ = try await anna.types("onboard", "--skip")
    for lines in [["n"], [""], [], ["maybe"]] as [[String]] {
      let told = try await anna.answers(lines, to: "support", "restart-onboarding")
      #expect(told.talk.contains("(y/n)") && told.result.contains("Nothing was changed."))
      #expect(try await anna.json("onboard")("completed").bool == true)
    }
    for line in ["y", "Y", " yes ", "on"] {
      _ = try await anna.types("onboard", "--skip")
      let told = try await anna.answers([line], to: "support", "restart-onboarding")
      #expect(told.result.contains("Start onboarding again"))
      #expect(
        try await anna.json("settings", "get", "hasCompletedOnboarding")("value").bool == false)
    }
  }

  @Test("S1-2 Without a terminal, restarting needs --yes")
  func unattended() async throws {
    let anna = try Person()
    _ = try await anna.types("onboard", "--skip")
    let failure = try #require(try await anna.failure("support", "restart-onboarding"))
    #expect(failure.status == .usage)
    #expect(failure.englishHint == "waymark support restart-onboarding --yes")
    #expect(try await anna.json("onboard")("completed").bool == true)
    let restarted = try await anna.json("support", "restart-onboarding", "--yes")
    #expect(try restarted("completed").bool == false && restarted("step").string == "welcome")
  }

  @Test("S1-2 Restarting publishes one change of one setting, and loses nothing in the record")
  func effects() async throws {
    let anna = try Person()
    _ = try await anna.answers(["1", "1", "3", "2"], to: "onboard")
    try await anna.types("log", "steps", "500")
    let (before, day) = (try await anna.eventNames(), try await anna.types("today", "--json"))
    try await anna.types("support", "restart-onboarding", "--yes")
    #expect(try await anna.eventNames() == before + [SettingChanged.name])
    #expect(try await anna.types("today", "--json") == day)
    try await anna.types("support", "restart-onboarding", "--yes")
    #expect(try await anna.eventNames().count == before.count + 1)
  }
}
