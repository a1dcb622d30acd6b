import Contracts
import Foundation
import TestSupport
import Testing

@testable import FirefoxShield

/// What the privileged part writes.
struct FirefoxPolicyTargetTests {
  private let machine: FirefoxMachine

  init() throws {
    machine = try FirefoxMachine()
  }

  private func blocked() throws -> [String] {
    try JSONAnswer(try #require(machine.content))("policies.WebsiteFilter.Block").array
      .compactMap(\.string)
  }

  private static let beginning = "*://begin.waymark.invalid/*"
  private static let end = "*://end.waymark.invalid/*"

  @Test(
    "S5-6 Our line is inserted into an administrator's file, and removed byte for byte",
    arguments: [
      "{}", "{ }", "{\n}\n", "{\"policies\":{}}", "{\"policies\": {\"DisableTelemetry\": true}}\n",
      "{\"other\": 1}", "{\"policies\": {\"WebsiteFilter\": {}}}",
      "{\"policies\": {\"WebsiteFilter\": {\"Exceptions\": [\"*://a.example/*\"]}}}",
      "{\"policies\": {\"WebsiteFilter\": {\"Block\": []}}}",
      "{\"policies\": {\"WebsiteFilter\": {\"Block\": [\n  \"*://foreign.example/*\"\n]}}}\n\n",
      "{\r\n\t\"policies\": {\r\n\t\"WebsiteFilter\": {\"Block\":[\"*://foreign.example/*\"]}}}\r\n",
      "{\"p\\u006flicies\": {\"Website\\u0046ilter\": {\"Block\": [\"*://foreign.example/*\"]}}}",
      "{\"policies\": {\"Note\": \"begin.waymark is not ours } ] \\\" {\"}}",
    ])
  func insertion(text: String) throws {
    try machine.write(text)
    try machine.hold(["a.example", "b.example"])
    #expect(try machine.sites() == ["a.example", "b.example"])
    let ours = [Self.beginning, "*://*.a.example/*", "*://*.b.example/*", Self.end]
    let foreign = text.contains("*://foreign.example/*") ? ["*://foreign.example/*"] : []
    #expect(try blocked() == ours + foreign)
    #expect(machine.foreign == text, "by lines alone")
    try machine.hold(["c.example"])
    #expect(try machine.sites() == ["c.example"])
    try machine.hold([])
    #expect(machine.content == text)
  }

  @Test("S5-7 If a name below a site is never locked, the site is locked by its usual names")
  func neverLocked() throws {
    var never = NeverLockedNames()
    for name in ["wiki.a.example", "m.a.example"] {
      never.insert(name, on: .file(path: "/etc/waymark/never-lock"))
    }
    let sites = ["a.example", "b.example", "www.c.example"]
    try machine.write("{}")
    try machine.target.hold(sites, in: .firefox, except: never)
    let own = ["a.example", "www.a.example", "mobile.a.example", "old.a.example"].map {
      "*://\($0)/*"
    }
    let others = ["*://*.b.example/*", "*://*.www.c.example/*"]
    #expect(try blocked() == [Self.beginning] + own + others + [Self.end])
    #expect(try machine.sites() == sites)
    try machine.hold([])
    #expect(machine.content == "{}")
  }

  @Test(
    "A file that Firefox could not read, or could read in two ways, is refused and stays unchanged",
    arguments: [
      "", "{", "{\"policies\": {},}", "// c\n{}", "\u{FEFF}{}", "[]", "1", "{\"policies\": []}",
      "{\"policies\": {\"WebsiteFilter\": null}}",
      "{\"policies\": {\"WebsiteFilter\": {\"Block\": {}}}}",
      "{\"policies\": {}, \"polic\\u0069es\": {}}",
      "{\"policies\": {\"WebsiteFilter\": {\"Block\": [], \"Block\": []}}}",
    ])
  func refused(text: String) throws {
    try machine.write(text)
    do throws(ShieldProblem) {
      try machine.target.hold(["a.example"], in: .firefox)
      Issue.record("it was written")
    } catch {
      guard case .unreadable(machine.path, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(machine.bytes == Array(text.utf8))
    try machine.hold([])
    #expect(machine.bytes == Array(text.utf8))
  }

  @Test("A missing file is created, and removed with the folders that were created for it")
  func made() throws {
    let before = try machine.listing()
    try machine.hold(["a.example"])
    try machine.hold(["b.example"])
    #expect(try machine.sites() == ["b.example"])
    #expect(machine.foreign == "{}\n")
    try machine.hold([])
    #expect(try machine.listing() == before)

    try FileManager.default.createDirectory(
      atPath: machine.folder.file("etc/firefox"), withIntermediateDirectories: true)
    let partly = try machine.listing()
    try machine.hold(["a.example"])
    try machine.hold([])
    #expect(try machine.listing() == partly)
  }

  @Test("What an administrator adds to a created file stays")
  func adopted() throws {
    try machine.hold(["a.example"])
    let content = try #require(machine.content)
    try machine.write(content + " \n")
    try machine.hold(["b.example"])
    #expect(try machine.sites() == ["b.example"])
    try machine.hold([])
    #expect(machine.content == "{}\n \n")
  }

  @Test(
    "A comma that an administrator adds next to our line leaves no invalid file",
    arguments: ["{\"theirs\": {},\nLINE\n}\n", "{\nLINE\n, \"theirs\": {}}\n"])
  func commas(around text: String) throws {
    try machine.hold(["a.example"])
    let line = try #require(machine.content).split(separator: "\n")[1]
    try machine.write(text.replacing("LINE", with: line))
    try machine.hold(["b.example"])
    #expect(try machine.sites() == ["b.example"])
    try machine.hold([])
    #expect(try JSONAnswer(try #require(machine.content)).keys == ["policies", "theirs"])
    #expect(try blocked() == [])
  }

  @Test("S5-6 The distribution's policies still apply next to ours, also after they change")
  func distribution() throws {
    try machine.write(distribution: "{\"policies\": {\"DisableAppUpdate\": true}}")
    let before = try machine.listing()
    try machine.hold(["a.example"])
    #expect(
      try JSONAnswer(try #require(machine.content))("policies.DisableAppUpdate").bool == true)
    try machine.write(distribution: "{\"policies\": {\"DisableAppUpdate\": false}}")
    try machine.hold(["a.example"])
    #expect(
      try JSONAnswer(try #require(machine.content))("policies.DisableAppUpdate").bool == false)
    try machine.hold([])
    #expect(try machine.listing() == before)

    try machine.write(distribution: "not JSON")
    try machine.hold(["a.example"])
    #expect(machine.foreign == "{}\n")
  }

  @Test("A symbolic link on the path is not followed; one to a distribution's policies is skipped")
  func links() throws {
    try machine.write(distribution: "{\"policies\": {\"DisableAppUpdate\": true}}")
    for (link, target) in [("linked", "usr"), ("etc/firefox", "elsewhere")] {
      try FileManager.default.createDirectory(
        atPath: machine.folder.file(target), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: machine.folder.file(link), withDestinationPath: machine.folder.file(target))
    }
    #expect(throws: ShieldProblem.link(path: machine.folder.file("etc/firefox"))) {
      try machine.hold(["a.example"])
    }
    try FileManager.default.removeItem(atPath: machine.folder.file("etc/firefox"))
    try machine.hold(["a.example"])
    #expect(
      try JSONAnswer(try #require(machine.content))("policies.DisableAppUpdate").bool == true)
  }

  @Test("Firefox reads a thousand patterns, so an administrator's are not displaced")
  func limit() throws {
    let foreign = (1...600).map { "\"*://f\($0).example/*\"" }.joined(separator: ",")
    let text = "{\"policies\":{\"WebsiteFilter\":{\"Block\":[\(foreign)]}}}"
    try machine.write(text)
    let sites = (1...398).map { "s\($0).example" }.sorted()
    #expect(throws: ShieldProblem.tooManySites(most: 397)) { try machine.hold(sites) }
    #expect(machine.content == text)
    try machine.hold(Array(sites.dropLast()))
    #expect(try blocked().count == 999)
  }

  @Test("Reformatted patterns are still removed")
  func wrapped() throws {
    for foreign in ["", "\"*://foreign.example/*\""] {
      try machine.write("{\"policies\": {\"WebsiteFilter\": {\"Block\": [\(foreign)]}}}")
      try machine.hold(["a.example"])
      let content = try #require(machine.content)
      let object = try JSONSerialization.jsonObject(with: Data(content.utf8))
      let pretty = try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
      try machine.write(String(decoding: pretty, as: UTF8.self))
      #expect(try machine.sites() == ["a.example"])
      try machine.hold(["b.example"])
      #expect(try machine.sites() == ["b.example"])
      try machine.hold([])
      #expect(try blocked() == (foreign.isEmpty ? [] : ["*://foreign.example/*"]))
    }
  }

  @Test("Our line is removed even from a file that is no longer valid JSON")
  func broken() throws {
    try machine.write("{\"policies\": {}}")
    try machine.hold(["a.example"])
    try machine.write(try #require(machine.content) + "}")
    #expect(try machine.sites() == [])
    try machine.hold([])
    #expect(machine.content == "{\"policies\": {}}}")
  }

  @Test("Ambiguous markers are left alone and reported")
  func marks() throws {
    let text = "{\"Note\": \"*://begin.waymark.invalid/*\"}"
    try machine.write(text)
    #expect(throws: ShieldProblem.self) { try machine.hold([]) }
    #expect(throws: ShieldProblem.self) { try machine.hold(["a.example"]) }
    #expect(machine.content == text)
  }

  @Test("Another target is refused")
  func unknown() {
    #expect(throws: ShieldProblem.notUnderstood) {
      try machine.target.hold(["a.example"], in: .chromium)
    }
  }
}
