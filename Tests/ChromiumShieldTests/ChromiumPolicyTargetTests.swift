import Contracts
import Foundation
import TestSupport
import Testing

@testable import ChromiumShield

/// What the privileged part writes.
struct ChromiumPolicyTargetTests {
  private let machine: PolicyMachine

  init() throws {
    machine = try PolicyMachine()
  }

  @Test("S5-6 The lists of an administrator are repeated in ours, since Chromium reads only one")
  func union() throws {
    try machine.write("{\"URLBlocklist\": [\"b.example\", \"a.example\"]}", to: "10-first.json")
    try machine.write(
      "\u{FEFF}{/* c */\"URLBlocklist\": [\"c.example\", 7, \"b.example\",],}", to: "20-second.json"
    )
    try machine.write("{\"HomepageLocation\": \"about:blank\"}", to: "homepage.json")
    try machine.write("{\"URLBlocklist\": [\"broken.example\"", to: "broken.json")
    let before = try machine.listing()
    try machine.target.hold(["a.example", "z.example"], in: .chromium)
    #expect(
      try machine.key("URLBlocklist") == ["b.example", "a.example", "c.example", "z.example"])
    #expect(try machine.target.sites(in: .chromium) == ["a.example", "z.example"])
    #expect(try machine.listing(without: "zz-waymark.json") == before)

