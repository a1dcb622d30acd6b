import Composition
import Contracts
import Foundation
import TestSupport
import Testing

@testable import WebApp

/// S6-4: the icon of the installed app.
struct IconTests {
  @Test(
    "S6-4 The PNG icon equals librsvg's rendering of its SVG", arguments: AppIcon.alternates,
    [Appearance.light, .dark])
  func pixels(icon: AppIcon, appearance: Appearance) throws {
    let folder = try TemporaryFolder()
    let shelf = IconCache()
    for file in IconFile.allCases {
      guard let side = file.side else { continue }
      let bytes = try shelf.bytes(of: file, icon, appearance, by: makeDrawings())
      let ours = try folder.file("ours.png", bytes)
      let svg = try folder.file(
        "icon.svg", Array(icon.svg(appearance, outline: file.outline).utf8))
      let theirs = folder.file("theirs.png")
      try run("/usr/bin/rsvg-convert", "-w", "\(side)", "-h", "\(side)", "-o", theirs, svg)
      // Both on grey; the share of visibly different pixels, which occur at edges.
      let share = try run(
        Python.path, "-c",
        """
        import sys
        from PIL import Image, ImageChops
        def read(path):
            picture = Image.open(path).convert("RGBA")
            return Image.alpha_composite(Image.new("RGBA", picture.size, "gray"), picture).convert("L")
        ours, theirs = map(read, sys.argv[1:])
        assert ours.size == theirs.size, (ours.size, theirs.size)
        counts = ImageChops.difference(ours, theirs).histogram()
        print(sum(counts[32:]) / sum(counts))
        """, ours, theirs)
      #expect(try #require(Double(share)) < 0.001, "\(icon.name) \(file)")
    }
  }

  @Test("S6-4 The icons in the manifest are public, and each is drawn once")
  func served() async throws {
    try await ServedSite.serve(base: "/waymark") { site in
      let manifest = try JSONDecoder().decode(
        WebManifest.self, from: Data(site.ask("GET", "/waymark/manifest.webmanifest").body.utf8))
      #expect(
        manifest.icons.map { "\($0.src) \($0.sizes) \($0.purpose)" } == [
          "icon.svg any any", "icon-maskable.svg any maskable", "icon-192.png 192x192 any",
          "icon-512.png 512x512 any", "icon-maskable-512.png 512x512 maskable",
        ])
      for icon in manifest.icons {
        let reply = try site.ask("GET", "/waymark/\(icon.src)")
        #expect(reply.status == 200 && reply["content-type"] == icon.type, "\(icon.src)")
      }
      #expect(try site.ask("GET", "/waymark/icon-64.png").status == 303)
    }
  }

  /// Its standard output.
  @discardableResult
  private func run(_ path: String, _ words: String...) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitByLooking()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
