import Contracts

/// A form of a page as it was sent.
struct PostedForm: Hashable, Sendable {
  var name: String
  var fields: [String: String]
  var isConfirmed: Bool
  /// The shown form's, see ``PageForm/mark``; nil if none of our pages showed it.
  var mark: String?
  /// The names of its fields that are never shown again.
  var secrets: Set<String>
  /// The identity of the entry it adds; nil if it is never sent again.
  var identity: EntryIdentity?
  /// Nil if it was sent immediately.
  var written: Instant?

  /// - Parameter fields: everything that was sent.
  init(_ fields: [String: String]) {
    name = fields[FormMark.form] ?? ""
    isConfirmed = fields[FormMark.confirmed] != nil
    mark = fields[FormMark.seen]
    secrets = Set((fields[FormMark.secrets] ?? "").split(separator: " ").map(String.init))
    identity = fields[FormMark.key].flatMap { Incarnation($0) }.map { EntryIdentity($0, 1) }
    written = fields[FormMark.written].flatMap { Int64($0) }.map(Instant.init(secondsSince1970:))
    self.fields = fields.filter { !$0.key.hasPrefix("-") }
  }

  /// The form of a page that was filled in: of several with one name, as in the rows of a list, the one with the same
  /// hidden values.
  func origin(in view: PageView) -> PageForm? {
    let forms = view.forms
    return forms.first { $0.isMeant(by: name, fields) } ?? forms.first { $0.name == name }
  }
}

extension PageForm {
  /// Among several with one name, as in the rows of a list, the one with the same hidden values.
  func isMeant(by name: String, _ sent: [String: String]) -> Bool {
    self.name == name
      && fields.allSatisfy { $0.kind != .hidden || sent[$0.name] == $0.value.withLineFeeds }
  }

  /// Whether a field of that name is visible, and can show an error.
  func shows(_ field: String) -> Bool {
    fields.contains { $0.name == field && $0.kind != .hidden }
  }

  /// The input, without secrets.
  func shown(_ typed: [String: String]) -> [String: String] {
    let secrets = fields.filter { $0.kind == .secret }.map(\.name)
    return typed.filter { !secrets.contains($0.key) }
  }

  /// The confirmation question, on a page of its own.
  ///
  /// - Parameter address: of the page with the form.
  func confirmation(
    of sent: PostedForm, title: Phrase, question: Phrase, back address: String
  ) -> PageView {
    let seen = sent.mark.map { [FormMark.seen: $0] } ?? [:]
    let carried = sent.fields.merging(seen) { own, _ in own }.sorted { $0.key < $1.key }
      .map { PageField($0.key, .hidden, Phrase(verbatim: $0.key), value: $0.value) }
    let mark = PageField(FormMark.confirmed, .hidden, action, value: "on")
    return PageView(
      title,
      [
        PageSection(
          nil,
          [
            .notice(
              PageNotice(
                .warning, question, link: PageLink(Phrase("Keep as is"), to: address))),
            .form(PageForm(name, carried + [mark], action: action)),
          ])
      ])
  }
}