    // Meanwhile an administrator changes theirs.
    try machine.write("{\"URLBlocklist\": [\"d.example\"]}", to: "10-first.json")
    try FileManager.default.removeItem(atPath: machine.policy("20-second.json"))
    try machine.target.hold(["z.example"], in: .chromium)
    #expect(try machine.key("URLBlocklist") == ["d.example", "z.example"])
    #expect(try machine.target.sites(in: .chromium) == ["z.example"])
  }

  @Test("S5-7 A never-locked name below a locked site stays open, next to what others allow")
  func neverLocked() throws {
    var never = NeverLockedNames()
    never.insert("wiki.a.example", on: .file(path: "/etc/waymark/never-lock"))
    try machine.target.hold(["a.example", "b.example"], in: .chromium, except: never)
    #expect(try machine.key("URLAllowlist") == ["wiki.a.example"])
    try machine.write("{\"URLAllowlist\": [\"c.example\"]}", to: "10-first.json")
    try machine.target.hold(["a.example", "b.example"], in: .chromium, except: never)
    #expect(try machine.key("URLAllowlist") == ["c.example", "wiki.a.example"])
    #expect(try machine.key("URLBlocklist") == ["a.example", "b.example"])
    // Without such a name our file has no such key, so that theirs applies.
    try machine.target.hold(["b.example"], in: .chromium, except: never)
    #expect(try !String(contentsOfFile: machine.policy(), encoding: .utf8).contains("URLAllowlist"))
    try machine.write("{\"URLAllowlist\": [\"c.example\"]}", to: "zz-x.json")
    try machine.target.hold(["b.example"], in: .chromium, except: never)
    #expect(throws: ShieldProblem.overruled(path: machine.policy("zz-x.json"))) {
      try machine.target.hold(["a.example"], in: .chromium, except: never)
    }
  }

  @Test(
    "A list that overrides ours is named, and nothing is written", arguments: ["zz-x", "é.json"])
  func overruled(name: String) throws {
    try machine.write("{\"URLBlocklist\": [\"a.example\"]}", to: name)
    let before = try machine.listing()
    #expect(throws: ShieldProblem.overruled(path: machine.policy(name))) {
      try machine.target.hold(["z.example"], in: .chromium)
    }
    #expect(try machine.listing() == before)
    try machine.write("{\"HomepageLocation\": \"about:blank\"}", to: name)
    try machine.target.hold(["z.example"], in: .chromium)
    #expect(try machine.target.sites(in: .chromium) == ["z.example"])
  }

  @Test("Folders that were made are removed with the file, existing ones stay")
  func folders() throws {
    let bare = try machine.listing()
    for target in [ShieldRequest.Target.chromium, .chrome] {
      try machine.target.hold(["a.example"], in: target)
      try machine.target.hold(["b.example"], in: target)
      #expect(try machine.target.sites(in: target) == ["b.example"])
      try machine.target.hold([], in: target)
      #expect(try machine.listing() == bare)
    }
    try FileManager.default.createDirectory(
      atPath: machine.folder.file("etc/opt/chrome/policies"), withIntermediateDirectories: true)
    let before = try machine.listing()
    try machine.target.hold(["a.example"], in: .chrome)
    try machine.target.hold([], in: .chrome)
    #expect(try machine.listing() == before)
  }

  @Test("A folder that was made stays while a foreign file is in it")
  func sharedFolder() throws {
    try machine.target.hold(["a.example"], in: .chromium)
    try machine.write("{}", to: "admin.json")
    try machine.target.hold([], in: .chromium)
    #expect(try machine.folder.names.contains("etc"))
    #expect(FileManager.default.fileExists(atPath: machine.policy("admin.json")))
    #expect(!FileManager.default.fileExists(atPath: machine.policy()))
  }

  @Test("Our file names no folder for removal that is outside its own path")
  func foreignFolders() throws {
    let other = machine.folder.file("etc/other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try machine.write("{\"WaymarkSites\": [\"a.example\"], \"WaymarkFolders\": [\"\(other)\"]}")
    try machine.target.hold([], in: .chromium)
    #expect(FileManager.default.fileExists(atPath: other))
    #expect(!FileManager.default.fileExists(atPath: machine.policy()))
  }

  @Test("A policy folder or list that is a symbolic link is not followed")
  func links() throws {
    let elsewhere = try machine.folder.file("elsewhere/list.json", "{\"URLBlocklist\": []}")
    let managed = machine.folder.file("etc/chromium/policies/managed")
    let parent = machine.folder.file("etc/chromium/policies")
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: managed, withDestinationPath: machine.folder.file("elsewhere"))
    #expect(throws: ShieldProblem.link(path: managed)) {
      try machine.target.hold(["a.example"], in: .chromium)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: managed) == ["list.json"])

    try FileManager.default.removeItem(atPath: managed)
    try machine.write("{}", to: "plain.json")
    try FileManager.default.createSymbolicLink(
      atPath: machine.policy("link.json"), withDestinationPath: elsewhere)
    #expect(throws: ShieldProblem.link(path: machine.policy("link.json"))) {
      try machine.target.hold(["a.example"], in: .chromium)
    }
  }

  @Test(
    "In a changed file of ours only what Chromium reads counts",
    arguments: [
      ("{\"WaymarkSites\": [\"a.example\", \"b.example\"], \"URLBlocklist\": [\"b.example\"]}", 1),
      ("{\"WaymarkSites\": \"a.example\", \"URLBlocklist\": [\"a.example\"]}", 0), ("", 0),
      ("[]", 0), ("{\"WaymarkSites\": [\"a.example\"]", 0),
    ])
  func changed(text: String, count: Int) throws {
    try machine.write(text)
    #expect(try machine.target.sites(in: .chromium).count == count)
    try machine.target.hold(["a.example"], in: .chromium)
    #expect(try machine.target.sites(in: .chromium) == ["a.example"])
    try machine.target.hold([], in: .chromium)
    #expect(!FileManager.default.fileExists(atPath: machine.policy()))
  }

  @Test("Chromium reads at most a thousand addresses, so more are refused")
  func limit() throws {
    try machine.write("{\"URLBlocklist\": [\"s1.example\", \"f.example\"]}", to: "admin.json")
    let before = try machine.listing()
    let sites = (1...1_000).map { "s\($0).example" }.sorted()
    #expect(throws: ShieldProblem.tooManySites(most: 998)) {
      try machine.target.hold(sites, in: .chromium)
    }
    #expect(try machine.listing() == before)
    try machine.target.hold(sites.filter { $0 != "s2.example" }, in: .chromium)
    #expect(try machine.key("URLBlocklist").count == 1_000)
  }

  @Test("An unknown target is refused")
  func unknown() {
    #expect(throws: ShieldProblem.notUnderstood) {
      try machine.target.hold(["a.example"], in: .firefox)
    }
    #expect(machine.target.targets == [.chromium, .chrome])
  }
}
