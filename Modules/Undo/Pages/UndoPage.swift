import Contracts

/// The page `undo`: what can be undone, newest first, and what can be redone. Notices on other pages use its forms.
struct UndoPage: Sendable {
  static let path: PagePath = "undo"
  /// How many steps of each it lists.
  private static let most = 50

  let undo: any UndoKeeping
  let unitOfWork: any UnitOfWork

  var page: Page {
    Page(Self.path, title: Phrase("Undo"), view: view, submit: submit)
  }

  /// A link below the log, while there is something to undo or redo.
  var addition: PageAddition {
    PageAddition(to: "log", rank: PageSection.last) { _, transaction in
      let history = try undo.history(in: transaction)
      guard history != UndoHistory(undoable: [], redoable: []) else { return [] }
      return [
        PageSection(
          Phrase("More"),
          [
            .list([PageRow(Phrase("Undo"), link: PageLink(Phrase("Undo"), to: Self.path.address()))]
            )
          ])
      ]
    }
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let history = try undo.history(in: transaction)
    var sections = [
      PageSection(
        nil,
        history.undoable.isEmpty
          ? [
            .notice(
              PageNotice(
                .information,
                Phrase("There is nothing to undo. You can undo changes from the last 24 hours.")))
          ] : [.list(rows(history.undoable, request.moment) { .undo($0) })])
    ]
    if !history.redoable.isEmpty {
      sections.append(
        PageSection(
          Phrase("Undone"), [.list(rows(history.redoable, request.moment) { .redo($0) })]))
    }
    return PageView(Phrase("Undo"), sections)
  }

  /// Only the first can be undone or redone.
  private func rows(
    _ steps: [UndoStep], _ moment: WidgetMoment, _ form: (UndoStep.ID) -> PageForm
  ) -> [PageRow] {
    steps.prefix(Self.most).enumerated().map { index, step in
      PageRow(
        step.title, detail: step.at.words(now: moment.now, in: moment.calendar),
        actions: index == 0 ? [form(step.id)] : [])
    }
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let id = Int64(submission[PageForm.undoStep]) else {
      throw NoSuchPage(Self.path.address())
    }
    let moment = submission.request.moment
    let address = Self.address(submission.fields[PageForm.undoBack])
    if submission.form == PageForm.redoName {
      let step = try await undo.redo(id)
      return PageOutcome(
        to: address,
        notice: PageNotice(.success, step.redoneWords(now: moment.now, in: moment.calendar)))
    }
    let step = try await undo.undo(id)
    let next = try await unitOfWork.read { try undo.history(in: $0).redoable.first }
    return PageOutcome(
      to: address,
      notice: PageNotice(
        .success, step.undoneWords(now: moment.now, in: moment.calendar),
        action: next?.id == id ? .redo(id, from: address) : nil))
  }

  /// A submitted address of ours, empty for that of today; that of this page for anything else.
  private static func address(_ text: String?) -> String {
    guard let text else { return path.address() }
    let isOurs =
      text.utf8.count <= 200
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_/".unicodeScalars.contains($0))
      } && !text.hasPrefix("/") && !text.contains("//")
    return isOurs ? text : path.address()
  }
}
