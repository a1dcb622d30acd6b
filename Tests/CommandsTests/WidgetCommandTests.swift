import ArgumentParser
import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// `waymark widget`.
struct WidgetCommandTests {
  private func walker(_ now: String = Person.sunday) async throws -> Person {
    let anna = try Person(now: now)
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("log", "steps", "6120", "--at", "2026-05-17T08:00")
    return anna
  }

  @Test("S4-1 The JSON of today has the content of the widget, in the person's units")
  func json() async throws {
    let anna = try await walker()
    let answer = try await anna.json("widget", "today")
    #expect(try answer("family").string == "systemSmall")
    #expect(try answer("steps").double == 6_120)
    #expect(try answer("distanceUnit").string == "km")
    #expect(try answer("progress").double == 0.765)
    #expect(try answer("isGoalMet").bool == false)
    #expect(try answer("date").string == "2026-05-17T12:00:00+00:00")
    try await anna.types("settings", "set", "unitSystem", "imperial")
    #expect(try await anna.json("widget", "today")("distanceUnit").string == "mi")
  }

  @Test("S4-2 An empty record shows zero without an error, in every format and for every widget")
  func empty() async throws {
    let anna = try Person()
    let list = try await anna.json("widget", "list")
    for name in try list("items").array.compactMap({ try $0("name").string }) {
      let kind = try #require(try list("items").array.first { try $0("name").string == name })
      for family in try kind("families").array.compactMap({ $0.string }) {
        #expect(
          try await anna.types("widget", name, "--family", family, "--format", "svg")
            .contains("<svg"))
        #expect(try await !anna.types("widget", name, "--family", family).isEmpty)
        #expect(try await anna.json("widget", name, "--family", family)("family").string == family)
      }
      let path = anna.folder.file("\(name).png")
      try await anna.types("widget", name, "-o", path)
      #expect(FileManager.default.fileExists(atPath: path))
      _ = try await anna.json("widget", "timeline", name)
      #expect(try await anna.types("widget", "status", name).hasSuffix("\n"))
    }
    #expect(try await anna.json("widget", "today")("steps").double == 0)
  }

  @Test("S4-5 The timeline has an entry for now and a zero entry for midnight")
  func timeline() async throws {
    let answer = try await walker("2026-05-17T21:59").json("widget", "timeline", "today")
    #expect(try answer("entries.0.steps").double == 6_120)
    #expect(try answer("entries.1.steps").double == 0)
    #expect(try answer("entries.1.date").string == "2026-05-18T00:00:00+00:00")
    #expect(try answer("reloadAfter").string == "2026-05-17T22:14:00+00:00")
  }

  @Test(
    "An unknown widget or family is refused with the known ones",
    arguments: [
      (["widget", "tody"], nil),
      (
        ["widget", "weekly-chart", "--family", "systemLarge"],
        "Choose one of: systemMedium, systemSmall"
      ),
      (
        ["widget", "today", "--format", "svg", "--json"],
        "Leave one of them out, or name a file with -o."
      ),
      (["widget", "timeline", "x"], nil),
      (["widget", "status", "x"], nil),
    ] as [([String], String?)])
  func refused(words: [String], hint: String?) async throws {
    let failure = try #require(try await Person().failure(words: words))
    #expect(failure.status == .usage)
    if let hint { #expect(failure.englishHint == hint) }
  }

  @Test("An unsupported scale is refused with the supported ones", arguments: ["4", "0", "x"])
  func scales(typed: String) throws {
    do {
      _ = try WidgetShow.parse(["today", "--scale", typed])
      Issue.record("\(typed) was accepted")
    } catch {
      let said = WidgetShow.message(for: error)
      #expect(said.contains("'1', '2' or '3'"), "\(said)")
    }
    #expect(WidgetRequest(quick: ["today", "--scale", typed]) == nil)
  }

  @Test(
    "The help of a widget is that of showing one, and of the word alone that of the group",
    arguments: [
      (["widget", "today", "--help"], ["widget", "show"]), (["widget", "--help"], ["widget"]),
      (["widget", "-h"], ["widget"]), (["widget", "show", "--help"], ["widget", "show"]),
      (["widget", "today", "--scale", "4"], ["widget", "show"]),
    ])
  func help(words: [String], path: [String]) {
    guard case .verb(_, let found, _) = VerbFinder.find(words) else {
      Issue.record("\(words) is not a verb")
      return
    }
    #expect(found == path)
    #expect(
      WidgetShow.helpMessage().contains("--family") && WidgetShow.helpMessage().contains("-o"))
  }

  @Test(
    "The revision changes exactly when the picture does",
    arguments: [
      ("stepCountMode", "average"), ("appLanguage", "de"), ("unitSystem", "imperial"),
      ("weekStartsOn", "monday"), ("colorThemePreset", "classic"),
    ])
  func revision(key: String, value: String) async throws {
    let anna = try await walker()
    let revision = {
      try await anna.json("widget", "timeline", "weekly-chart")("revision").double
    }
    let picture = { try await anna.types("widget", "weekly-chart", "--format", "svg") }
    let (before, drawn) = (try await revision(), try await picture())
    #expect(try await revision() == before)
    try await anna.types("settings", "set", key, value)
    let isSame = try await picture() == drawn
    #expect(try await (revision() == before) == isSame, "\(key)")
    try await anna.types("log", "steps", "500", "--at", "2026-05-17T09:00")
    #expect(try await revision() != before)
  }

  @Test("S4-1 One line has a walking figure, and the message if enabled")
  func inline() async throws {
    let anna = try await walker()
    let words = ["widget", "today", "--family", "accessoryInline"]
    let text = { try await anna.run(words).result }
    #expect(
      try await text() == "🚶 6,120 of 8,000 steps · ≈ 4.66 km\n")
    try await anna.types("settings", "set", "homeInsightMode", "motivationalMessage")
    let message = try #require(try await anna.json(words: words)("message").string)
    #expect(try await text() == "🚶 6,120 of 8,000 steps · ≈ 4.66 km · \(message)\n")
    let reading = try await anna.product().read { try $0.widgets.reading(of: "today", in: $1) }
    let said = reading.drawing(in: .accessoryInline, .light).elements.compactMap { element in
      if case .text(let text) = element { text.string } else { nil }
    }
    #expect(said == ["6,120 · \(message)"])
  }

  @Test("A file is replaced as a whole, and its extension is its format")
  func file() async throws {
    let anna = try await walker()
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, beginning) in [
      ("a.svg", Array("<svg".utf8)), ("a.json", Array("{".utf8)), ("a.png", signature),
    ] {
      let path = try anna.folder.file(name, "old")
      chmod(path, 0o640)
      #expect(try await anna.types("widget", "today", "-o", path, "--yes").isEmpty)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: beginning), "\(name)")
      #expect(try mode(of: path) == 0o640, "its readers lost access")
    }
    let answer = try await anna.json("widget", "today", "-o", anna.folder.file("b.svg"))
    #expect(try answer("format").string == "svg")
    #expect(try answer("family").string == "systemSmall")
    #expect(try anna.folder.names == ["a.json", "a.png", "a.svg", "b.svg", "home"])
    // Like any new file; that depends on the umask of this process, which other tests share.
    let another = anna.folder.file("another")
    try #require(FileManager.default.createFile(atPath: another, contents: nil))
    #expect(try mode(of: anna.folder.file("b.svg")) == mode(of: another))
  }

  private func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  @Test("A failed write keeps the existing file, and says so")
  func unwritable() async throws {
    let anna = try await walker()
    let path = try anna.folder.file("folder/inside", "old")
    for target in ["\(path)/x.svg", "/proc/x.svg", anna.folder.file("none/x.svg")] {
      let failure = try await anna.failure("widget", "today", "-o", target)
      #expect(failure?.status == .cannotWrite, "\(target)")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    // The temporary file has a short name, however long the target's is.
    let long = try anna.folder.file(String(repeating: "x", count: 250) + ".svg", "old")
    try await anna.types("widget", "today", "-o", long, "--yes")
    #expect(try String(contentsOfFile: long, encoding: .utf8).hasPrefix("<svg"))
    // Nor is it changed when its extension is not a supported format.
    let other = try anna.folder.file("x.bmp", "old")
    #expect(try await anna.failure("widget", "today", "-o", other)?.status == .usage)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "old")
  }

  @Test("Every status bar gets the line it reads")
  func status() async throws {
    let anna = try await walker()
    let color = ColorTheme.standard.dark.inProgress.text
    #expect(
      try await anna.types("widget", "status", "--format", "waybar")
        == #"{"class":"in-progress","percentage":76,"text":"6,120","#
        + #""tooltip":"6,120 of 8,000 steps · ≈ 4.66 km"}"# + "\n")
    #expect(
      try await anna.types("widget", "status", "--format", "tmux")
        == "#[fg=\(color)]6,120#[default]\n")
    #expect(
      try await anna.types("widget", "status", "--format", "polybar") == "%{F\(color)}6,120%{F-}\n")
    #expect(
      try await anna.types("widget", "status", "--format", "i3blocks")
        == "6,120 of 8,000 steps · ≈ 4.66 km\n6,120\n\(color)\n")
    try await anna.types("log", "steps", "2000", "--at", "2026-05-17T09:00")
    #expect(try await anna.json("widget", "status")("class").string == "met")
    try await anna.types("goal", "steps", "disable")
    let off = try await anna.json("widget", "status")
    #expect(try off("class").string == "no-goal")
    #expect(try await anna.types("widget", "status", "--format", "tmux") == "8,120\n")
    #expect(
      try await anna.types("widget", "status", "--format", "i3blocks").split(separator: "\n").count
        == 2)
  }

  @Test("Each line of a long-running program is an update for i3blocks")
  func persistent() async throws {
    let anna = try await walker()
    let reading = try await anna.product().read { try $0.widgets.reading(of: "today", in: $1) }
    let color = ColorTheme.standard.dark.inProgress.text
    #expect(
      StatusLine(reading, nil).text(in: .i3blocks, isOneOfMany: true)
        == #"{"color":"\#(color)","full_text":"6,120 of 8,000 steps · ≈ 4.66 km","#
        + #""short_text":"6,120"}"# + "\n")
  }

  @Test("By default the family is one that fits the terminal")
  func fitting() async throws {
    var anna = try await walker()
    anna.columns = 40
    let narrow = try await anna.types("widget", "weekly-chart")
    #expect(try await anna.types("widget", "weekly-chart", "--family", "systemSmall") == narrow)
    anna.columns = 80
    #expect(try await anna.types("widget", "weekly-chart") != narrow)
  }

  @Test("Words with its own options need no parser, and mean the same with it")
  func quick() throws {
    let words = ["today", "--family", "systemSmall", "--format", "svg", "-o", "x", "--scale", "2"]
    guard case .quick = VerbFinder.find(["widget"] + words) else {
      Issue.record("it needs the parser")
      return
    }
    #expect(
      WidgetRequest(quick: words)
        == WidgetRequest(name: "today", family: "systemSmall", format: .svg, scale: 2, path: "x"))
    for own in [["today", "--watch"], ["today", "--format", "gif"], ["today", "--scale", "x"]] {
      guard case .verb(let verb, _, _) = VerbFinder.find(["widget"] + own) else {
        Issue.record("\(own) is not a verb")
        continue
      }
      #expect(verb.configuration.commandName == "show")
    }
  }

  @Test("The gallery is one page with every widget and family in light and dark")
  func gallery() async throws {
    let anna = try await walker()
    let path = anna.folder.file("widgets.html")
    try await anna.types("widget", "gallery", "-o", path)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    // Every family, and the first in every theme.
    #expect(page.components(separatedBy: "<svg").count - 1 == 88 + 2 * ColorTheme.presets.count)
    #expect(page.components(separatedBy: " · Pro</figcaption>").count - 1 == 16)
    #expect(page.contains(".systemSmall svg { width: 316px; }"))
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let home = anna.home
    #expect(
      page.contains(
        "<pre>\(program) widget streak --family systemSmall --scale 2 --home \(home) -o "))
    // Nothing is loaded from elsewhere, and no two pictures share an id.
    #expect(!page.contains("src=") && !page.contains("<link"))
    let names = page.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
    #expect(Set(names).count == names.count && !names.isEmpty)
    let text = try await anna.types("widget", "gallery")
    #expect(text.contains("waymark widget weight-path"))
    #expect(
      text.contains("\(program) widget today --family systemSmall --scale 2 --home \(home) -o "))
    #expect(text.contains("mkdir -p "))
  }
}
