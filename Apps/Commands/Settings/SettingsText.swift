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
        let title = output.say(status.setting.title) + (status.isLocked ? "  ·  Pro" : "")
        return NarrowText(columns: output.columns).row(
          "  \(status.setting.key.rightPadded(to: keys))\(value)", title, indent: 4
        ) { output.paint($0, .dim) }
      }
      return ([output.paint(output.say(section.title), .bold)] + rows).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// One setting with what it may be.
  func one(_ status: SettingStatus) -> String {
    let setting = status.setting
    let pro = setting.type.values?.filter(setting.gate.isNeeded).map(\.text) ?? []
    var lines = [
      "\(setting.key)  \(output.paint(status.value.text, .bold))",
      output.say(setting.title),
      output.say("may be: \(setting.type.allowed)"),
      output.say("until you choose: \(setting.standard.text)"),
    ]
    if status.isLocked {
      lines.append(
        pro.isEmpty ? output.say("needs Pro: any other") : output.say("needs Pro: \(pro.listed)"))
    }
    return (lines + swatches(of: setting)).map { "  \($0)\n" }.joined()
  }

  private func swatches(of setting: Setting) -> [String] {
    setting.key == AppIcon.settingKey ? iconSwatches : themeSwatches(of: setting)
  }

  /// Each icon with its ground and its shape, for light and for dark surfaces.
  private var iconSwatches: [String] {
    let icons = AppIcon.alternates
    let width = (icons.map(\.name.count).max() ?? 0) + 2
    return [""]
      + icons.map { icon in
        let colors = [icon.light, icon.dark].map { pair in
          swatch([pair.background, pair.foreground])
        }
        let swatches = output.paint.isColored ? colors.joined(separator: "  ") + "  " : ""
        return icon.name.rightPadded(to: width) + swatches + output.say(icon.title)
      }
  }

  private func swatch(_ colors: [HexColor]) -> String {
    colors.map { color in
      output.paint("██", code: ThemeColors.code(color, isExact: output.paint.isExact))
    }.joined()
  }

  /// The two colours of each theme, on light and on dark surfaces; nothing without colours.
  private func themeSwatches(of setting: Setting) -> [String] {
    let themes = ColorTheme.presets.filter { setting.type.values?.contains(.text($0.name)) == true }
    guard output.paint.isColored, themes.count > 1 else { return [] }
    let width = (themes.map(\.name.count).max() ?? 0) + 2
    return [""]
      + themes.map { theme in
        let colors = [theme.light, theme.dark].map { swatch([$0.inProgress, $0.completed]) }
        return theme.name.rightPadded(to: width) + colors.joined(separator: "  ")
      }
  }

  func changes(_ changes: [SettingChange], isPreview: Bool = false) -> String {
    guard !changes.isEmpty else {
      let nothing = isPreview ? Phrase("Nothing would change.") : Phrase("Nothing to change.")
      return "  \(output.say(nothing))\n"
    }
    return changes.map { change in
      let value = output.paint(change.current.text, .bold)
      let mark = isPreview ? output.say("would be") : "✓"
      return "  \(mark) \(change.key)  \(change.previous.text) → \(value)\n"
    }.joined()
  }

  func reset(_ result: SettingsPutBack, isPreview: Bool) -> String {
    let keys = result.forgottenKeys
    guard !keys.isEmpty else { return changes(result.changes, isPreview: isPreview) }
    let forgotten =
      isPreview
      ? Phrase("Not known here, would be forgotten: \(keys.listed)")
      : Phrase("Not known here, forgotten: \(keys.listed)")
    let changed =
      result.changes.isEmpty ? "" : changes(result.changes, isPreview: isPreview)
    return changed + "  " + output.say(forgotten) + "\n"
  }

  func unknown(_ keys: [String]) -> String {
    guard !keys.isEmpty else { return "" }
    return "  " + output.say("Not known here, kept for the next export: \(keys.listed)") + "\n"
  }
}
