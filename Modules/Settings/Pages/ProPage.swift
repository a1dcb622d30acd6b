import Contracts

/// The page `pro`: what it adds, and the licence.
struct ProPage: Sendable {
  static let path: PagePath = "pro"
  static let activate = "activate"
  static let deactivate = "deactivate"
  /// The field with the text of a licence.
  static let licence = "licence"

  let settings: LoggedSettings
  let licences: any LicenceKeeping

  private var needs: SettingsNeeds { settings.needs }

  var page: Page {
    Page(
      Self.path, title: Phrase("Waymark Pro"), place: PagePlace(.rest, rank: 20), view: view,
      submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let entitlement = try needs.entitlement.entitlement(in: transaction)
    let hasLicence = try needs.licences.store.licence(in: transaction) != nil
    var sections = [PageSection(nil, status(entitlement, request.moment.calendar))]
    if !entitlement.isPro {
      let statuses = try settings.list(of: settings.catalogue(), in: transaction)
      sections.append(PageSection(Phrase("Pro adds:"), [.list(statuses.compactMap(offer))]))
    }
    sections.append(
      PageSection(
        Phrase("Licence"),
        [.form(activation)] + (hasLicence ? [.form(try deactivation(in: transaction))] : [])))
    return PageView(Phrase("Waymark Pro"), sections)
  }

  private func status(_ entitlement: Entitlement, _ calendar: PersonalCalendar) -> [PageBlock] {
    guard !entitlement.isBuiltIn else { return [.notice(PageNotice(.success, builtIn))] }
    guard entitlement.isPro else {
      let reason = entitlement.reason.map { PageBlock.notice(PageNotice(.information, $0)) }
      return [.notice(PageNotice(.information, Phrase("You do not have Waymark Pro.")))]
        + [reason].compactMap(\.self) + facts(entitlement, calendar)
    }
    return [.notice(PageNotice(.success, Phrase("✓ You have Waymark Pro.")))]
      + facts(entitlement, calendar)
  }

  private var builtIn: Phrase { Phrase("✓ Pro is open in this build: you built it for yourself.") }

  private func facts(_ entitlement: Entitlement, _ calendar: PersonalCalendar) -> [PageBlock] {
    var rows: [PageRow] = []
    if let plan = entitlement.plan { rows.append(PageRow(Phrase("Plan: \(plan)"))) }
    if let licensee = entitlement.licensee {
      rows.append(PageRow(Phrase("Issued to: \(licensee)")))
    }
    if entitlement.isPro, let day = entitlement.expiry.map(calendar.day(of:)) {
      rows.append(PageRow(Phrase("It ends on \(long: day).")))
    }
    if let url = entitlement.managementURL {
      let title = Phrase("Manage it: \(url)")
      rows.append(PageRow(title, link: PageLink(title, outside: url)))
    }
    return rows.isEmpty ? [] : [.list(rows)]
  }

  private func offer(_ status: SettingStatus) -> PageRow? {
    let setting = status.setting
    guard setting.gate != .free else { return nil }
    let values = setting.type.values?.filter(setting.gate.isNeeded).map(setting.name)
    return PageRow(
      setting.title, detail: setting.detail,
      value: values?.joined(separator: ", ") ?? Phrase("any colour"),
      link: setting.section.pageLink)
  }

  private var activation: PageForm {
    PageForm(
      Self.activate,
      [
        PageField(
          Self.licence, .lines, Phrase("Licence"),
          hint: Phrase(
            """
            It is checked on this machine, without a network, now and whenever it is used. An invalid \
            one changes nothing.
            """), isRequired: true)
      ], action: Phrase("Activate a licence"))
  }

  private func deactivation(in transaction: any Transaction) throws -> PageForm {
    PageForm(
      Self.deactivate, action: Phrase("Forget the licence"),
      question: try licences.question(in: transaction))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let notice =
      submission.form == Self.deactivate
      ? try await deactivated() : try await activated(submission[Self.licence])
    return PageOutcome(to: Self.path.address(), notice: notice)
  }

  private func activated(_ text: String) async throws -> PageNotice {
    do {
      _ = try await licences.activate(text)
    } catch let error as LicenceError {
      throw FieldRefusal(field: Self.licence, error)
    }
    return try await needs.entitlement.entitlement().isBuiltIn
      ? PageNotice(
        .information, Phrase("The licence is valid and stored; this build does not need it."))
      : PageNotice(.success, Phrase("✓ You have Waymark Pro."))
  }

  private func deactivated() async throws -> PageNotice {
    try await licences.deactivate()
      ? PageNotice(.success, Phrase("The licence is forgotten."))
      : PageNotice(.information, Phrase("There was no licence."))
  }
}

extension Entitlement {
  /// Whether everybody who uses this build has Pro, without a licence.
  fileprivate var isBuiltIn: Bool {
    isPro && plan == Entitlement.selfHostedPlan && licensee == nil
  }
}
