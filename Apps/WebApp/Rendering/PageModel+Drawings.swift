import Contracts

extension PageModel {
  /// In points: as wide as a card on a phone, and on a desk. The style sheet shows the one that fits.
  private static let chartWidths = [("slim", 300.0), ("broad", 560.0)]

  mutating func chart(_ chart: PageChart) -> Fields {
    let drawings = Self.chartWidths.map { name, width in
      ["name": name, "svg": svg(labelled: chart.title) { chart.draw($0, width) }]
    }
    return [
      "template": "chart", "title": say(chart.title), "table": table(chart.table),
      "tableText": say(Phrase("The numbers as a table")), "drawings": drawings,
      "isRepeated": isRepeated(chart.title),
    ]
  }

  mutating func picture(_ picture: PagePicture) -> Fields {
    let svg = svg(labelled: picture.text, picture.draw)
    let link = picture.link.map { ["href": frame.base.link(to: $0), "svg": svg] }
    return Fields([
      "template": "picture", "link": link, "svg": link == nil ? svg : nil,
    ])
  }

  /// For the surface that is asked for; for either if that depends on the screen.
  private mutating func svg(
    labelled label: Phrase, _ draw: (WidgetStyle) -> Drawing
  ) -> String {
    let id = newID()
    func text(_ palette: WidgetPalette, _ prefix: String) -> String {
      var drawing = draw(WidgetStyle(palette: palette, wording: frame.wording))
      drawing.label = say(label)
      return drawings.svg(of: drawing, prefix: prefix)
    }
    let theme = frame.presentation.theme
    if let scheme = WidgetScheme(frame.presentation.appearance) {
      return text(WidgetPalette(theme, scheme), id)
    }
    let (light, dark) = (WidgetPalette(theme, .light), WidgetPalette(theme, .dark))
    let day = text(light, id)
    let pair = SchemePair(light: light, dark: dark)
    if let both = pair.merged(day, text(dark, id)) { return both }
    return "<div class=\"by-day\">\(day)</div><div class=\"by-night\">\(text(dark, "\(id)d"))</div>"
  }
}

/// Makes one picture of two that differ in the colours of the person's theme and the strength of a glow alone: the
/// colours become custom properties of CSS, which the style sheet sets for light and for dark surfaces, and of two
/// strengths the lesser is taken, which leaves what is written on it legible on both.
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
    let days = light.split(separator: "\"", omittingEmptySubsequences: false)
    let nights = dark.split(separator: "\"", omittingEmptySubsequences: false)
    guard days.count == nights.count else { return nil }
    var parts: [Substring] = []
    parts.reserveCapacity(days.count)
    for (day, night) in zip(days, nights) {
      if day == night {
        parts.append(day)
      } else if parts.last?.hasSuffix(" stop-opacity=") == true, let first = Double(day),
        let second = Double(night)
      {
        parts.append(first < second ? day : night)
      } else if let property = properties[Pair(light: String(day), dark: String(night))] {
        parts.append(property[...])
      } else {
        return nil
      }
    }
    return parts.joined(separator: "\"")
  }
}

extension HexColor {
  /// As ``DrawingRendering`` writes it: `#rrggbb`, or `#rgb` if that is the same.
  fileprivate var attribute: String {
    let digits = text.lowercased().dropFirst()
    let pairs = stride(from: 0, to: 6, by: 2).map { digits.dropFirst($0).prefix(2) }
    let isShort = pairs.allSatisfy { $0.first == $0.last }
    return "#" + (isShort ? pairs.map { String($0.prefix(1)) }.joined() : String(digits))
  }
}
