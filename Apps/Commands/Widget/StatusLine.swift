import Contracts

/// What a status bar shows of a widget.
struct StatusLine: Sendable {
  let short: String
  let long: String
  /// 0 to 1 and beyond; nil where nothing is aimed at.
  let progress: Double?
  /// `#RRGGBB`; nil where nothing is aimed at.
  let color: String?

  /// - Parameter scheme: that of the bar; nil for the person's choice, or dark.
  init(_ reading: WidgetReading, _ scheme: WidgetScheme?) {
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
struct StatusLineDocument: Encodable, Sendable {
  var text: String
  var tooltip: String
  /// For style sheets: `met`, `in-progress`, or `no-goal`.
  var `class`: String
  /// Whole percent, at most 100; left out without a goal.
  var percentage: Int?

  init(_ line: StatusLine) {
    // Both are Pango markup there.
    text = line.short.escapedForMarkup
    tooltip = line.long.escapedForMarkup
    `class` = line.progress.map { $0 >= 1 ? "met" : "in-progress" } ?? "no-goal"
    percentage = line.progress.map { Int(min(1, max(0, $0)) * 100) }
  }
}

/// The JSON that i3blocks reads.
struct StatusBlockDocument: Encodable, Sendable {
  var long: String
  var short: String
  var color: String?

  private enum CodingKeys: String, CodingKey {
    case long = "full_text"
    case short = "short_text"
    case color
  }

  init(_ line: StatusLine) {
    long = line.long
    short = line.short
    color = line.color
  }
}
