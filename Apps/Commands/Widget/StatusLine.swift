import ArgumentParser
import Contracts
import Views

/// A status bar, identified by the format it reads.
enum StatusFormat: String, CaseIterable, ExpressibleByArgument {
  /// JSON in one line: waybar-custom(5), `return-type: json`.
  case waybar
  /// `#[fg=#RRGGBB]`: tmux(1), STYLES.
  case tmux
  /// `%{F#RRGGBB}`: polybar's wiki, "Formatting".
  case polybar
  /// Three lines: text, short text, colour; for a program that keeps running, JSON in one line,
  /// since each line is an update there. i3blocks(1), FORMAT and PERSIST.
  case i3blocks
  case plain
}

/// What a status bar shows of a widget.
struct StatusLine {
  /// The JSON for waybar, which `--json` prints too.
  struct Document: Encodable {
    var text: String
    var tooltip: String
    /// For style sheets: `met`, `in-progress`, or `no-goal`.
    var `class`: String
    /// Whole percent, 100 at most; left out if there is no goal.
    var percentage: Int?
  }

  /// The JSON for i3blocks.
  struct Block: Encodable {
    var long: String
    var short: String
    var color: String?

    enum CodingKeys: String, CodingKey {
      case long = "full_text"
      case short = "short_text"
      case color
    }
  }

  private let short: String
  private let long: String
  private let progress: Double?
  private let color: String?

  init(_ reading: WidgetReading, _ scheme: WidgetScheme?) {
    let glance = reading.timeline.entry(at: reading.moment.now).content.glance
    let presentation = reading.moment.presentation
    let scheme = scheme ?? WidgetScheme(presentation.appearance) ?? .dark
    short = reading.wording.say(glance.short)
    long = reading.wording.say(glance.long)
    progress = glance.progress
    color = glance.progress.map { WidgetPalette(presentation.theme, scheme).color(at: $0).text }
  }

  var document: Document {
    Document(
      // Both are Pango markup there.
      text: short.escapedForMarkup, tooltip: long.escapedForMarkup,
      class: progress.map { $0 >= 1 ? "met" : "in-progress" } ?? "no-goal",
      percentage: progress.map { Int(min(1, max(0, $0)) * 100) })
  }

  /// - Parameter isOneOfMany: whether more lines follow, each replacing the one before.
  func text(in format: StatusFormat, isOneOfMany: Bool = false) -> String {
    switch format {
    case .waybar: return JSONText.line(document)
    case .tmux:
      let text = short.split(separator: "#", omittingEmptySubsequences: false).joined(
        separator: "##")
      return color.map { "#[fg=\($0)]\(text)#[default]\n" } ?? "\(text)\n"
    case .polybar: return color.map { "%{F\($0)}\(short)%{F-}\n" } ?? "\(short)\n"
    case .i3blocks where isOneOfMany:
      return JSONText.line(Block(long: long, short: short, color: color))
    case .i3blocks:
      return ([long, short] + [color].compactMap(\.self)).joined(separator: "\n") + "\n"
    case .plain: return "\(long)\n"
    }
  }
}
