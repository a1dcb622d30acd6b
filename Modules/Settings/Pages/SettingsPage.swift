import Contracts

/// The page `settings`: the sections, what Pro adds, and all settings as a file.
struct SettingsPage: Sendable {
  static let path: PagePath = "settings"
  /// The form that resets everything.
  static let reset = "reset"

  let settings: LoggedSettings

  private var document: SettingsDocumentSection { SettingsDocumentSection(settings: settings) }
  private var actions: SettingActions { SettingActions(settings: settings) }

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
    let question = try actions.resetting.question?(ActionInput([:]), transaction)
    let reset = question.map {
      PageForm(Self.reset, action: Phrase("Reset every setting"), question: $0)
    }
    return PageView(
      Phrase("Settings"),
      [PageSection(nil, statuses.proNotice + [.list(sections)]), document.section]
        + (reset.map { [PageSection(Phrase("Reset"), [.form($0)])] } ?? []))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    switch submission.form {
    case SettingsDocumentSection.export:
      return PageOutcome(file: try await document.exported(submission.request.moment))
    case SettingsDocumentSection.importing:
      return try await document.imported(submission)
    case Self.reset:
      return PageOutcome(
        to: Self.path.address(),
        notice: try await actions.resetting.perform(ActionInput([:])).notice)
    default: throw NoSuchPage(Self.path.address())
    }
  }
}

extension [SettingStatus] {
  /// What Pro adds, for a person without. Specification S1-3.
  var proNotice: [PageBlock] {
    guard let proOffer else { return [] }
    return [
      .notice(
        PageNotice(
          .information, proOffer,
          link: PageLink(Phrase("Waymark Pro"), to: ProPage.path.address())))
    ]
  }
}

extension SettingStatus {
  /// Whether a page offers it: onboarding has its own, and its completion is not a choice.
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
