import Contracts

/// The page `settings/:section`: a form for every setting of a section. The equivalent of `waymark settings set`.
struct SettingSectionPage: Sendable {
  static let path: PagePath = "settings/:section"
  /// The form that resets one setting, with its key as a field.
  static let reset = "reset"

  let settings: LoggedSettings

  var page: Page {
    Page(Self.path, title: Phrase("Settings"), view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let section = try section(of: request)
    let catalogue = try settings.catalogue()
    let statuses = try settings.list(of: catalogue, in: transaction)
      .filter { $0.setting.section == section && $0.isOffered }
    let values = try catalogue.values(in: transaction)
    let gates = SettingGates(catalogue: catalogue, values: values)
    func question(before key: Setting.Key, is value: SettingValue) throws -> Phrase? {
      try catalogue.changes(from: values, to: [key: value], in: transaction).loss?.question
    }
    let forms = try statuses.map { status in
      SettingForm(
        status: status, refusal: try gates.refusal(of: status, in: transaction),
        question: status.value == .flag(true)
          ? try question(before: status.setting.key, is: .flag(false)) : nil
      ).block
    }
    let changed = try statuses.filter { $0.value != $0.setting.standard }.map { status in
      resetRow(
        status,
        asking: try question(before: status.setting.key, is: status.setting.standard))
    }
    return PageView(
      section.title,
      [PageSection(nil, statuses.proNotice + forms)]
        + (changed.isEmpty ? [] : [PageSection(Phrase("Reset"), [.list(changed)])]))
  }

  private func resetRow(_ status: SettingStatus, asking question: Phrase?) -> PageRow {
    let setting = status.setting
    return PageRow(
      setting.title, detail: setting.standardNote(.named),
      value: setting.name(of: status.value),
      actions: [
        PageForm(
          Self.reset,
          [PageField(SettingActions.key.name, .hidden, setting.title, value: setting.key)],
          action: Phrase("Reset"), question: question)
      ])
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let address = try section(of: submission.request).pageLink.address
    let actions = SettingActions(settings: settings)
    if submission.form == Self.reset {
      let outcome = try await actions.resetting.perform(ActionInput(submission))
      return PageOutcome(to: address, notice: outcome.notice)
    }
    let setting = try await settings.status(of: submission.form).setting
    let outcome = try await refusing(setting) {
      try await actions.set(setting.key, to: SettingForm.text(of: setting, in: submission))
    }
    return PageOutcome(to: address, notice: outcome.notice)
  }

  /// A refusal is marked at its field; a problem of the record is not.
  private func refusing(
    _ setting: Setting, _ work: () async throws -> ActionOutcome
  ) async throws -> ActionOutcome {
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
