import Contracts

extension PageModel {
  /// In points: as wide as a card on a phone, and on a desktop. The style sheet shows the one that fits.
  private static let sketchWidths = [("slim", 300.0), ("broad", 560.0)]

  mutating func chart(_ chart: PageChart) -> Fields {
    var values: [Phrase] = []
    var (bars, drawings): (String?, [Fields]?)
    switch chart.picture {
    case .bars(let scale, let make):
      let all = make(frame.wording)
      values = all.map(\.words)
      bars = BarPicture(bars: all, scale: scale, wording: frame.wording).svg(
        labelled: say(chart.title))
    case .drawing(let sketch):
      drawings = Self.sketchWidths.map { name, width -> Fields in
        var points: [PageChart.Point] = []
        let svg = svg(labelled: chart.title) { style in
          let sketch = sketch(style, width)
          points = sketch.points
          return sketch.drawing
        }
        values = points.map(\.words)
        return Fields([
          "name": name, "svg": svg, "places": points.isEmpty ? nil : Self.places(of: points),
        ])
      }
    }
    return Fields([
      "template": "chart", "title": say(chart.title), "table": table(chart.table),
      "tableText": say(Phrase("The numbers as a table")), "bars": bars, "drawings": drawings,
      "values": values.isEmpty
        ? nil
        : Fields([
          "words": values.map { say($0) }.joined(separator: "\n"), "last": String(values.count - 1),
          "title": say(chart.title),
        ]),
      "isRepeated": isRepeated(chart.title),
    ])
  }

  /// In points, to a tenth.
  private static func places(of points: [PageChart.Point]) -> String {
    points.map { "\(($0.place.x * 10).rounded() / 10),\(($0.place.y * 10).rounded() / 10)" }
      .joined(separator: " ")
  }

  mutating func picture(_ picture: PagePicture) -> Fields {
    let svg = svg(labelled: picture.text, picture.draw)
    let link = picture.link.map { ["href": frame.base.link(to: $0), "svg": svg] }
    return Fields([
      "template": "picture", "link": link, "svg": link == nil ? svg : nil,
    ])
  }

  /// For the requested surface; for both if that depends on the screen.
  private mutating func svg(
    labelled label: Phrase, _ draw: (WidgetStyle) -> Drawing
  ) -> String {
    let id = newID()
    let theme = frame.presentation.theme
    let schemes = WidgetScheme(frame.presentation.appearance).map { [$0] } ?? [.light, .dark]
    func drawn(_ scheme: WidgetScheme) -> Drawing {
      var drawing = draw(
        WidgetStyle(palette: WidgetPalette(theme, scheme), wording: frame.wording))
      drawing.label = say(label)
      return drawing
    }
    // The same drawing for the other surface, in other colours.
    let first = drawn(schemes[0])
    return pieces.pictures.piece(for: PieceKey(theme, schemes, first, id)) {
      let day = pieces.drawings.svg(of: first, prefix: id)
      guard schemes.count > 1 else { return day }
      let second = drawn(schemes[1])
      let pair = SchemePair(light: WidgetPalette(theme, .light), dark: WidgetPalette(theme, .dark))
      if let both = pair.merged(day, pieces.drawings.svg(of: second, prefix: id)) { return both }
      let night = pieces.drawings.svg(of: second, prefix: "\(id)d")
      return "<div class=\"by-day\">\(day)</div><div class=\"by-night\">\(night)</div>"
    }
  }
}

/// Merges two pictures that differ only in the colours of the theme and the strength of a glow: the colours become
/// custom CSS properties, which the style sheet sets for light and for dark surfaces, and the weaker glow is used,
/// which keeps text on it legible on both.
struct SchemePair {
  private struct Pair: Hashable {
    var light: String
    var dark: String
  }

  private let properties: [Pair: String]

  init(light: WidgetPalette, dark: WidgetPalette) {
    let named = [
      (\WidgetPalette.surface, "surface"), (\.text, "ink"), (\.secondaryText, "ink2"),
      (\.inProgress, "go"), (\.completed, "done"),
    ]
    let pairs = named.map { path, name in
      (
        Pair(light: light[keyPath: path].attribute, dark: dark[keyPath: path].attribute),
        "var(--\(name))"
      )
    }
    // A theme may have one colour for both.
    properties = Dictionary(pairs) { first, _ in first }
  }

  /// Nil where they differ in more.
  func merged(_ light: String, _ dark: String) -> String? {
    let days = Self.pieces(of: light)
    let nights = Self.pieces(of: dark)
    guard days.count == nights.count else { return nil }
    var text = ""
    text.reserveCapacity(light.utf8.count)
    for (index, (day, night)) in zip(days, nights).enumerated() {
      if index > 0 { text += "\"" }
      if day == night {
        text += day
      } else if text.hasSuffix(" stop-opacity=\""), let first = Double(day),
        let second = Double(night)
      {
        text += first < second ? day : night
      } else if let property = properties[Pair(light: String(day), dark: String(night))] {
        text += property
      } else {
        return nil
      }
    }
    return text
  }

  /// Between quotation marks, byte by byte.
  private static func pieces(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}

extension HexColor {
  /// As written by ``DrawingRendering``: `#rrggbb`, or `#rgb` if that is the same.
  fileprivate var attribute: String {
    let digits = text.lowercased().dropFirst()
    let pairs = stride(from: 0, to: 6, by: 2).map { digits.dropFirst($0).prefix(2) }
    let isShort = pairs.allSatisfy { $0.first == $0.last }
    return "#" + (isShort ? pairs.map { String($0.prefix(1)) }.joined() : String(digits))
  }
}
