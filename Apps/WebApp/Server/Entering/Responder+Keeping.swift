import Composition
import Contracts

/// A session that ended while somebody filled in a form: what was typed is carried through entering, in the page that
/// the browser holds, and shown again afterwards. Nothing is submitted without another click.
extension Responder {
  /// What was typed into a form of a page, without what is never shown again; nil for what is no such form. Nothing of
  /// the record is read for somebody who has not entered.
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

  /// Has the page show it once more.
  ///
  /// - Parameters:
  ///   - kept: as ``kept(of:)`` gave it; empty for nothing.
  ///   - goal: the address of the page, with its query.
  func putBack(_ kept: String, for grant: AccessGrant.ID, at goal: String) {
    guard !kept.isEmpty, let fields = FormText.fields(in: kept) else { return }
    let form = PostedForm(fields)
    let notice = PageNotice(
      .warning, Phrase("Nothing was saved yet. Check your input and save again."))
    site.notices.put(
      FlashMessages.Words(
        notice: notice, typed: TypedForm(name: form.name, fields: form.fields, mark: form.mark)),
      for: grant, at: String(goal.prefix { $0 != "?" }))
  }
}
