public import Contracts

/// What a renderer of drawings promises.
public enum DrawingRenderingLaws {
  public typealias Law = ConformanceLaw<any DrawingRendering>

  public static let all: [Law] = [
    Law("The same drawing gives the same picture, another drawing another") { renderer in
      for scale in 1...3 {
        try demand(
          renderer.png(of: drawing("1,234"), scale: scale)
            == renderer.png(of: drawing("1,234"), scale: scale), "one drawing gives two pictures")
      }
      let (one, other) = (drawing("1,234"), drawing("4,321"))
      try demand(
        renderer.svg(of: one, prefix: "a") != renderer.svg(of: other, prefix: "a"),
        "two drawings give one SVG")
      try demand(
        try renderer.png(of: one, scale: 1) != renderer.png(of: other, scale: 1),
        "two drawings give one PNG")
      try demand(
        renderer.text(of: one, columns: 30, colors: .none)
          != renderer.text(of: other, columns: 30, colors: .none), "two drawings give one text")
    },
    Law("A scale other than 1, 2 or 3 is refused") { renderer in
      for scale in [-1, 0, 4] {
        do throws(DrawingFailure) {
          _ = try renderer.png(of: drawing("0"), scale: scale)
        } catch .wrongScale(let told) {
          try demand("the scale told", told, is: scale)
          continue
        } catch {
          throw LawBroken("scale \(scale) is refused as \(error)")
        }
        throw LawBroken("scale \(scale) was taken")
      }
    },
    Law("Text is no wider than requested, however few columns, and ends with a line break") {
      renderer in
      for columns in [-5, 0, 10, 20, 33, 200, 5_000] {
        let text = renderer.text(of: drawing("123,456"), columns: columns, colors: .none)
        let widest = text.split(separator: "\n").map(\.count).max() ?? 0
        try demand(
          widest <= min(max(columns, 10), 200), "\(widest) columns for \(columns)")
        try demand(text.hasSuffix("\n"), "\(columns) columns end without a line break")
      }
    },
    Law("An empty drawing is drawn") { renderer in
      let nothing = Drawing(size: DrawingSize(width: 0, height: 0), label: "")
      _ = renderer.svg(of: nothing, prefix: "")
      for colors in TerminalColors.allCases {
        _ = renderer.text(of: nothing, columns: 20, colors: colors)
      }
    },
  ]

  private static func drawing(_ text: String) -> Drawing {
    Drawing(
      .systemSmall, background: [.color(.white)],
      elements: [
        .text(
          DrawingText(
            text, DrawingFont(.serif, size: 40), .black,
            in: DrawingBox(WidgetFamily.systemSmall.size)
          ))
      ], label: text)
  }
}
