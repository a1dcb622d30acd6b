import ArgumentParser
import Contracts

/// A status bar, by the lines it reads.
enum StatusFormat: String, CaseIterable, ExpressibleByArgument {
  /// JSON in one line: waybar-custom(5), `return-type: json`.
  case waybar
  /// `#[fg=#RRGGBB]`: tmux(1), STYLES.
  case tmux
  /// `%{F#RRGGBB}`: polybar's wiki, "Formatting".
  case polybar
  /// Three lines: text, short text, colour; a program that keeps running prints JSON in one line, since each line is an
  /// update. i3blocks(1), FORMAT and PERSIST.
  case i3blocks
  case plain
}

extension StatusLine {
  /// - Parameter isOneOfMany: whether others follow, each replacing the previous.
  func text(in format: StatusFormat, isOneOfMany: Bool = false) -> String {
    switch format {
    case .waybar: return JSONText.line(StatusLineDocument(self))
    case .tmux:
      let text = short.split(separator: "#", omittingEmptySubsequences: false).joined(
        separator: "##")
      return color.map { "#[fg=\($0)]\(text)#[default]\n" } ?? "\(text)\n"
    case .polybar: return color.map { "%{F\($0)}\(short)%{F-}\n" } ?? "\(short)\n"
    case .i3blocks where isOneOfMany:
      return JSONText.line(StatusBlockDocument(self))
    case .i3blocks:
      return ([long, short] + [color].compactMap(\.self)).joined(separator: "\n") + "\n"
    case .plain: return "\(long)\n"
    }
  }
}
