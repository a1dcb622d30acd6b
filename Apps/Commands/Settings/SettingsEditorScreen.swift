import Contracts
import Terminal

/// What the settings editor draws: the part of the list around the selected setting, and details of it. Never more than
/// fits on the terminal, so that it can be redrawn.
struct SettingsEditorScreen {
  /// The list shows at least as many lines.
  private static let fewest = 3

  let state: SettingsEditor.State
  let output: CommandOutput
  let redrawn: RedrawnText
  /// The terminal's size.
  let rows: Int

  /// The last line of the terminal stays free for the cursor.
  var lines: [String] {
    let help = redrawn.wrapped(output.say(helpText)).map { output.paint($0, .dim) }
    let room = max(SettingsEditorScreen.fewest + 1, rows - 2 - help.count)
    let facts = Array(facts.prefix(room - SettingsEditorScreen.fewest))
    return list(room - facts.count) + [""] + facts + help
  }

  private var helpText: Phrase {
    if state.pending != nil { return Phrase("y confirms · any other key cancels") }
    return state.typed != nil
      ? Phrase("Enter saves · Esc goes back") : Phrase("↑ ↓ choose · ← → change · Enter · q leaves")
  }

  /// The lines of the list around the chosen setting.
  private func list(_ count: Int) -> [String] {
    var lines: [String] = []
    var chosen = 0
    for (index, status) in state.statuses.enumerated() {
      let section = status.setting.section
      if index == 0 || state.statuses[index - 1].setting.section != section {
        lines.append(contentsOf: heading(section))
      }
      if index == state.chosen { chosen = lines.count }
      lines.append(row(status, isChosen: index == state.chosen))
    }
    let start = min(max(0, chosen - count / 2), max(0, lines.count - count))
    return Array(lines[start..<min(start + count, lines.count)])
  }

  private func heading(_ section: SettingSection) -> [String] {
    redrawn.wrapped(output.say(section.title), indent: 0).prefix(1).map { output.paint($0, .bold) }
  }

  private func row(_ status: SettingStatus, isChosen: Bool) -> String {
    let width = min(redrawn.columns - 1, 72)
    let pro = status.isLocked ? " · Pro" : ""
    let value = (status.value.text.printable + pro).truncated(to: max(8, width / 2))
    let room = width - 2 - 2 - value.width
    let title = output.say(status.setting.title).truncated(to: room)
    let gap = String(repeating: " ", count: max(0, room - title.width) + 2)
    return isChosen
      ? "❯ " + output.paint(title + gap + value, .bold) : "  \(title)\(gap)\(value)"
  }

  /// The key, the possible values, and what prevents a change.
  private var facts: [String] {
    let (status, setting) = (state.status, state.status.setting)
    if let pending = state.pending {
      return redrawn.wrapped(output.say(pending.question)).map { output.paint($0, .yellow) }
    }
    if let typed = state.typed {
      let line = "\(output.say(setting.title)): \(output.paint(typed.printable + "▏", .bold))"
      return redrawn.wrapped(line) + dim(output.say(setting.allowedNote))
    }
    guard state.refusal.isEmpty else {
      return state.refusal.flatMap { phrase in
        redrawn.wrapped(output.say(phrase)).map { output.paint($0, .yellow) }
      }
    }
    let facts = [setting.allowedNote, status.proNote(.typed), setting.detail]
      .compactMap(\.self).map(output.say)
    return ([setting.key] + facts).flatMap(dim)
  }

  private func dim(_ text: String) -> [String] {
    redrawn.wrapped(text).map { output.paint($0, .dim) }
  }
}
