package import Contracts

/// What a status bar shows of a widget.
package struct StatusLine: Sendable {
  package let short: String
  package let long: String
  /// 0 to 1 and beyond; nil where nothing is aimed at.
  package let progress: Double?
  /// `#RRGGBB`; nil where nothing is aimed at.
  package let color: String?

  /// - Parameter scheme: that of the bar; as the person chose when nil, else dark.
  package init(_ reading: WidgetReading, _ scheme: WidgetScheme?) {
    let glance = reading.timeline.entry(at: reading.moment.now).content.glance
    let presentation = reading.moment.presentation
    let scheme = scheme ?? WidgetScheme(presentation.appearance) ?? .dark
    short = reading.wording.say(glance.short)
    long = reading.wording.say(glance.long)
    progress = glance.progress
    color = glance.progress.map { WidgetPalette(presentation.theme, scheme).color(at: $0).text }
  }
}

/// The JSON of `widget status`, which is also what waybar reads.
package struct StatusLineDocument: Encodable, Sendable {
  package var text: String
  package var tooltip: String
  /// For style sheets: `met`, `in-progress`, or `no-goal`.
  package var `class`: String
  /// Whole percents, 100 at most; left out where nothing is aimed at.
  package var percentage: Int?

  package init(_ line: StatusLine) {
    // Both are Pango markup there.
    text = line.short.escapedForMarkup
    tooltip = line.long.escapedForMarkup
    `class` = line.progress.map { $0 >= 1 ? "met" : "in-progress" } ?? "no-goal"
    percentage = line.progress.map { Int(min(1, max(0, $0)) * 100) }
  }
}

/// The JSON that i3blocks reads.
package struct StatusBlockDocument: Encodable, Sendable {
  package var long: String
  package var short: String
  package var color: String?

  private enum CodingKeys: String, CodingKey {
    case long = "full_text"
    case short = "short_text"
    case color
  }

  package init(_ line: StatusLine) {
    long = line.long
    short = line.short
    color = line.color
  }
}
