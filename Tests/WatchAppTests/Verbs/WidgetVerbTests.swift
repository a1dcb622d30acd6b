import Contracts
import Foundation
import TestSupport
import Testing

@testable import WatchApp

struct WidgetVerbTests {
  private func paired() async throws -> TestWatch {
    let watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    await watch.phone.setAway(true)
    return watch
  }

  @Test(
    "S5-8 Each widget is drawn from the cache, in each of its families and schemes",
    arguments: WatchWidget.allCases)
  func drawn(_ widget: WatchWidget) async throws {
    let watch = try await paired()
    for family in widget.families {
      for scheme in ["light", "dark"] {
        let answer = await watch.run(
          "widget", widget.rawValue, "--family", family.rawValue, "--scheme", scheme, "--format",
          "svg")
        #expect(answer.status == 0)
        #expect(answer.output.hasPrefix("<svg") && answer.output.contains("</svg>"))
      }
    }
  }

  @Test("S5-8 A drawing is not printed if a JSON document is requested")
  func json() async throws {
    let answer = try await paired().run("widget", "streak", "--json")
    #expect(answer.status == 64 && answer.output.isEmpty)
    #expect(try JSONAnswer(answer.errors)("error.hint").string == "Write it to a file: -o FILE")
  }

  @Test(
    "S5-8 Each picture shows its age or its day, in each of its families",
    arguments: WatchWidget.allCases)
  func captioned(_ widget: WatchWidget) async throws {
    let watch = try await paired()
    for family in widget.families {
      let words = ["widget", widget.rawValue, "--family", family.rawValue, "--format", "svg"]
      let fresh = await watch.run(words)
      #expect(!fresh.output.contains("ago"))
      let old = await watch.run(words, now: TestWatch.now + 7_200)
      // In the text for screen readers, twice.
      #expect(old.output.components(separatedBy: "2 hours ago").count > 2)
      let next = await watch.run(words, now: TestWatch.now + 8 * 86_400)
      #expect(next.output.components(separatedBy: "Tue 14 Jul").count > 2)
      #expect(!next.output.contains(">This week"))
    }
  }

  @Test("S5-8 The file extension decides the format")
  func file() async throws {
    let watch = try await paired()
    let path = watch.folder.file("today.png")
    #expect(await watch.run("widget", "today", "-o", path, "--scale", "2").status == 0)
    let bytes = try #require(try PrivateFile.read(path))
    #expect(bytes.prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("S5-8 The target of a symbolic link is replaced, and keeps its readers")
  func linked() async throws {
    let watch = try await paired()
    let path = try watch.folder.file("shared.svg", "old")
    chmod(path, 0o644)
    let link = watch.folder.file("today.svg")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(await watch.run("widget", "today", "-o", link, "--yes").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o644)
  }

  @Test("S8-2b No picture is written into the device's folder, by whatever path")
  func own() async throws {
    let watch = try await paired()
    _ = await watch.run("log", "steps", "7")
    let journal = try #require(try PrivateFile.read(watch.places.journal))
    let link = watch.folder.file("link")
    let twin = watch.folder.file("twin")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: watch.home)
    #expect(Foundation.link(watch.places.journal, twin) == 0)
    for path in [watch.places.journal, "\(link)/journal", "\(watch.home)/new.svg", twin] {
      let answer = await watch.run("widget", "today", "--format", "svg", "-o", path, "--yes")
      #expect(answer.status == 73, "\(path)")
      #expect(answer.errors.contains("Waymark keeps its own files there."))
    }
    #expect(try PrivateFile.read(watch.places.journal) == journal)
    #expect(try PrivateFile.read("\(watch.home)/new.svg") == nil)
  }

  @Test("S8-2b A file that the device did not write is replaced only after a yes")
  func asked() async throws {
    var watch = try await paired()
    let path = try watch.folder.file("today.svg", "precious")
    let refused = await watch.run("widget", "today", "-o", path)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("Add --yes to replace \(path)."))
    watch.isTerminal = true
    watch.answers = ["n"]
    #expect(await watch.run("widget", "today", "-o", path).status == 73)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    watch.answers = ["y"]
    #expect(await watch.run("widget", "today", "-o", path).status == 0)
    watch.isTerminal = false
    #expect(await watch.run("widget", "today", "-o", path).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg"))
  }

  @Test("S5-8 A file of an unknown format is not written")
  func unknownFile() async throws {
    let watch = try await paired()
    let path = watch.folder.file("today.jpg")
    let answer = await watch.run("widget", "today", "-o", path)
    #expect(answer.status == 64)
    #expect(answer.errors.contains("“jpg” isn't a format."))
    #expect(try PrivateFile.read(path) == nil)
    #expect(await watch.run("widget", "today", "--format", "text", "-o", path).status == 0)
    #expect(await watch.run("widget", "today", "-o", watch.folder.file("today.txt")).status == 0)
  }

  @Test(
    "S5-8 An unknown widget, family, format, scheme or scale is refused",
    arguments: [
      ["widget", "tody"], ["widget", "today", "--family", "huge"],
      ["widget", "today", "--format", "bmp"], ["widget", "today", "--scheme", "pink"],
      ["widget", "today", "--format", "png", "--scale", "9"],
      ["widget", "today", "--format", "png", "--scale", "1e9"],
      ["widget", "today", "--scale", "0"], ["widget", "today", "--scale", "NaN"],
    ])
  func refused(_ words: [String]) async throws {
    let watch = try await paired()
    #expect(await watch.run(words).status == 64)
  }

  @Test(
    "S5-8 The days below bars are separate in text, in a narrow terminal too", arguments: [30, 80])
  func apart(_ columns: Int) async throws {
    var watch = try await paired()
    watch.columns = columns
    for words in [["streak"], ["weekly-chart"], ["weekly-chart", "--family", "systemSmall"]] {
      let lines = await watch.run(["widget"] + words).output.split(separator: "\n")
      let days = try #require(lines.last { $0.contains("Tu") || $0.contains("T ") })
      #expect(days.split(separator: " ").count == 7, "\(days)")
    }
  }
}
