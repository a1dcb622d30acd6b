import Contracts
import Foundation
import TestSupport
import Testing

@testable import Commands

/// S1-1 “app icon” in a terminal.
struct IconCommandTests {
  @Test("S1-1 The chosen icon is written, replacing an older file, and can be drawn")
  func icon() async throws {
    let anna = try Person()
    let file = try anna.folder.file("icon.svg", "what was there")
    #expect(try await anna.json("about", "--icon", file, "--yes")("icon").string == "classic")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == AppIcon.standard.svg())
    try await anna.types("settings", "set", "appIcon", "summit")
    try await anna.types("settings", "set", "appearanceMode", "dark")
    let text = try await anna.types("about", "--icon", file, "--maskable")
    #expect(text == "  ✓ Saved the icon Summit to \(file).\n")
    let summit = try #require(AppIcon.alternates.first { $0.name == "summit" })
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == summit.svg(.dark, outline: .maskable))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["rsvg-convert", "--output", anna.folder.file("icon.png"), file]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("S1-1 The manifest of the web app names the colours of the chosen icon")
  func manifest() async throws {
    let anna = try Person()
    try await anna.types("settings", "set", "appIcon", "cairn")
    let file = anna.folder.file("manifest.webmanifest")
    let answer = try await anna.json("about", "--manifest", file)
    #expect(try answer("manifestPath").string == file && answer("path").isNull)
    let manifest = try JSONAnswer(try String(contentsOfFile: file, encoding: .utf8))
    #expect(try manifest("theme_color").string == "#2E7D32")
    #expect(try manifest("icons.1.purpose").string == "maskable")
  }

  @Test("S1-1 The setting shows every icon, with its colours if the terminal has any")
  func swatches() async throws {
    var anna = try Person()
    let plain = try await anna.types("settings", "get", "appIcon")
    for icon in AppIcon.alternates {
      #expect(plain.contains("  \(icon.name) ") && plain.contains("  \(icon.title)\n"))
    }
    #expect(!plain.contains("█"))
    anna.isColored = true
    let colored = try await anna.types("settings", "get", "appIcon")
    #expect(colored.components(separatedBy: "██").count - 1 == 4 * AppIcon.alternates.count)
    // Names shared by icons and themes are not mistaken for themes.
    let themes = try await anna.types("settings", "get", "colorThemePreset")
    #expect(themes.components(separatedBy: "██").count - 1 == 4 * ColorTheme.presets.count)
  }
}
