import Composition
import Contracts

/// A session that ended while somebody filled in a form: what was typed is carried through entering, in the page that
/// the browser holds, and shown again afterwards. Nothing is submitted without another click.
extension Responder {
  /// What was typed into a form of a page, without what is never shown again; nil for what is no such form.
  ///
  /// - Throws: ``Problem``.
  func kept(of visit: Visit) async throws -> String? {
    guard !visit.isLooking, visit.body.isPlainForm,
      let (page, values) = site.pages.page(at: visit.address.parts), page.submit != nil
    else { return nil }
    let form = PostedForm(try await visit.body.form())
    let origin = try await site.waymark.read { waymark, transaction in
      let request = PageRequest(
        values: values, query: visit.address.query,
        moment: try Looks(waymark, in: transaction).moment)
      return form.origin(in: try site.pages.view(of: page, request, in: transaction))
    }
    guard let origin else { return nil }
    var kept = origin.shown(form.fields)
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
      .warning, Phrase("Nothing was saved yet: look at it and save it again."))
    site.notices.put(
      NoticeShelf.Words(
        notice: notice, typed: TypedForm(name: form.name, fields: form.fields, mark: form.mark)),
      for: grant, at: String(goal.prefix { $0 != "?" }))
  }
}
