import Contracts
import Crypto

/// Two browsers, or a browser and a terminal, may change the same thing: each form sends along what it contained when
/// shown. Specification S6-2.
extension PageForm {
  /// A digest of its visible values and its question; nil without either.
  var mark: String? {
    let shown = fields.filter(\.kind.showsValue)
    guard !shown.isEmpty || question != nil else { return nil }
    var held = Dictionary(shown.map { ($0.name, $0.value) }) { first, _ in first }
    held[FormMark.confirmed] = question?.description
    return SHA256.hash(data: Array(FormText.text(of: held).utf8)).prefix(12)
      .map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
  }
}

extension PostedForm {
  /// Whether sending it would overwrite something newer, or answer a question that has changed since. A value that is
  /// current already overwrites nothing.
  func isOvertaken(by form: PageForm) -> Bool {
    guard let mark, form.isMeant(by: name, fields), mark != form.mark else { return false }
    return form.question != nil
      || form.fields.contains { $0.differs(from: fields[$0.name] ?? "") }
  }
}

extension PageFrame {
  /// The mark to send along: a rejected form keeps the one it came with, since nothing newer was shown yet.
  func mark(of form: PageForm) -> String? {
    guard let typed, form.isMeant(by: typed.name, typed.fields) else { return form.mark }
    return typed.mark ?? form.mark
  }
}

extension PageField {
  /// Whether its value differs from the one sent; for a toggle that is off nothing is sent.
  func differs(from sent: String) -> Bool {
    guard kind.showsValue else { return false }
    return kind == .toggle ? value.isEmpty != sent.isEmpty : value.withLineFeeds != sent
  }

  /// Its value, as a person reads it.
  var held: Phrase {
    switch kind {
    case .toggle: return value.isEmpty ? Phrase("off") : Phrase("on")
    case .choice(let choices):
      return choices.first { $0.value == value }?.title ?? Phrase(verbatim: value)
    case .text, .lines, .number, .day, .instant, .color, .hidden, .secret, .files,
      .pushSubscription:
      return value.isEmpty ? Phrase("none") : Phrase(verbatim: value)
    }
  }
}

extension PageField.Kind {
  /// Whether its value is visible.
  fileprivate var showsValue: Bool {
    switch self {
    case .text, .lines, .number, .day, .instant, .color, .toggle, .choice: true
    case .secret, .files, .hidden, .pushSubscription: false
    }
  }
}
