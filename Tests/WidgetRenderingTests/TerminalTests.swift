import Contracts
import ContractsTesting
import Testing

@testable import WidgetRendering

struct TerminalTests {
  private let renderer = WidgetRenderer(pngs: InMemoryPNGs())
  private let drawing = Demonstration.small(steps: "12,345", share: 0.82)

  @Test("S4-7 A drawing's text equals the reviewed one", arguments: TerminalColors.allCases)
  func golden(colors: TerminalColors) throws {
    for columns in [20, 32] {
      try Golden.expect(
        renderer.text(of: drawing, columns: columns, colors: colors),
        as: "small-12345-\(columns)-\(colors).txt")
    }
  }

  @Test("S4-7 In any number of columns, nothing is wider and every text is there")
  func width() {
    for columns in [10, 14, 20, 27, 40, 80] {
      for colors in TerminalColors.allCases {
        let text = renderer.text(of: drawing, columns: columns, colors: colors)
        let lines = plain(text).split(separator: "\n")
        #expect(lines.allSatisfy { $0.columns <= columns })
        // A row is as high as two columns are wide.
        #expect(
          text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 == (columns + 1)
            / 2)
        for said in ["8.24", "12,345", "312"] {
          #expect(plain(text).contains(said), "\(said) in \(columns) columns")
        }
      }
    }
  }

  @Test("S4-7 Without colours there are no sequences, and none from typed text")
  func sequences() {
    #expect(!renderer.text(of: drawing, columns: 30, colors: .none).contains("\u{1B}"))
    let hostile = Demonstration.small(steps: "\u{1B}[2J\u{7}1", share: 0.5)
    for colors in TerminalColors.allCases {
      let text = renderer.text(of: hostile, columns: 30, colors: colors)
      #expect(!text.contains("\u{1B}[2J") && !text.contains("\u{7}"))
    }
    let full = renderer.text(of: drawing, columns: 30, colors: .full)
    #expect(full.contains("38;2;") && !full.contains("38;5;"))
    let palette = renderer.text(of: drawing, columns: 30, colors: .palette)
    #expect(palette.contains("38;5;") && !palette.contains("38;2;"))
    for line in (full + palette).split(separator: "\n") where line.contains("\u{1B}") {
      #expect(line.hasSuffix("\u{1B}[0m"))
    }
  }

  @Test(
    "S4-7 The nearest of 256 colours is used",
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x808080, 244), (0x5F87AF, 67),
      (0x1C1C1E, 234),
    ] as [(UInt32, Int)])
  func nearest(color: UInt32, number: Int) {
    #expect(TerminalPalette.nearest(to: HexColor(color)) == number)
  }

  @Test("S4-7 A wide character takes two columns, and a combining mark none")
  func columns() {
    #expect("日本".columns == 4)
    #expect("👟".columns == 2)
    #expect("e\u{301}".columns == 1)
    #expect(TerminalLines("one two three", columns: 7, mostLines: 2).lines == ["one two", "three"])
    #expect(TerminalLines("one two three", columns: 7, mostLines: 1).lines == ["one tw…"])
  }

  @Test("S3-7 A symbol that is too small to draw is a character")
  func letters() {
    let small = DrawingBox(x: 70, y: 70, width: 14, height: 14)
    let marks = { (box: DrawingBox) in
      Drawing(
        .systemSmall, background: [.color(.white)],
        elements: [.mark(DrawingMark(.snowflake, .black, in: box))], label: "")
    }
    for colors in TerminalColors.allCases {
      #expect(renderer.text(of: marks(small), columns: 30, colors: colors).contains("❄"))
      let large = small.inset(-40)
      #expect(!renderer.text(of: marks(large), columns: 30, colors: colors).contains("❄"))
    }
  }

  private func plain(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }
}
