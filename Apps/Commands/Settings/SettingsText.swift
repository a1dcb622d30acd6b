import Contracts

/// Settings as a terminal shows them.
struct SettingsText {
  let output: CommandOutput

  /// Section by section: key, value, title. Above them, for who has no Pro, what it would bring.
  func list(_ statuses: [SettingStatus]) -> String {
    upgradeCard(statuses) + sections(statuses)
  }

  /// Specification S1-3.
  private func upgradeCard(_ statuses: [SettingStatus]) -> String {
    guard statuses.contains(where: \.isLocked) else { return "" }
    let lines = [
      output.paint("★ ", .yellow) + output.paint(output.say("Waymark Pro"), .bold),
      output.say("Every theme, your own colours, and steps by week and month."),
      output.say("See it with: waymark pro"),
    ]
    return lines.map { "  \($0)\n" }.joined() + "\n"
  }

  private func sections(_ statuses: [SettingStatus]) -> String {
    let keys = (statuses.map(\.setting.key.count).max() ?? 0) + 2
    let values = (statuses.map(\.value.text.count).max() ?? 0) + 2
    return SettingSection.allCases.compactMap { section -> String? in
      let own = statuses.filter { $0.setting.section == section }
      guard !own.isEmpty else { return nil }
      let rows = own.map { status in
        let value = output.paint(status.value.text.rightPadded(to: values), .bold)
        let title = status.setting.title + (status.isLocked ? "  ·  Pro" : "")
        return NarrowText(columns: output.columns).row(
          "  \(status.setting.key.rightPadded(to: keys))\(value)", title, indent: 4
        ) { output.paint($0, .dim) }
      }
      return ([output.paint(section.rawValue, .bold)] + rows).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// One setting with what it may be.
  func one(_ status: SettingStatus) -> String {
    let setting = status.setting
    let pro = setting.type.values?.filter(setting.gate.isNeeded).map(\.text) ?? []
    var lines = [
      "\(setting.key)  \(output.paint(status.value.text, .bold))", setting.title,
      "may be: \(setting.type.allowed)", "until you choose: \(setting.standard.text)",
    ]
    if status.isLocked {
      lines.append("needs Pro: \(pro.isEmpty ? "any other" : pro.joined(separator: ", "))")
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  func changes(_ changes: [SettingChange], isPreview: Bool = false) -> String {
    guard !changes.isEmpty else {
      return isPreview ? "  Nothing would change.\n" : "  Nothing to change.\n"
    }
    return changes.map { change in
      let value = output.paint(change.current.text, .bold)
      return "  \(isPreview ? "would be" : "✓") \(change.key)  \(change.previous.text) → \(value)\n"
    }.joined()
  }

  func unknown(_ keys: [String]) -> String {
    guard !keys.isEmpty else { return "" }
    return "  Not known here, kept for the next export: \(keys.joined(separator: ", "))\n"
  }
}
