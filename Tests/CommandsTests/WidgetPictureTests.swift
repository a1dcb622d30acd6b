import Composition
import Contracts
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Every widget's picture: compared with a reviewed one, measured, and checked for contrast.
struct WidgetPictureTests {
  /// Reviewed pictures. `WAYMARK_GOLDEN=write` renders them again.
  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/widgets")

  @Test("S4-7 Every widget, family and scheme is rendered as before")
  func golden() async throws {
    let shelf = try await WidgetShelf()
    let drawings = try await shelf.person.product().drawings
    let isWriting = ProcessInfo.processInfo.environment["WAYMARK_GOLDEN"] == "write"
    let pictures = try await shelf.pictures()
    for picture in pictures {
      let svg = drawings.svg(of: picture.drawing, prefix: "w")
      let file = Self.golden.appendingPathComponent("\(picture.name).svg")
      if isWriting { try Data(svg.utf8).write(to: file) }
      #expect(try String(contentsOf: file, encoding: .utf8) == svg, "\(picture.name)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.golden.path)
      .filter { $0.hasSuffix(".svg") }
    #expect(Set(kept) == Set(pictures.map { "\($0.name).svg" }))
  }

  /// Content that is hard to fit: long words, long numbers, none at all.
  static let shelves: [(Int, Int?, [String])] = LongForm.rows(
    short: [
      (0, nil, []),
      (123_456, 20_000, ["appLanguage=vi", "unitSystem=imperial", "weightUnit=lb"]),
    ],
    long: [
      (999, 8_000, ["appLanguage=de", "homeInsightMode=motivationalMessage"]),
      (12_345, 8_000, ["appLanguage=es", "unitSystem=imperial"]),
      (123_456, nil, ["appLanguage=de", "weekStartsOn=monday"]),
    ])

  @Test("S4-7 No text is outside its box, measured in the picture", arguments: shelves)
  func measured(steps: Int, goal: Int?, choices: [String]) async throws {
    let shelf = try await WidgetShelf(steps: steps, goal: goal, choices: choices)
    let drawings = try await shelf.person.product().drawings
    var paths: [String] = []
    var boxes: [(String, DrawingBox)] = []
    let scale = 2
    for picture in try await shelf.pictures() where picture.scheme == .light {
      for case .text(let text) in picture.drawing.elements where !text.string.isEmpty {
        var longer = text
        longer.string += "WWW"
        // Truncated text is the same whatever follows.
        #expect(
          drawings.svg(of: Self.alone(text), prefix: "w")
            != drawings.svg(of: Self.alone(longer), prefix: "w"),
          "\(picture.name): “\(text.string)” is cut off")
        let drawn = Self.alone(text)
        paths.append(
          try shelf.person.folder.file(
            "\(paths.count).png", drawings.png(of: drawn, scale: scale)))
        boxes.append(("\(picture.name): “\(text.string)”", drawn.box.inset(Self.margin)))
      }
    }
    let edges = try InkMeasure.edges(of: paths)
    #expect(edges.count == boxes.count && boxes.count > 80)
    for (ink, (name, box)) in zip(edges, boxes) {
      guard let ink else {
        Issue.record("\(name) is not visible")
        continue
      }
      #expect(
        box.contains(ink.scaled(1 / Double(scale)), tolerance: 0.75), "\(name): \(ink) \(box)")
    }
  }

  private static let margin = 12.0

  /// A text in black, with a margin around its box.
  private static func alone(_ text: DrawingText) -> Drawing {
    var text = text
    text.color = .black
    text.box.x = margin
    text.box.y = margin
    return Drawing(
      size: DrawingSize(
        width: text.box.width + 2 * margin, height: text.box.height + 2 * margin),
      elements: [.text(text)], label: "")
  }

  @Test("S8-3 An SVG has no text that needs a font, and at most 20 KB", arguments: shelves)
  func size(steps: Int, goal: Int?, choices: [String]) async throws {
    let shelf = try await WidgetShelf(steps: steps, goal: goal, choices: choices)
    let drawings = try await shelf.person.product().drawings
    for language in AppLanguage.allCases {
      try await shelf.person.types("settings", "set", "appLanguage", language.rawValue)
      for picture in try await shelf.pictures() {
        let svg = drawings.svg(of: picture.drawing, prefix: "w")
        #expect(svg.utf8.count <= 20_000, "\(picture.name) \(language): \(svg.utf8.count)")
        #expect(!svg.contains("<text") && !svg.contains("font"), "\(picture.name) \(language)")
        #expect(svg.contains("<title>") && svg.contains("aria-label=\""), "\(picture.name)")
      }
    }
  }

  @Test("S8-3 Every PNG equals librsvg's rendering of the SVG")
  func oracle() async throws {
    let shelf = try await WidgetShelf(steps: 123_456, goal: 20_000, choices: ["appLanguage=vi"])
    let drawings = try await shelf.person.product().drawings
    let pictures = try await shelf.pictures()
    let pairs = try pictures.map { picture in
      let folder = shelf.person.folder
      let svg = try folder.file(
        "\(picture.name).svg", drawings.svg(of: picture.drawing, prefix: "w"))
      let drawn = folder.file("\(picture.name)-librsvg.png")
      let librsvg = try Process.run(
        URL(fileURLWithPath: "/usr/bin/env"), arguments: ["rsvg-convert", "--output", drawn, svg])
      librsvg.waitUntilExit()
      #expect(librsvg.terminationStatus == 0, "librsvg2-bin is needed")
      return (
        try folder.file("\(picture.name).png", drawings.png(of: picture.drawing, scale: 1)), drawn
      )
    }
    let differences = try InkMeasure.differences(of: pairs)
    #expect(differences.count == pictures.count)
    for (picture, difference) in zip(pictures, differences) {
      #expect(difference <= 0.005, "\(picture.name)")
    }
  }

  /// At no, some and more than full progress.
  private static let readings = Task {
    var readings: [WidgetReading] = []
    for steps in [0, 4_000, 12_000] {
      readings += try await WidgetShelf(steps: steps).readings()
    }
    return readings
  }

  @Test(
    "S4-6 Text is readable and shapes are visible on every theme, light and dark, at every progress",
    arguments: ColorTheme.presets)
  func contrast(theme: ColorTheme) async throws {
    for var reading in try await Self.readings.value {
      reading.moment.presentation.theme = theme
      for family in reading.kind.families {
        for scheme in WidgetScheme.allCases {
          let drawing = reading.drawing(in: family, scheme)
          let surface = WidgetPalette(theme, scheme).surface
          for fault in ContrastMeasure(drawing: drawing, surface: surface).faults {
            Issue.record("\(theme.name) \(reading.kind.name) \(family) \(scheme): \(fault)")
          }
        }
      }
    }
  }

  @Test("S4-6 Custom colours with too little contrast are adjusted")
  func ownColors() {
    for number: UInt32 in [0xFFFFFF, 0x000000, 0xFFFF00, 0x1C1C1E, 0x777777] {
      let pair = ColorTheme.Pair(inProgress: HexColor(number), completed: HexColor(number))
      for scheme in WidgetScheme.allCases {
        let palette = WidgetPalette(ColorTheme("custom", light: pair, dark: pair), scheme)
        #expect(palette.inProgress.contrast(with: palette.surface) >= 3)
      }
    }
  }
}

extension DrawingBox {
  fileprivate func scaled(_ factor: Double) -> DrawingBox {
    DrawingBox(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
