import Contracts
import Documents

/// The section of the page `sources` on programs that may send samples over HTTP, each with a button to revoke its
/// access, and a form that adds one. Specification S7-4.
struct ProgramSources: Sendable {
  static let path: PagePath = "sources"

  enum Form: String {
    case add = "add-http"
    case remove = "remove-http"
  }

  let actions: AccessActions

  var addition: PageAddition {
    PageAddition(to: Self.path, rank: 50, sections: sections, submit: submit)
  }

  private func sections(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> [PageSection] {
    let rows = try actions.programs(in: transaction).map { row($0, request.moment) }
    let hint = PageNotice(
      .information,
      Phrase("A phone app can send its data here with a token that can't do anything else."))
    return [
      PageSection(
        .sentOverHTTP,
        (rows.isEmpty ? [] : [.list(rows)]) + [.notice(hint), .form(form)])
    ]
  }

  private var form: PageForm {
    PageForm(
      Form.add.rawValue, [PageField(AccessActions.name)], action: Phrase("Add the source"))
  }

  private func row(_ grant: AccessGrant, _ moment: WidgetMoment) -> PageRow {
    let (calendar, today) = (moment.calendar, moment.today)
    let heard =
      grant.lastUsed.map { Phrase.lastData(Phrase("\(calendar.day(of: $0), today: today)")) }
      ?? Phrase("no data yet")
    let name = grant.name.printable
    let remove = PageForm(
      Form.remove.rawValue,
      [
        PageField(
          AccessActions.source.name, .hidden, Phrase(verbatim: name),
          value: String(grant.id.rawValue))
      ], action: Phrase("Remove"), question: AccessActions.question(ofSource: name))
    return PageRow(
      Phrase(verbatim: name),
      detail: [Phrase("since \(calendar.day(of: grant.createdAt), today: today)"), heard]
        .joined(separator: " · "),
      actions: [remove])
  }

  /// - Returns: nil for a form of another section.
  private func submit(_ submission: PageSubmission) async throws -> PageOutcome? {
    switch Form(rawValue: submission.form) {
    case .add: try await add(submission)
    case .remove: try await remove(submission)
    case nil: nil
    }
  }

  private func add(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await actions.addingSource.perform(ActionInput(submission))
    let setup = (outcome.document as? AddedSourceDocument).map {
      ProgramSetup(
        token: $0.token, site: submission.request.site, network: actions.needs.network())
    }
    return PageOutcome(
      to: Self.path.address(), notice: outcome.notice,
      reveals: try setup?.blocks(actions.needs.codes) ?? [])
  }

  private func remove(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await actions.removingSource.perform(ActionInput(submission))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }
}
