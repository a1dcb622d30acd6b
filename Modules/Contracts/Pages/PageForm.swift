/// What a person can change on a page.
public struct PageForm: Hashable, Sendable {
  /// Tells the forms of a page apart.
  public var name: String
  public var fields: [PageField]
  /// On its button.
  public var action: Phrase
  /// What cannot be undone is asked first, on a page of its own without JavaScript; nil for the rest.
  public var question: Phrase?
  /// Whether its button stands back behind that of another form of the page.
  public private(set) var isQuiet = false

  public init(
    _ name: String, _ fields: [PageField] = [], action: Phrase, question: Phrase? = nil
  ) {
    self.name = name
    self.fields = fields
    self.action = action
    self.question = question
  }

  /// The same with a button that stands back.
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
    /// Of several lines, such as a licence.
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
    /// Any number of files, which come as ``PageSubmission/files``.
    ///
    /// - Parameter endings: of names that are offered, with their point; all if there are none.
    case files(endings: [String])
    /// Not seen, sent along.
    case hidden
    /// What a browser tells of itself so that a server can push to it: JSON of a `PushSubscription`, asked for when
    /// the form is sent. Without JavaScript the form is not shown.
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
  /// What it holds now; of a toggle `on` or empty.
  public var value: String
  /// How to fill it in; nil where the label says it.
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
  /// By the names of its fields; a toggle that is off is missing.
  public var fields: [String: String]
  /// By the names of their fields, in the order in which they were sent.
  public var files: [String: [SentFile]]
  /// Of the entry that it adds, where a browser may send it again; nil where it does not.
  public var identity: EntryIdentity?
  /// When it was written, where it comes later; nil for now.
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

  /// What was typed, without spaces around it; empty if it is missing.
  public subscript(name: String) -> String {
    let text = fields[name, default: ""].drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
  }
}

/// Why a field was not taken: the page marks it.
public struct FieldRefusal: ExplainedError {
  public let field: String
  public let explanation: Explanation

  public init(field: String, _ error: any ExplainedError) {
    self.field = field
    explanation = error.explanation
  }
}
