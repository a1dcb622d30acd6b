import Contracts

/// A page with all that stands around it: what becomes one answer in HTML.
struct PageFrame: Sendable {
  /// What stands in the navigation, in its order.
  struct Entry: Hashable, Sendable {
    var title: Phrase
    var address: String
    var group: PagePlace.Group
    var key: Character?
    /// Whether it is the page that is shown, or leads to it.
    var isCurrent: Bool
  }

  var view: PageView
  /// The address of the page, below the base.
  var address: String
  var navigation: [Entry]
  /// Said on top, once: what became of a form, or why it was not taken.
  var notices: [PageNotice] = []
  /// What became of a form of this page; nil where none was sent.
  var answered: AnsweredForm?
  /// Said where the server cannot be reached: otherwise it is there, but hidden.
  var offline: PageNotice? = nil
  /// What was typed into a form that was not taken; its fields show that in place of their values.
  var typed: TypedForm?
  /// Whether it says what no page says again, such as a new token.
  var showsOnce = false
  var presentation: Presentation
  var wording: Wording
  var base: SiteBase

  /// Whether it stays as it is while the record changes, or what is on it would be lost.
  var isKept: Bool { typed != nil || showsOnce }
}

/// A form that was not taken.
struct TypedForm: Hashable, Sendable {
  var name: String
  var fields: [String: String]
  /// The field that is wrong, and why; nil where it is the whole.
  var refusal: Refusal?
  /// What it was sent with as ``PageForm/mark``, and is to be sent with again; nil for that of what is shown.
  var mark: String?
  /// Whether its page held something else by then: what it holds now is said at each field that differs.
  var isOvertaken = false

  struct Refusal: Hashable, Sendable {
    var field: String
    var text: Phrase
    /// What helps, said below the reason.
    var hint: Phrase?
    /// The page that helps.
    var link: PageLink?
  }
}

/// Makes HTML of pages.
protocol PageRendering: Sendable {
  /// A whole document in UTF-8, valid HTML without inline script or style.
  func html(of frame: PageFrame) -> String
}
