import Contracts

/// The page `settings`: what there is to set, what Pro adds to it, and all of it as a file.
struct SettingsPage: Sendable {
  static let path: PagePath = "settings"
  /// The form that resets everything.
  static let reset = "reset"

  let settings: LoggedSettings

  private var document: SettingsDocumentSection { SettingsDocumentSection(settings: settings) }

  var page: Page {
    Page(
      Self.path, title: Phrase("Settings"), place: PagePlace(.rest, rank: 10, key: "s"),
      view: view, submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let statuses = try settings.list(of: settings.catalogue(), in: transaction)
      .filter(\.isOffered)
    let sections = SettingSection.allCases.compactMap { section -> PageRow? in
      let own = statuses.filter { $0.setting.section == section }
      guard !own.isEmpty else { return nil }
      return PageRow(
        section.title, detail: own.map(\.setting.title).joined(separator: ", "),
        link: section.pageLink)
    }
    let losses = try settings.losses(in: transaction)
    return PageView(
      Phrase("Settings"),
      [PageSection(nil, statuses.proNotice + [.list(sections)]), document.section]
        + (losses > 0 ? [PageSection(Phrase("Reset"), [.form(resetForm(losses))])] : []))
  }

  private func resetForm(_ losses: Int) -> PageForm {
    PageForm(
      Self.reset, action: Phrase("Reset every setting"),
      question: Phrase(
        one: "Reset \(losses) setting? What you chose there is not kept.",
        other: "Reset \(losses) settings? What you chose there is not kept."))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    switch submission.form {
    case SettingsDocumentSection.export:
      return PageOutcome(file: try await document.exported(submission.request.moment))
    case SettingsDocumentSection.take:
      return try await document.taken(submission)
    case Self.reset:
      return PageOutcome(
        to: Self.path.address(),
        notice: try PageNotice(changed: await settings.reset(nil), of: settings.catalogue()))
    default: throw NoSuchPage(Self.path.address())
    }
  }
}

extension PageNotice {
  /// What a change of settings came to.
  ///
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  init(changed result: SettingsResetResult, of catalogue: SettingCatalogue) throws {
    var lines = try result.changes.map(catalogue.words)
    if !result.forgottenKeys.isEmpty {
      lines.append(Phrase("Unknown here, deleted: \(result.forgottenKeys.listed)"))
    }
    guard !lines.isEmpty else {
      self.init(.information, Phrase("Nothing to change."))
      return
    }
    self.init(.success, lines.joined(separator: "; "))
  }
}

extension SettingCatalogue {
  /// A change by the names that pages use.
  ///
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  func words(of change: SettingChange) throws -> Phrase {
    let setting = try setting(change.key)
    let values = [change.previous, change.current].map(setting.name).joined(separator: " → ")
    let words = [setting.title, values].joined(separator: ": ")
    return [words, change.delay].compactMap(\.self).joined(separator: " · ")
  }
}

extension [SettingStatus] {
  /// What Pro adds, for a person without. Specification S1-3.
  var proNotice: [PageBlock] {
    let gated = filter(\.isLocked).map(\.setting.title)
    guard !gated.isEmpty else { return [] }
    return [
      .notice(
        PageNotice(
          .information, Phrase("Pro adds: \(gated, separator: ", ")."),
          link: PageLink(Phrase("Waymark Pro"), to: ProPage.path.address())))
    ]
  }
}

extension SettingStatus {
  /// Whether a page offers it: onboarding has its own, and whether it is done is nothing to choose.
  var isOffered: Bool { setting.key != OnboardingState.settingKey }
}

extension SettingSection {
  /// In the address of its page.
  var slug: String {
    switch self {
    case .app: "app"
    case .goals: "goals"
    case .notifications: "notifications"
    case .support: "support"
    }
  }

  var pageLink: PageLink {
    PageLink(title, to: SettingSectionPage.path.address(["section": slug]))
  }
}
