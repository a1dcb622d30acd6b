import Contracts

/// A page with everything around it: one answer in HTML.
struct PageFrame: Sendable {
  /// An entry of the navigation.
  struct Entry: Hashable, Sendable {
    var title: Phrase
    var address: String
    var group: PagePlace.Group
    var key: Character?
    /// Whether it is the current page, or its parent.
    var isCurrent: Bool
  }

  var view: PageView
  /// The address of the page, below the base.
  var address: String
  var navigation: [Entry]
  /// Shown at the top, once: the result of a form, or why it was rejected.
  var notices: [PageNotice] = []
  /// The result of a form of this page; nil if none was sent.
  var answered: AnsweredForm?
  /// Shown if the server cannot be reached: always in the page, but hidden.
  var offline: PageNotice? = nil
  /// The input of a rejected form, shown in place of its fields' values.
  var typed: TypedForm?
  /// Whether it shows something only once, such as a new token.
  var showsOnce = false
  var presentation: Presentation
  var wording: Wording
  var base: SiteBase

  /// Whether it must not refresh while the record changes, or content would be lost.
  var isKept: Bool { typed != nil || showsOnce }
}

/// A rejected form.
struct TypedForm: Hashable, Sendable {
  var name: String
  var fields: [String: String]
  /// The invalid field, and why; nil if it is the whole form.
  var refusal: Refusal?
  /// The mark it was sent with, see ``PageForm/mark``, to be sent again; nil for that of the shown values.
  var mark: String?
  /// Whether the values changed since: the current value is shown at each field that differs.
  var isOvertaken = false

  struct Refusal: Hashable, Sendable {
    var field: String
    var text: Phrase
    /// What helps, shown below the reason.
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
