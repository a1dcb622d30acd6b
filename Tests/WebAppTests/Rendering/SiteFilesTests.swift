import Contracts
import Foundation
import TestSupport
import Testing

@testable import WebApp

/// S6-1, S6-6: the static files of pages.
struct SiteFilesTests {
  private let files = SiteFiles()

  @Test("S6-1 Each file of a page is found at its address, which contains a digest")
  func addresses() throws {
    let page = try SamplePage.parsed(try SamplePage.today())
    let style = try #require(page.all("link").first { $0["rel"] == "stylesheet" }?["href"])
    let script = try #require(page.all("script").first?["src"])
    let sheet = try #require(files[String(style.dropFirst())])
    #expect(sheet.mediaType == "text/css; charset=utf-8" && sheet.isImmutable)
    #expect(String(decoding: sheet.bytes, as: UTF8.self).hasPrefix(":root{color-scheme:light;"))
    let code = try #require(files[String(script.dropFirst())])
    #expect(code.mediaType == "text/javascript; charset=utf-8" && code.isImmutable)
    #expect(script.contains(/^\/assets\/site-[0-9a-f]{16}\.js$/))
    #expect(style.contains(/^\/assets\/site-[0-9a-f]{16}-[0-9a-f]{24}\.css$/))
  }

  @Test("S6-6 Every theme has its style sheet, at its own address")
  func themes() throws {
    var texts: Set<[UInt8]> = []
    for theme in ColorTheme.presets {
      let file = try #require(files[files.styleAddress(for: theme)])
      texts.insert(file.bytes)
      let text = String(decoding: file.bytes, as: UTF8.self)
      let color = WidgetPalette(theme, .dark).inProgress.text.lowercased()
      #expect(text.contains("--go:\(color);"), "\(theme.name)")
    }
    #expect(texts.count == ColorTheme.presets.count)
  }

  @Test("S6-4 The worker has a permanent address, so that its content has the version")
  func worker() throws {
    let worker = try #require(files["sw.js"])
    #expect(worker.mediaType == "text/javascript; charset=utf-8")
    #expect(!worker.isImmutable && worker.lifetime == 3_600)
    let code = String(decoding: worker.bytes, as: UTF8.self)
    #expect(code.hasPrefix("'use strict';"))
    #expect(code.contains(/const version='[0-9a-f]{16}';$/))
  }

  @Test("S6-5 The script for codes is only on the sign-in page")
  func signIn() throws {
    let address = files.address(of: .enter)
    #expect(files[address]?.isImmutable == true)
    var frame = try SamplePage.frame([])
    #expect(!(try SamplePage.html(frame)).contains(address))
    frame.address = "enter"
    let scripts = try SamplePage.parsed(frame).all("script").compactMap { $0["src"] }
    #expect(scripts == ["/\(files.address(of: .site))", "/\(address)"])
  }

  @Test("S6-1 No other file is served")
  func others() {
    let style = files.styleAddress(for: .standard)
    let digits = "1e78d22e7d3264b5f666bb6a"
    #expect(style.hasSuffix("-\(digits).css"))
    for other in ["1E78D2", "", "1e78d", "1e78dg", "+e78d2", "%31e78d"] {
      #expect(files[style.replacing("1e78d2", with: other)] == nil, "\(other)")
    }
    #expect(files["assets/site-0000000000000000-\(digits).css"] == nil)
    for address in ["", "assets/", "assets/site.css", "/\(style)", "\(style)?"] {
      #expect(files[address] == nil, "\(address)")
    }
  }

  @Test(
    "S6-6 Text is legible on all of its backgrounds, in every theme",
    arguments: ColorTheme.presets + [extreme(0xFFFF00, 0x00FF00), extreme(0x000000, 0x777777)])
  func contrast(theme: ColorTheme) throws {
    for scheme in WidgetScheme.allCases {
      var colors: [String: HexColor] = [:]
      var glow = DrawingColor(0x000000, opacity: 0)
      for declaration in ThemeStyle(theme, scheme).declarations.split(separator: ";") {
        let parts = declaration.split(separator: ":")
        let digits = parts[1].dropFirst()
        if digits.count == 6 { colors[String(parts[0])] = HexColor(String(digits)) }
        guard digits.count == 8, let color = HexColor(String(digits.prefix(6))),
          let share = UInt8(digits.suffix(2), radix: 16)
        else { continue }
        glow = DrawingColor(color, opacity: Double(share) / 255)
      }
      let surface = try #require(colors["--surface"])
      let places = [surface, try #require(colors["--ground"])].flatMap { [$0, glow.seen(on: $0)] }
      for (name, least) in [
        ("ink", 4.5), ("ink2", 4.5), ("link", 4.5), ("bad", 4.5), ("warn", 4.5), ("line", 3.0),
      ] {
        let color = try #require(colors["--\(name)"])
        // Visible colours are rounded to whole steps of 255.
        for place in places { #expect(color.contrast(with: place) >= least - 0.03, "\(name)") }
      }
      let (link, ink) = (try #require(colors["--link"]), try #require(colors["--on"]))
      #expect(ink.contrast(with: link) >= 4.5)
    }
  }

  @Test("S6-6 The start page takes at most 14 KB in three requests, the script at most 4 KB")
  func budget() throws {
    let html = try SamplePage.html(try SamplePage.today())
    let style = try #require(files[files.styleAddress(for: .standard)])
    let script = try #require(files[files.address(of: .site)])
    #expect(script.bytes.count <= 4_096)
    let sizes = try [Array(html.utf8), style.bytes, script.bytes].map(compressedSize)
    #expect(sizes.reduce(0, +) <= 14_336, "\(sizes)")
  }

  @Test("S6-1 No page has an inline script or style")
  func policy() throws {
    let html = try SamplePage.html(try SamplePage.today())
    #expect(!html.contains("style=") && !html.contains("<style") && !html.contains("javascript:"))
    let page = try ParsedPage(html)
    #expect(page.all("script").allSatisfy { $0["src"] != nil && $0.text.isEmpty })
    let handlers = page.elements.flatMap(\.attributes.keys).filter { $0.hasPrefix("on") }
    #expect(handlers.isEmpty)
    let style = try #require(files[files.styleAddress(for: .standard)])
    #expect(!String(decoding: style.bytes, as: UTF8.self).contains("url("))
  }

  private static func extreme(_ one: UInt32, _ other: UInt32) -> ColorTheme {
    let pair = ColorTheme.Pair(inProgress: HexColor(one), completed: HexColor(other))
    return ColorTheme(ColorTheme.customName, light: pair, dark: pair)
  }

  private func compressedSize(_ bytes: [UInt8]) throws -> Int {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "--keep", "--best", try folder.file("file", bytes)]
    try process.run()
    process.waitByLooking()
    return try Data(contentsOf: URL(fileURLWithPath: folder.file("file.gz"))).count
  }
}
