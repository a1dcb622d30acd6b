import Contracts
import Documents
import Terminal

/// Settings as a terminal shows them.
struct SettingsText {
  let output: CommandOutput

  /// Section by section: title, value, key. Above them, for a user without Pro, what Pro adds.
  func list(_ statuses: [SettingStatus]) -> String {
    upgradeCard(statuses) + sections(statuses)
  }

  private var narrow: NarrowText { output.narrow }

  /// Specification S1-3.
  private func upgradeCard(_ statuses: [SettingStatus]) -> String {
    guard let offer = statuses.proOffer else { return "" }
    let head =
      "  " + output.paint("★ ", .yellow) + output.paint(output.say("Waymark Pro"), .bold)
    let lines =
      narrow.lines(output.say(offer), indent: 2)
      + narrow.lines(output.say("See it with: waymark pro"), indent: 2)
    return ([head] + lines).map { "\($0)\n" }.joined() + "\n"
  }

  private func sections(_ statuses: [SettingStatus]) -> String {
    let widest = statuses.map { output.say($0.setting.title).width }.max() ?? 0
    // Values are aligned; if there is too little room, all are beside their titles.
    let isAligned = statuses.allSatisfy {
      narrow.fits(String(repeating: " ", count: widest + 4) + $0.value.text.printable)
    }
    let titles = isAligned ? widest : 0
    return SettingSection.allCases.compactMap { section -> String? in
      let own = statuses.filter { $0.setting.section == section }
      guard !own.isEmpty else { return nil }
      let rows = own.flatMap { row($0, titles: titles) }
      return ([output.paint(output.say(section.title), .bold)] + rows).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Title and value, then the key with notes: in one line, below the title, or each on its own line, depending on the
  /// room.
  private func row(_ status: SettingStatus, titles: Int) -> [String] {
    let setting = status.setting
    let (title, value) = (output.say(setting.title), status.value.text.printable)
    let marks = (status.isLocked ? ["Pro"] : []) + meaning(of: status) + effectiveValue(status)
    let all = notes([setting.key] + setting.aliases, marks)
    let padding = String(repeating: " ", count: max(0, titles - title.width) + 2)
    let (head, bold) = ("  \(title)\(padding)", output.paint(value, .bold))
    let gap = String(repeating: " ", count: max(0, SettingsText.values - value.width) + 2)
    for notes in [all, notes([setting.key], marks)] where narrow.fits(head + value + gap + notes) {
      return [head + bold + gap + output.paint(notes, .dim)]
    }
    let below = narrow.lines(all, indent: 4) { output.paint($0, .dim) }
    if narrow.fits(head + value) { return [head + bold] + below }
    return narrow.lines(title, indent: 2)
      + narrow.lines(value, indent: 4) { output.paint($0, .bold) } + below
  }

  /// Room for nearly every value: a longer one moves only its own key.
  private static let values = 10

  private func notes(_ names: [String], _ marks: [String]) -> String {
    ([names.listed] + marks).joined(separator: "  ·  ")
  }

  /// What a value is called, where the value itself doesn't say it: `Sunday` for `1`. For the language, see
  /// ``effectiveValue(_:)``.
  private func meaning(of status: SettingStatus) -> [String] {
    guard status.setting.key != AppLanguage.settingKey,
      let name = status.setting.naming(status.value).map(output.say)
    else { return [] }
    return name.lowercased() == status.value.text.lowercased() ? [] : [name]
  }

  /// The effective value where it differs from the stored one: the language of the machine, or the
  /// substitute for a value that needs Pro after Pro ended. Specification S1-1.
  private func effectiveValue(_ status: SettingStatus) -> [String] {
    let setting = status.setting
    if setting.key == AppLanguage.settingKey, status.value == setting.standard {
      return [output.wording.language.nativeName]
    }
    return [status.substituteNote(.typed)].compactMap(\.self).map(output.say)
  }

  /// One setting with its allowed values.
  func one(_ status: SettingStatus) -> String {
    let setting = status.setting
    let value = ([status.value.text.printable] + effectiveValue(status)).joined(separator: " — ")
    let names = setting.aliases.listed
    let lines = [
      setting.title, setting.allowedNote, setting.standardNote(.typed),
      names.isEmpty ? nil : Phrase("short name: \(names)"), status.proNote(.typed),
      setting.detail,
    ].compactMap(\.self).map(output.say)
    let head = narrow.row("  \(setting.key)", value, indent: 4) { output.paint($0, .bold) }
    return
      ([head] + lines.flatMap { narrow.lines($0, indent: 2) }
      + swatches(of: setting).map { "  \($0)" }).map { "\($0)\n" }.joined()
  }

  private func swatches(of setting: Setting) -> [String] {
    setting.key == AppIcon.settingKey ? iconSwatches : themeSwatches(of: setting)
  }

  /// Each icon with its background and its shape, for light and for dark surfaces.
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

  func changes(_ changes: [SettingChange]) -> String {
    self.changes(changes.map(SettingChangesDocument.Change.init), isPreview: false)
  }

  func reset(_ document: SettingChangesDocument, isPreview: Bool) -> String {
    let forgotten = Phrase.forgotten(document.forgottenKeys ?? [], isPreview: isPreview)
    guard let forgotten else { return changes(document.changes, isPreview: isPreview) }
    let changed =
      document.changes.isEmpty ? "" : changes(document.changes, isPreview: isPreview)
    return changed + "  " + output.say(forgotten) + "\n"
  }

  func imported(_ document: SettingChangesDocument, isPreview: Bool) -> String {
    let kept = Phrase.kept(document.unknownKeys ?? []).map(output.say) ?? ""
    return changes(document.changes, isPreview: isPreview)
      + (kept.isEmpty ? [] : narrow.lines(kept, indent: 2)).map { $0 + "\n" }.joined()
  }

  private func changes(_ changes: [SettingChangesDocument.Change], isPreview: Bool) -> String {
    guard !changes.isEmpty else {
      return "  \(output.say(.noChanges(isPreview: isPreview)))\n"
    }
    return changes.map { change in
      let mark = isPreview ? output.say(.wouldBe) : "✓"
      let value = output.paint(change.value.text.printable, .bold)
      let delay = change.delay.wrapped.map { " · \(output.say($0))" } ?? ""
      return narrow.row(
        "  \(mark) \(change.key)", "\(change.previous.text.printable) → \(value)\(delay)", indent: 4
      )
        + "\n"
    }.joined()
  }
}
