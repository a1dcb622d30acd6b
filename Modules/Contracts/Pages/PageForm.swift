/// What a person can change on a page.
public struct PageForm: Hashable, Sendable {
  /// Distinguishes the forms of a page.
  public var name: String
  public var fields: [PageField]
  /// On its button.
  public var action: Phrase
  /// Asked first if the form cannot be undone; without JavaScript, on a page of its own. Nil otherwise.
  public var question: Phrase?
  /// Whether its button is less prominent than that of another form on the page.
  public private(set) var isQuiet = false
  /// Whether ``question`` asks for consent rather than warns.
  public private(set) var asksConsent = false

  public init(
    _ name: String, _ fields: [PageField] = [], action: Phrase, question: Phrase? = nil
  ) {
    self.name = name
    self.fields = fields
    self.action = action
    self.question = question
  }

  /// The same with a question that asks for consent: its button is not one to beware of.
  public var consent: PageForm {
    var form = self
    form.asksConsent = true
    return form
  }

  /// The same with a less prominent button.
  public var quiet: PageForm {
    var form = self
    form.isQuiet = true
    return form
  }
}

/// A field of a form.
public struct PageField: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case text
    /// Several lines of text, such as a licence.
    case lines
    /// As a person writes it, with or without points between thousands.
    case number
    /// `2026-05-17`.
    case day
    /// `2026-05-17T09:30`.
    case instant
    /// `#1E78D2`.
    case color
    case toggle
    case choice([Choice])
    /// Never shown again.
    case secret
    /// Any number of files, passed as ``PageSubmission/files``.
    ///
    /// - Parameter endings: accepted file extensions, with the dot; all if empty.
    case files(endings: [String])
    /// Invisible, but sent along.
    case hidden
    /// The browser's push subscription: JSON of a `PushSubscription`, obtained when the form is sent. Without
    /// JavaScript the form is hidden.
    ///
    /// Source: W3C Push API, section 8.
    ///
    /// - Parameter serverKey: the public key (VAPID, RFC 8292), base64url.
    case pushSubscription(serverKey: String)
  }

  public struct Choice: Hashable, Sendable {
    public var value: String
    public var title: Phrase

    public init(_ value: String, _ title: Phrase) {
      self.value = value
      self.title = title
    }
  }

  public var name: String
  public var kind: Kind
  public var label: Phrase
  /// The current value; `on` or empty for a toggle.
  public var value: String
  /// How to fill it in; nil if the label is enough.
  public var hint: Phrase?
  public var isRequired: Bool

  public init(
    _ name: String, _ kind: Kind, _ label: Phrase, value: String = "", hint: Phrase? = nil,
    isRequired: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.label = label
    self.value = value
    self.hint = hint
    self.isRequired = isRequired
  }
}

/// A form that was sent.
public struct PageSubmission: Sendable {
  public var request: PageRequest
  /// The name of the form.
  public var form: String
  /// By field name; a toggle that is off is absent.
  public var fields: [String: String]
  /// By field name, in the order in which they were sent.
  public var files: [String: [SentFile]]
  /// The identity of the entry it adds, if the browser may send it again; nil otherwise.
  public var identity: EntryIdentity?
  /// When it was filled in, if it arrives later; nil for now.
  public var written: Instant?

  public init(
    _ request: PageRequest, form: String, fields: [String: String],
    files: [String: [SentFile]] = [:]
  ) {
    self.request = request
    self.form = form
    self.fields = fields
    self.files = files
  }

  /// What was typed, without surrounding spaces; empty if absent.
  public subscript(name: String) -> String {
    let text = fields[name, default: ""].drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
  }
}

/// Why a field was refused: the page marks it.
public struct FieldRefusal: ExplainedError {
  public let field: String
  public let explanation: Explanation

  public init(field: String, _ error: any ExplainedError) {
    self.field = field
    explanation = error.explanation
  }
}
