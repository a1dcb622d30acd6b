import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// Pages of features. Specification S6-2.
extension Responder {
  func page(_ visit: Visit, _ session: Session) async throws -> Response {
    guard let (page, values) = site.pages.page(at: visit.address.parts) else {
      throw Problem.notFound
    }
    let target = PageTarget(
      page: page, values: values, visit: visit, session: session,
      origin: "\(visit.origin)\(site.base.path)")
    guard !visit.isLooking else {
      var response = Response.html(try await html(of: target))
      response.headers[.setCookie] = renewedCookie(of: session)
      if isShown(target) {
        let address = visit.address.text
        await site.repeats.look(at: address, site.base.link(to: address), by: session.grant.id)
      }
      return response
    }
    guard let submit = page.submit else { throw Problem.method(allowed: ["GET", "HEAD"]) }
    guard visit.body.hasFiles else {
      return try await answerOnce(
        SentForm(fields: try await visit.body.form()), on: target, with: submit)
    }
    let sent: SentForm
    do {
      sent = try await formWithFiles(on: target)
    } catch let error as any ExplainedError {
      return try await show(error, PostedForm([:]), nil, on: target)
    }
    // It may have taken an hour, and the session may have ended meanwhile.
    guard try await isStillIn(session) else { throw Problem.notEntered }
    return try await answer(sent, on: target, with: submit)
  }

  /// A cookie lives as long after the last use as the grant: it is set again whenever a use was noted.
  private func renewedCookie(of session: Session) -> String? {
    guard let used = session.grant.lastUsed,
      (0...Self.renewing).contains(site.waymark.timeSource.now() - used)
    else { return nil }
    return session.cookie?.setting(session.secret)
  }

  /// After a use was noted, in seconds.
  private static var renewing: Int64 { 5 }

  /// Only the page's file fields may contain files.
  private func formWithFiles(on target: PageTarget) async throws -> SentForm {
    let names = try await look(at: target).0.forms.flatMap(\.fields)
      .filter(\.kind.isFiles).map(\.name)
    guard !names.isEmpty else { throw Problem.noForm }
    return try await target.visit.body.formWithFiles(Set(names), in: site.uploads)
  }

  private func html(of target: PageTarget) async throws -> String {
    var (view, display) = try await look(at: target)
    let words = words(on: target)
    let reveals = words.flatMap(\.reveals)
    if !reveals.isEmpty { view.sections.insert(PageSection(nil, reveals), at: 0) }
    return html(
      view, of: target, display, notices: words.compactMap(\.notice),
      answered: words.compactMap(\.answered).last, typed: words.compactMap(\.typed).last,
      showsOnce: !reveals.isEmpty)
  }

  private func html(
    _ view: PageView, of target: PageTarget, _ display: DisplayContext, notices: [PageNotice] = [],
    answered: AnsweredForm? = nil, typed: TypedForm? = nil, showsOnce: Bool = false
  ) -> String {
    site.html(
      of: view, at: target.visit.address.text, isEntered: true, notices: notices,
      answered: answered, typed: typed, showsOnce: showsOnce, display: display)
  }

  /// The page a sent form belongs to. External values can be slow, so they are read only for forms that are not found
  /// without.
  private func look(
    for form: PostedForm, on target: PageTarget
  ) async throws -> (PageView, DisplayContext, PageForm?) {
    let (view, display) = try await lookInRecord(at: target)
    if let origin = form.origin(in: view) { return (view, display, origin) }
    let (whole, later) = try await look(at: target)
    return (whole, later, form.origin(in: whole))
  }

  private func lookInRecord(at target: PageTarget) async throws -> (PageView, DisplayContext) {
    try await site.waymark.read { waymark, transaction in
      let display = try DisplayContext(waymark, in: transaction)
      let view = try site.pages.view(
        of: target.page, target.request(at: display.moment), in: transaction)
      return (view, display)
    }
  }

  /// The content of a page, from one consistent read of the record, and from outside of it.
  private func look(at target: PageTarget) async throws -> (PageView, DisplayContext) {
    var (view, display) = try await lookInRecord(at: target)
    if let outside = target.page.outside {
      view.sections += try await outside(target.request(at: display.moment))
      view.sections.sortByRank()
    }
    view.sections += authoritySections(at: target.page.path)
    return (view, display)
  }

  /// A script that refreshes a page leaves them to the next page the person opens.
  private func words(on target: PageTarget) -> [FlashMessages.Words] {
    guard isShown(target) else { return [] }
    return site.notices.removeAll(for: target.session.grant.id, at: target.visit.address.text)
  }

  /// Whether the person sees the page, which a script's request only means if it says so.
  private func isShown(_ target: PageTarget) -> Bool {
    guard target.visit.fields[.shown] == nil else { return target.visit.method == .get }
    let destination = target.visit.fields[.fetchDestination] ?? "document"
    return target.visit.method == .get && destination == "document"
  }

  /// A second click on the same button gets the first one's answer.
  private func answerOnce(
    _ sent: SentForm, on target: PageTarget,
    with submit: @Sendable (PageSubmission) async throws -> PageOutcome
  ) async throws -> Response {
    let key = RepeatedForms.Key(
      grant: target.session.grant.id, address: target.visit.address.whole, fields: sent.fields)
    if let location = await site.repeats.begin(key) { return .redirect(to: location) }
    do {
      let response = try await answer(sent, on: target, with: submit)
      await site.repeats.end(
        key, at: response.status == .seeOther ? response.headers[.location] : nil)
      return response
    } catch {
      await site.repeats.end(key, at: nil)
      throw error
    }
  }

