/// A page of the web app, contributed by a plugin. Specification S6-2.
///
/// It describes what is shown and what can be done in terms of ``PageBlock``, without markup or HTTP.
public struct Page: Sendable {
  public let path: PagePath
  public let title: Phrase
  /// Its place in the navigation; nil for a page that is only linked.
  public let place: PagePlace?
  /// Its content, from one consistent read of the record.
  ///
  /// - Throws: an ``ExplainedError``, of kind `noInput` if nothing has that address.
  public let view: @Sendable (PageRequest, any Transaction) throws -> PageView
  /// Its content below that from outside the record, such as the state of the machine; nil for nothing.
  ///
  /// - Throws: an ``ExplainedError``.
  public let outside: (@Sendable (PageRequest) async throws -> [PageSection])?
  /// Checks a form before its confirmation question; nil if there is nothing to check.
  ///
  /// - Throws: as ``submit``.
  public let check: (@Sendable (PageSubmission) async throws -> Void)?
  /// Submits its forms; nil for a page without any.
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
  /// The page with the forms of its additions: each form is offered to them first.
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

/// Sections that a plugin adds to another's page, for example the weather to that of today.
public struct PageAddition: Sendable {
  public let path: PagePath
  /// Their place among the sections of the page, see ``PageSection/rank``.
  public let rank: Int
  public let sections: @Sendable (PageRequest, any Transaction) throws -> [PageSection]
  /// Submits its forms, as ``Page/submit``, returning nil for a form that is not its own; nil for an addition without
  /// any. Form names are unique on a page.
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
  /// Lower ranks come first in their group.
  public let rank: Int
  /// The key to press after `g` to go there; nil for none.
  public let key: Character?

  public init(_ group: Group, rank: Int, key: Character? = nil) {
    self.group = group
    self.rank = rank
    self.key = key
  }
}

/// A request for a page.
public struct PageRequest: Sendable {
  /// The values in the path, such as `day`.
  public var values: [String: String]
  /// The query after the question mark.
  public var query: [String: String]
  /// The current time and the person's display settings.
  public var moment: WidgetMoment
  /// The address of the web app for this client, without a trailing slash: `http://localhost:7929`.
  public var site: String
  /// The browser's grant; nil if not signed in.
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
  /// The page with an address, and the values in it: if several match, the most specific one; nil if none does.
  ///
  /// - Parameter parts: the components of the address, decoded.
  public func page(at parts: [String]) -> (page: Page, values: [String: String])? {
    compactMap { page in page.path.values(in: parts).map { (page, $0) } }
      .max { $0.0.path.nameCount < $1.0.path.nameCount }
  }
}
