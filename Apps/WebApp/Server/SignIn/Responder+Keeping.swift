import Composition
import Contracts

/// A session that ended while a form was filled in: the input is carried through entering, within the page in the
/// browser, and shown again afterwards. Nothing is submitted without another click.
extension Responder {
  /// The input of a page's form, without secrets; nil if it is not such a form. Nothing in the record is read for a
  /// visitor who has not entered.
  ///
  /// - Throws: ``Problem``.
  func kept(of visit: Visit) async throws -> String? {
    guard !visit.isLooking, visit.body.isPlainForm,
      let (page, _) = site.pages.page(at: visit.address.parts), page.submit != nil
    else { return nil }
    let form = PostedForm(try await visit.body.form())
    guard !form.name.isEmpty else { return nil }
    var kept = form.fields.filter { !form.secrets.contains($0.key) }
    kept[FormMark.form] = form.name
    kept[FormMark.seen] = form.mark
    return FormText.text(of: kept)
  }

  /// Has the page show the input once more.
  ///
  /// - Parameters:
  ///   - kept: the result of ``kept(of:)``; empty for nothing.
  ///   - goal: the address of the page, with its query.
  func restoreInput(_ kept: String, for grant: AccessGrant.ID, at goal: String) {
    guard !kept.isEmpty, let fields = FormText.fields(in: kept) else { return }
    let form = PostedForm(fields)
    let notice = PageNotice(
      .warning, Phrase("Nothing has been saved yet. Check your input and save again."))
    site.notices.put(
      FlashMessages.Words(
        notice: notice, typed: TypedForm(name: form.name, fields: form.fields, mark: form.mark)),
      for: grant, at: String(goal.prefix { $0 != "?" }))
  }
}
