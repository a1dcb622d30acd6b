import Contracts

/// The page `pro`: what it adds, and the licence.
struct ProPage: Sendable {
  static let path: PagePath = "pro"
  static let activate = "activate"
  static let deactivate = "deactivate"

  let settings: LoggedSettings
  let licences: any LicenceKeeping

  private var needs: SettingsNeeds { settings.needs }
  private var actions: ProActions { ProActions(settings: settings, licences: licences) }

  var page: Page {
    Page(
      Self.path, title: Phrase("Waymark Pro"), place: PagePlace(.rest, rank: 20), view: view,
      submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let entitlement = try needs.entitlement.entitlement(in: transaction)
    let question = try actions.deactivating.question?(ActionInput([:]), transaction)
    var sections = [PageSection(nil, status(entitlement, request.moment.calendar))]
    if !entitlement.isPro {
      let statuses = try settings.list(of: settings.catalogue(), in: transaction)
      sections.append(PageSection(.whatProAdds, [.list(statuses.compactMap(offer))]))
    }
    sections.append(
      PageSection(
        Phrase("Licence"),
        [.form(activation)] + (question.map { [.form(deactivation($0))] } ?? [])))
    return PageView(Phrase("Waymark Pro"), sections)
  }

  private func status(_ entitlement: Entitlement, _ calendar: PersonalCalendar) -> [PageBlock] {
    let notices = [
      PageNotice(entitlement.isPro ? .success : .information, entitlement.headline),
      entitlement.reason.map { PageNotice(.information, $0) },
    ]
    return notices.compactMap(\.self).map(PageBlock.notice) + facts(entitlement, calendar)
  }

  private func facts(_ entitlement: Entitlement, _ calendar: PersonalCalendar) -> [PageBlock] {
    var rows = entitlement.facts(in: calendar).map { PageRow($0) }
    if let title = entitlement.management, let url = entitlement.managementURL {
      rows.append(PageRow(title, link: PageLink(title, outside: url)))
    }
    return rows.isEmpty ? [] : [.list(rows)]
  }

  private func offer(_ status: SettingStatus) -> PageRow? {
    let setting = status.setting
    guard setting.gate != .free else { return nil }
    return PageRow(
      setting.title, detail: setting.detail, value: setting.gatedNames,
      link: setting.section.pageLink)
  }

  private var activation: PageForm {
    var licence = PageField(ProActions.licence)
    licence.kind = .lines
    return PageForm(Self.activate, [licence], action: Phrase("Activate a licence"))
  }

  private func deactivation(_ question: Phrase) -> PageForm {
    PageForm(Self.deactivate, action: Phrase("Remove the licence"), question: question)
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let action = submission.form == Self.deactivate ? actions.deactivating : actions.activating
    return PageOutcome(
      to: Self.path.address(), notice: try await action.perform(ActionInput(submission)).notice)
  }
}
