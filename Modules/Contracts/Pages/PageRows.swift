/// Numbers in rows and columns.
public struct PageTable: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    /// As many as there are columns.
    public var cells: [Phrase]
    /// A link on the first cell; nil for none.
    public var link: PageLink?

    public init(_ cells: [Phrase], link: PageLink? = nil) {
      self.cells = cells
      self.link = link
    }
  }

  /// What it is a table of.
  public var caption: Phrase
  public var columns: [Phrase]
  public var rows: [Row]

  public init(_ caption: Phrase, columns: [Phrase], rows: [Row]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }
}

/// One row of a list, such as an entry, a milestone or a link to a page.
public struct PageRow: Sendable {
  public var title: Phrase
  public var detail: Phrase?
  /// Details that only some want to read: collapsed under a title.
  public var folded: Folded?
  /// At the other end of the row: for example a number or a state.
  public var value: Phrase?
  public var link: PageLink?
  /// What can be done with it, such as undoing it.
  public var actions: [PageForm]

  public struct Folded: Hashable, Sendable {
    public var title: Phrase
    public var items: [Phrase]

    public init(_ title: Phrase, _ items: [Phrase]) {
      self.title = title
      self.items = items
    }
  }

  public init(
    _ title: Phrase, detail: Phrase? = nil, folded: Folded? = nil, value: Phrase? = nil,
    link: PageLink? = nil, actions: [PageForm] = []
  ) {
    self.folded = folded
    self.title = title
    self.detail = detail
    self.value = value
    self.link = link
    self.actions = actions
  }
}

/// A sentence that should not be missed.
public struct PageNotice: Hashable, Sendable {
  public enum Tone: String, CaseIterable, Sendable {
    case information, success, warning, failure
    /// A casual remark, such as an encouraging message.
    case remark
  }

  public var tone: Tone
  public var text: Phrase
  /// What helps, or what to do next.
  public var link: PageLink?
  /// What can be done at once, such as undoing what it reports; nil for nothing.
  public var action: Action?

  /// A form of another page with nothing to fill in.
  public struct Action: Hashable, Sendable {
    public var form: PageForm
    /// The address of the page with the form.
    public var address: String

    public init(_ form: PageForm, at address: String) {
      self.form = form
      self.address = address
    }
  }

  public init(
    _ tone: Tone, _ text: Phrase, link: PageLink? = nil, action: Action? = nil
  ) {
    self.tone = tone
    self.text = text
    self.link = link
    self.action = action
  }
}
