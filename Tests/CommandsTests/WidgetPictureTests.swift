import Composition
import Contracts
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Every widget as it is drawn: looked at once and kept, measured, and seen against its surface.
struct WidgetPictureTests {
  /// What somebody looked at and found right. `WAYMARK_GOLDEN=write` draws them anew.
  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/widgets")

  @Test("S4-7 Every widget, family and scheme is drawn as it was")
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

  /// What is hard to fit: long words, long numbers, none at all.
  static let shelves: [(Int, Int?, [String])] = [
    (0, nil, []), (999, 8_000, ["appLanguage=de", "homeInsightMode=motivationalMessage"]),
    (12_345, 8_000, ["appLanguage=es", "unitSystem=imperial"]),
    (123_456, 20_000, ["appLanguage=vi", "unitSystem=imperial", "weightUnit=lb"]),
    (123_456, nil, ["appLanguage=de", "weekStartsOn=monday"]),
  ]

  @Test("S4-7 No text is outside its box, measured in the picture", arguments: shelves)
  func measured(steps: Int, goal: Int?, choices: [String]) async throws {
    let shelf = try await WidgetShelf(steps: steps, goal: goal, choices: choices)
    let drawings = try await shelf.person.product().drawings
    var sheets: [InkMeasure.Sheet] = []
    var boxes: [(String, DrawingBox)] = []
    let scale = 2
    for picture in try await shelf.pictures() where picture.scheme == .light {
      let texts = picture.drawing.elements.compactMap { element -> DrawingText? in
        guard case .text(let text) = element, !text.string.isEmpty else { return nil }
        return text
      }
      guard !texts.isEmpty else { continue }
      let sheet = Self.sheet(of: texts, in: picture.drawing)
      #expect(!drawings.svg(of: sheet, prefix: "w").contains("…"), "\(picture.name) is cut off")
      let png = try drawings.png(of: sheet, scale: scale)
      let path = try shelf.person.folder.file("\(sheets.count).png", png)
      sheets.append(InkMeasure.Sheet(path: path, rows: texts.count))
      boxes += texts.map { ("\(picture.name): “\($0.string)”", $0.box) }
    }
    let edges = try InkMeasure.edges(of: sheets)
    #expect(edges.count == boxes.count && boxes.count > 80)
    for (ink, (name, box)) in zip(edges, boxes) {
      guard let ink else {
        Issue.record("\(name) is not to be seen")
        continue
      }
      #expect(
        box.contains(ink.scaled(1 / Double(scale)), tolerance: 0.75), "\(name): \(ink) \(box)")
    }
  }

  /// Each text of a drawing alone, one below the other: the program that draws takes longer to start than to
  /// draw.
  private static func sheet(of texts: [DrawingText], in drawing: Drawing) -> Drawing {
    Drawing(
      size: DrawingSize(
        width: drawing.size.width, height: drawing.size.height * Double(texts.count)),
      background: [.color(.white)],
      elements: texts.enumerated().map { row, text in
        var text = text
        text.color = .black
        text.box.y += Double(row) * drawing.size.height
        return .text(text)
      }, label: "x")
  }

  /// At no, some and more progress than there is to make.
  private static let readings = Task {
    var readings: [WidgetReading] = []
    for steps in [0, 4_000, 12_000] {
      readings += try await WidgetShelf(steps: steps).readings()
    }
    return readings
  }

  @Test(
    "S4-6 Text is read and shapes are seen on every theme, light and dark, at every progress",
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

  @Test("S4-6 Colours of the person's own that would be lost are made to stand out")
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
