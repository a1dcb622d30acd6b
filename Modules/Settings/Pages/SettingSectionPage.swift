import Contracts

/// The page `settings/:section`: a form for every setting of a section, through the same door as
/// `waymark settings set`.
struct SettingSectionPage: Sendable {
  static let path: PagePath = "settings/:section"
  /// The form that resets one setting, with its key as a field.
  static let reset = "reset"
  static let key = "key"

  let settings: LoggedSettings

  var page: Page {
    Page(Self.path, title: Phrase("Settings"), view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let section = try section(of: request)
    let catalogue = try settings.catalogue()
    let statuses = try settings.list(of: catalogue, in: transaction)
      .filter { $0.setting.section == section && $0.isOffered }
    let gates = SettingGates(
      catalogue: catalogue, values: try catalogue.values(in: transaction))
    let forms = try statuses.map { status in
      SettingForm(
        status: status, refusal: try gates.refusal(of: status, in: transaction),
        question: status.value == .flag(true)
          ? try catalogue.question(before: [status.setting.key: .flag(false)], in: transaction)
          : nil
      ).block
    }
    let changed = try statuses.filter { $0.value != $0.setting.standard }.map { status in
      let standard = [status.setting.key: status.setting.standard]
      return resetRow(status, asking: try catalogue.question(before: standard, in: transaction))
    }
    return PageView(
      section.title,
      [PageSection(nil, statuses.proNotice + forms)]
        + (changed.isEmpty ? [] : [PageSection(Phrase("Reset"), [.list(changed)])]))
  }

  private func resetRow(_ status: SettingStatus, asking question: Phrase?) -> PageRow {
    let setting = status.setting
    return PageRow(
      setting.title, detail: Phrase("by default: \(setting.name(of: setting.standard))"),
      value: setting.name(of: status.value),
      actions: [
        PageForm(
          Self.reset, [PageField(Self.key, .hidden, setting.title, value: setting.key)],
          action: Phrase("Reset"), question: question)
      ])
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let address = try section(of: submission.request).pageLink.address
    if submission.form == Self.reset {
      let result = try await settings.reset(submission[Self.key])
      return PageOutcome(
        to: address, notice: try PageNotice(changed: result, of: settings.catalogue()))
    }
    let setting = try await settings.status(of: submission.form).setting
    let changes = try await refusing(setting) {
      try await settings.set(setting.key, to: SettingForm.text(of: setting, in: submission))
    }
    return PageOutcome(
      to: address,
      notice: try PageNotice(
        changed: SettingsResetResult(changes: changes, forgottenKeys: []),
        of: settings.catalogue()))
  }

  /// What settings refuse is marked at the field; what went wrong with the record is not its fault.
  private func refusing(
    _ setting: Setting, _ work: () async throws -> [SettingChange]
  ) async throws -> [SettingChange] {
    do {
      return try await work()
    } catch let error as StorageError {
      throw error
    } catch let error as any ExplainedError {
      throw FieldRefusal(field: setting.key, RefusedField(error, of: setting))
    }
  }

  /// - Throws: ``NoSuchPage``.
  private func section(of request: PageRequest) throws -> SettingSection {
    let slug = request.values["section"] ?? ""
    guard let section = SettingSection.allCases.first(where: { $0.slug == slug }) else {
      throw NoSuchPage(Self.path.address(["section": slug]))
    }
    return section
  }
}
