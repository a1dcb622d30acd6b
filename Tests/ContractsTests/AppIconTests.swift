import Foundation
import FoundationXML
import Testing

@testable import Contracts

/// S1-1: icons are valid pictures with enough contrast.
struct AppIconTests {
  @Test("S1-1 There are at least six alternates, with unique names, titles and pictures")
  func names() {
    let icons = AppIcon.alternates
    #expect(icons.count >= 7)
    #expect(icons.first == .standard)
    #expect(Set(icons.map(\.name)).count == icons.count)
    #expect(Set(icons.map(\.title)).count == icons.count)
    #expect(Set(icons.map { $0.svg() }).count == icons.count)
    #expect(Set(icons.map(\.glyph)) == Set(AppIconGlyph.allCases))
  }

  @Test("S1-1 The shape contrasts with its background by 3 : 1", arguments: AppIcon.alternates)
  func contrast(icon: AppIcon) {
    for pair in [icon.light, icon.dark] {
      let contrast = pair.foreground.contrast(with: pair.background)
      #expect(contrast >= 3, "\(icon.name) \(pair.foreground.text): \(contrast)")
    }
  }

  @Test(
    "S1-1 The picture is complete and in the colours of its surfaces",
    arguments: AppIcon.alternates, Appearance.allCases)
  func picture(icon: AppIcon, appearance: Appearance) {
    for outline in [AppIcon.Outline.rounded, .maskable] {
      let svg = icon.svg(appearance, outline: outline)
      #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(svg)")
      #expect(svg.contains(#"viewBox="0 0 512 512""#))
      #expect(svg.contains(#"<rect class="ground" width="512" height="512""#))
      #expect(svg.contains(#"rx="112""#) == (outline == .rounded))
      #expect(svg.contains("prefers-color-scheme") == (appearance == .system))
      let (light, dark) = (icon.light.background.text, icon.dark.background.text)
      #expect(svg.contains(light) == (appearance != .dark))
      #expect(svg.contains(dark) == (appearance != .light))
    }
  }

  @Test("S1-1 A browser gets the colours and both pictures of the icon")
  func manifest() throws {
    let icon = try #require(AppIcon.alternates.last)
    let manifest = WebManifest(name: "Waymark", icon: icon)
    let json = try manifest.json()
    let keys = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(
      keys.keys.sorted() == [
        "background_color", "display", "icons", "name", "short_name", "start_url", "theme_color",
      ])
    #expect(keys["theme_color"] as? String == icon.light.background.text)
    #expect(keys["display"] as? String == "standalone")
    #expect(manifest.icons.map(\.purpose) == ["any", "maskable"])
    #expect(manifest.icons.map(\.src) == ["icon.svg", "icon-maskable.svg"])
    #expect(try JSONDecoder().decode(WebManifest.self, from: Data(json.utf8)) == manifest)
    var taking = manifest
    taking.shareTarget = WebManifest.ShareTarget(
      action: "import", field: "files", accept: [".zip"])
    let text = try taking.json()
    #expect(text.contains("\"share_target\" : {") && text.contains("\"action\" : \"import\""))
    #expect(text.contains("\"enctype\" : \"multipart/form-data\""))
    #expect(!json.contains("share_target"))
    let night = WebManifest(name: "Waymark", icon: icon, appearance: .dark)
    #expect(night.themeColor == icon.dark.background.text)
  }
}
