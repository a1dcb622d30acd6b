import Contracts

/// On the page `sources`: the programs that hand in samples over HTTP, heard from or not, each with a way to let it hand
/// in no more, and a form that adds one. Specification S7-4.
struct ProgramSources: Sendable {
  static let path: PagePath = "sources"

  enum Form: String {
    case add = "add-http"
    case remove = "remove-http"
  }

  /// The names of fields.
  enum Field {
    static let id = "id"
    static let name = "name"
  }

  let access: any AccessKeeping
  let needs: AccessNeeds

  var addition: PageAddition {
    PageAddition(to: Self.path, rank: 50, sections: sections, submit: submit)
  }

  private func sections(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> [PageSection] {
    let rows = try programs(in: transaction).map { row($0, request.moment) }
    let hint = PageNotice(
      .information,
      Phrase("A phone app can send its data here, with a token that allows nothing else."))
    return [
      PageSection(
        Phrase("Sent over HTTP"),
        (rows.isEmpty ? [] : [.list(rows)]) + [.notice(hint), .form(form)])
    ]
  }

  private func programs(in transaction: any Transaction) throws -> [AccessGrant] {
    try access.grants(in: transaction).filter { $0.scope == .ingest }
  }

  private var form: PageForm {
    PageForm(
      Form.add.rawValue,
      [
        PageField(
          Field.name, .text, Phrase("Name"), hint: Phrase("What it is for, such as Phone."),
          isRequired: true)
      ], action: Phrase("Add the source"))
  }

  private func row(_ grant: AccessGrant, _ moment: WidgetMoment) -> PageRow {
    let (calendar, today) = (moment.calendar, moment.today)
    let heard =
      grant.lastUsed.map { Phrase("last data \(calendar.day(of: $0), today: today)") }
      ?? Phrase("no data yet")
    let name = grant.name.printable
    let remove = PageForm(
      Form.remove.rawValue,
      [
        PageField(Field.id, .hidden, Phrase(verbatim: name), value: String(grant.id.rawValue))
      ], action: Phrase("Remove"),
      question: Phrase("Stop accepting data from \(name)? What it already sent is kept."))
    return PageRow(
      Phrase(verbatim: name),
      detail: [Phrase("since \(calendar.day(of: grant.createdAt), today: today)"), heard]
        .joined(separator: " · "),
      actions: [remove])
  }

  /// - Returns: nil for a form of another part of the page.
  private func submit(_ submission: PageSubmission) async throws -> PageOutcome? {
    switch Form(rawValue: submission.form) {
    case .add: try await add(submission)
    case .remove: try await remove(submission)
    case nil: nil
    }
  }

  private func add(_ submission: PageSubmission) async throws -> PageOutcome {
    let new = try await submission.refusingName(in: Field.name) {
      try await access.addToken(named: $0, scope: .ingest)
    }
    let setup = ProgramSetup(new: new, site: submission.request.site, network: needs.network())
    return PageOutcome(
      to: Self.path.address(),
      notice: PageNotice(
        .success, Phrase("✓ The token of \(new.grant.name), which is not shown again:")),
      reveals: try setup.blocks(needs.codes))
  }

  private func remove(_ submission: PageSubmission) async throws -> PageOutcome {
    let id = submission[Field.id]
    let programs = try await needs.unitOfWork.read { try self.programs(in: $0) }
    guard let program = programs.first(where: { String($0.id.rawValue) == id }) else {
      throw NoSuchPage(Self.path.address())
    }
    try await access.revoke(program.id)
    return PageOutcome(
      to: Self.path.address(),
      notice: PageNotice(.success, Phrase("✓ \(program.name) can no longer send data.")))
  }
}

extension PageSubmission {
  /// A name that is none, or that another one has, is refused where it was typed.
  func refusingName(
    in field: String, _ add: (String) async throws -> NewAccess
  ) async throws -> NewAccess {
    do {
      return try await add(self[field])
    } catch let error as AccessError {
      switch error {
      case .badName, .nameTaken: throw FieldRefusal(field: field, error)
      case .wrongCode, .noGrant, .notServedHere: throw error
      }
    }
  }
}
