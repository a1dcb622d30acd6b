import Composition
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S1-3 in a terminal.
struct AboutCommandTests {
  @Test("S1-3 About shows name, version and links, and the benefits of Pro")
  func about() async throws {
    let anna = try Person()
    let text = try await anna.types("about")
    #expect(text.contains("Waymark \(WaymarkCommand.version)"))
    #expect(text.contains("https://x.com/hieudinh_") && text.contains("https://getsteps.app/blog"))
    #expect(text.contains("App Lock come with Waymark Pro") && !text.contains("View plans"))
    let document = try await anna.json("about")
    #expect(try document("version").string == WaymarkCommand.version)
    #expect(try document("isPro").bool == false)
    #expect(try document("links.blog").string == "https://getsteps.app/blog")
  }

  @Test("S1-3 A user with Pro is shown where to find the plans")
  func plans() {
    let output = CapturedOutput().commandOutput(RunOptions(), columns: 80, isColored: false)
    let text = AboutText(output: output).render(.sample, gated: [])
    #expect(text.contains("View plans: https://example.org/plans"))
    #expect(!text.contains("come with Waymark Pro"))
  }

  @Test("S1-3 Everything Waymark is made with is credited, with version, licence and address")
  func credits() async throws {
    let items = try await Person().json("about", "--credits")("items").array
    #expect(items.count == Credit.all.count && items.count > 30)
    for item in items {
      for key in ["name", "version", "licence", "url"] {
        #expect(try item(key).string?.isEmpty == false)
      }
    }
    let names = try items.map { try $0("name").string }
    for name in ["GRDB", "swift-nio", "SQLite", "libarchive", "libpng", "QR Code generator", "ICU"]
    {
      #expect(names.contains(name), "\(name)")
    }
    let text = try await Person().types("about", "--credits")
    #expect(text.contains("GRDB 7") && text.contains("MIT") && text.contains("llhttp"))
  }

  @Test(
    "S1-3 The QR code in the terminal can be read, with and without colours",
    arguments: [true, false])
  func terminal(isColored: Bool) async throws {
    var anna = try Person()
    anna.isColored = isColored
    let text = try await anna.types("about", "--share")
    let picture = anna.folder.file("terminal.pgm")
    try Data(DrawnTerminal(text).pgm).write(to: URL(fileURLWithPath: picture))
    #expect(try Self.reading(picture) == "https://getsteps.app")
    #expect(text.hasSuffix("\n  https://getsteps.app\n"))
    #expect(try await anna.json("about", "--share")("url").string == "https://getsteps.app")
  }

  @Test("S1-3 The QR code is written as a picture and can be read", arguments: ["png", "svg"])
  func picture(ending: String) async throws {
    let anna = try Person()
    let file = anna.folder.file("code.\(ending)")
    try Data("what was there".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try await anna.json("about", "--share", "-o", file, "--yes")("path").string == file)
    var picture = file
    if ending == "svg" {
      picture = anna.folder.file("drawn.png")
      _ = try Self.run("rsvg-convert", ["--output", picture, file])
    }
    #expect(try Self.reading(picture) == "https://getsteps.app")
  }

  @Test(
    "S1-3 Invalid combinations are refused with the valid ones",
    arguments: [
      (["--share", "-o", "/tmp/code.gif"], Terminal.ExitStatus.usage, ".svg"),
      (["-o", "/tmp/code.png"], .usage, "about --share -o"),
      (["--share", "-o", "/nowhere/code.png"], .cannotWrite, "another place"),
      (["--share", "--credits"], .usage, "--credits"),
      (["--icon", "/tmp/icon.svg", "--credits"], .usage, "--icon FILE"),
      (["--manifest", "/tmp/m.json", "--share"], .usage, "--icon FILE"),
      (["--icon", "/tmp/icon.png"], .usage, ".svg"),
      (["--icon", "/nowhere/icon.svg"], .cannotWrite, "another place"),
      (["--maskable"], .usage, "--icon"),
    ])
  func refusals(words: [String], status: Terminal.ExitStatus, hint: String) async throws {
    let failure = try #require(try await Person().failure(words: ["about"] + words))
    #expect(failure.status == status)
    #expect(failure.englishHint?.contains(hint) == true)
  }

  private static func reading(_ picture: String) throws -> String {
    try run("zbarimg", ["--nodbus", "--quiet", "--raw", picture]).trimmingCharacters(in: .newlines)
  }

  private static func run(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