  private func answer(
    _ sent: SentForm, on target: PageTarget,
    with submit: @Sendable (PageSubmission) async throws -> PageOutcome
  ) async throws -> Response {
    let form = PostedForm(sent.fields)
    guard form.mark != nil else { return try await answer(sent, form, on: target, with: submit) }
    return try await site.turns.run(at: target.visit.address.text) {
      try await answer(sent, form, on: target, with: submit)
    }
  }

  private func answer(
    _ sent: SentForm, _ form: PostedForm, on target: PageTarget,
    with submit: @Sendable (PageSubmission) async throws -> PageOutcome
  ) async throws -> Response {
    let (view, display, origin) = try await look(for: form, on: target)
    guard origin != nil || Sharing.isShare(target.visit) else {
      return try await show(Problem.noSuchForm, form, nil, on: target)
    }
    if let origin, form.isOvertaken(by: origin) {
      return try await show(Problem.overtaken, form, origin, isOvertaken: true, on: target)
    }
    var submission = PageSubmission(
      target.request(at: display.moment), form: form.name, fields: form.fields, files: sent.files)
    (submission.identity, submission.written) = (form.identity, form.written)
    do {
      if let origin, let question = origin.question, !form.isConfirmed {
        try await target.page.check?(submission)
        let asked = origin.confirmation(
          of: form, title: view.title, question: question,
          back: target.visit.address.text)
        return .html(html(asked, of: target, display))
      }
      let before = try await newestStep()
      let outcome = try await offeringUndo(try await submit(submission), since: before)
      if let file = outcome.file { return .attachment(file, on: target.visit.body) }
      await site.hasWritten()
      // The form may have revoked this very session.
      guard try await isStillIn(target.session) else { return farewell(target.visit) }
      if form.written != nil {
        return .text(outcome.notice.map { display.wording.say($0.text) } ?? "", as: .plainText)
      }
      site.notices.put(
        FlashMessages.Words(outcome, of: form, on: view, at: target.visit.address.text),
        for: target.session.grant.id, at: outcome.address)
      return .redirect(to: site.base.link(to: outcome.address))
    } catch let error as any ExplainedError {
      return try await show(error, form, origin, on: target)
    }
  }

  /// The newest change that can be undone; nil for none.
  private func newestStep() async throws -> UndoStep? {
    try await site.waymark.read { try $0.undo.history(in: $1).undoable.first }
  }

  /// With a button that undoes the change; unchanged if that is impossible.
  private func offeringUndo(
    _ outcome: PageOutcome, since before: UndoStep?
  ) async throws -> PageOutcome {
    guard outcome.file == nil, outcome.notice?.action == nil, let step = try await newestStep(),
      step.id > before?.id ?? 0
    else { return outcome }
    var outcome = outcome
    var notice = outcome.notice ?? PageNotice(.success, step.title)
    notice.action = .undo(step.id, from: outcome.address)
    outcome.notice = notice
    return outcome
  }

  /// The page again, with the input and why it was rejected.
  private func show(
    _ error: any ExplainedError, _ form: PostedForm, _ origin: PageForm?,
    isOvertaken: Bool = false, on target: PageTarget
  ) async throws -> Response {
    let (view, display) = try await look(at: target)
    let explanation = error.explanation
    // The service worker reports it in the form's place.
    if form.written != nil {
      return .text(
        display.wording.say(explanation.message), as: .plainText,
        HTTPTypes.HTTPResponse.Status(error))
    }
    var typed = TypedForm(
      name: form.name, fields: origin?.shown(form.fields) ?? [:],
      mark: isOvertaken ? nil : form.mark, isOvertaken: isOvertaken)
    var answered: AnsweredForm?
    if let refusal = error as? FieldRefusal, origin?.shows(refusal.field) ?? false {
      typed.refusal = TypedForm.Refusal(
        field: refusal.field, text: explanation.message, hint: explanation.pageHint,
        link: explanation.link)
    } else {
      let reason = PageNotice(.failure, explanation.message, link: explanation.link)
      let hint = explanation.pageHint.map { PageNotice(.information, $0) }
      answered = AnsweredForm(form, on: view, notices: [reason, hint].compactMap(\.self))
    }
    let text = html(view, of: target, display, answered: answered, typed: typed)
    var response = Response.html(text, HTTPTypes.HTTPResponse.Status(error))
    response.headers.append(contentsOf: (error as? Problem)?.fields ?? [:])
    return response
  }
}

extension FlashMessages.Words {
  /// - Parameters:
  ///   - form: the sent one, from that view.
  ///   - address: of its page.
  fileprivate init(
    _ outcome: PageOutcome, of form: PostedForm, on view: PageView, at address: String
  ) {
    // What is shown once goes at the top, with its message.
    guard outcome.address == address, outcome.reveals.isEmpty else {
      self.init(notice: outcome.notice, reveals: outcome.reveals)
      return
    }
    let notices = [outcome.notice].compactMap(\.self)
    self.init(answered: AnsweredForm(form, on: view, notices: notices))
  }
}

/// A page with the request and the session.
private struct PageTarget: Sendable {
  let page: Page
  let values: [String: String]
  let visit: Visit
  let session: Session
  /// See ``PageRequest/site``.
  let origin: String

  func request(at moment: WidgetMoment) -> PageRequest {
    PageRequest(
      values: values, query: visit.address.query, moment: moment, site: origin,
      visitor: session.grant.id)
  }
}
