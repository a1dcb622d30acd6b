/// A page of the web app, contributed by a plugin. Specification S6-2.
///
/// It says what is shown and what can be done, in the vocabulary of ``PageBlock``: no markup, no HTTP.
public struct Page: Sendable {
  public let path: PagePath
  public let title: Phrase
  /// Where it stands in the navigation; nil for a page that only links lead to.
  public let place: PagePlace?
  /// What it shows, from one consistent read of the record.
  ///
  /// - Throws: an ``ExplainedError``, of kind `noInput` where nothing of that address exists.
  public let view: @Sendable (PageRequest, any Transaction) throws -> PageView
  /// What it shows below that from outside of the record, such as what a machine is seen to do; nil for nothing.
  ///
  /// - Throws: an ``ExplainedError``.
  public let outside: (@Sendable (PageRequest) async throws -> [PageSection])?
  /// What is refused of a form that asks whether it is meant, before it asks; nil where nothing typed is.
  ///
  /// - Throws: as ``submit``.
  public let check: (@Sendable (PageSubmission) async throws -> Void)?
  /// What its forms do; nil for a page without any.
  ///
  /// - Throws: ``FieldRefusal`` or another ``ExplainedError``: the page is shown again with it, and with what was
  ///   typed.
  public let submit: (@Sendable (PageSubmission) async throws -> PageOutcome)?

  public init(
    _ path: PagePath, title: Phrase, place: PagePlace? = nil,
    view: @escaping @Sendable (PageRequest, any Transaction) throws -> PageView,
    outside: (@Sendable (PageRequest) async throws -> [PageSection])? = nil,
    check: (@Sendable (PageSubmission) async throws -> Void)? = nil,
    submit: (@Sendable (PageSubmission) async throws -> PageOutcome)? = nil
  ) {
    self.path = path
    self.title = title
    self.place = place
    self.view = view
    self.outside = outside
    self.check = check
    self.submit = submit
  }
}

extension Page {
  /// The same with the forms of what is added to it: each form is offered to them first.
  ///
  /// - Parameter additions: to this page.
  public func adding(formsOf additions: [PageAddition]) -> Page {
    let others = additions.compactMap(\.submit)
    guard !others.isEmpty else { return self }
    return Page(
      path, title: title, place: place, view: view, outside: outside, check: check
    ) { submission in
      for submit in others {
        if let outcome = try await submit(submission) { return outcome }
      }
      guard let submit else { throw NoSuchPage(path.address(submission.request.values)) }
      return try await submit(submission)
    }
  }
}

/// Sections that a plugin adds to a page of another, for example the weather to that of today.
public struct PageAddition: Sendable {
  public let path: PagePath
  /// Where they stand among the sections of the page, see ``PageSection/rank``.
  public let rank: Int
  public let sections: @Sendable (PageRequest, any Transaction) throws -> [PageSection]
  /// What its forms do, as ``Page/submit``, with nil for a form of somebody else; nil for an addition without any.
  /// Their names are those of no other form of the page.
  public let submit: (@Sendable (PageSubmission) async throws -> PageOutcome?)?

  public init(
    to path: PagePath, rank: Int,
    sections: @escaping @Sendable (PageRequest, any Transaction) throws -> [PageSection],
    submit: (@Sendable (PageSubmission) async throws -> PageOutcome?)? = nil
  ) {
    self.path = path
    self.rank = rank
    self.sections = sections
    self.submit = submit
  }
}

/// A place in the navigation of the web app.
public struct PagePlace: Hashable, Sendable {
  public enum Group: String, CaseIterable, Sendable {
    /// What is looked at every day.
    case looking
    /// Goals, logs, imports: what is changed.
    case doing
    /// Settings and the rest.
    case rest
  }

  public let group: Group
  /// Lower ranks stand first in their group.
  public let rank: Int
  /// The key after `g` that goes there; nil for none.
  public let key: Character?

  public init(_ group: Group, rank: Int, key: Character? = nil) {
    self.group = group
    self.rank = rank
    self.key = key
  }
}

/// What a page is asked for.
public struct PageRequest: Sendable {
  /// Those of the path, such as `day`.
  public var values: [String: String]
  /// What stands behind the question mark.
  public var query: [String: String]
  /// The current time and the person's display settings.
  public var moment: WidgetMoment
  /// Where the web app is for whoever asks, without a slash at its end: `http://localhost:7929`.
  public var site: String
  /// Who asks; nil where nobody entered.
  public var visitor: AccessGrant.ID?

  public init(
    values: [String: String] = [:], query: [String: String] = [:], moment: WidgetMoment,
    site: String = "http://localhost:7929", visitor: AccessGrant.ID? = nil
  ) {
    self.values = values
    self.query = query
    self.moment = moment
    self.site = site
    self.visitor = visitor
  }
}

extension Collection<Page> {
  /// The page of an address, with the values in it: of several that fit the one whose path says more; nil if none does.
  ///
  /// - Parameter parts: those of the address between slashes, decoded.
  public func page(at parts: [String]) -> (page: Page, values: [String: String])? {
    compactMap { page in page.path.values(in: parts).map { (page, $0) } }
      .max { $0.0.path.nameCount < $1.0.path.nameCount }
  }
}
