public import Contracts

/// The pages of one plugin, viewed and filled in as a browser would.
public struct PagesUnderTest: Sendable {
  /// A test asked for something the page does not have.
  public enum Missing: Error, Equatable {
    case page(String)
    /// With the names of the existing ones.
    case form(String, among: [String])
    case field(String, of: String)
  }

  public let pages: [Page]
  private let additions: [PageAddition]
  private let unitOfWork: any UnitOfWork
  private let moment: @Sendable () -> WidgetMoment

  /// - Parameter moment: the moment of every request.
  public init(
    of connections: PluginConnections, in unitOfWork: any UnitOfWork,
    at moment: @escaping @Sendable () -> WidgetMoment
  ) {
    pages = connections.pages.flatMap { $0() }
    additions = connections.pageAdditions.flatMap { $0() }
    self.unitOfWork = unitOfWork
    self.moment = moment
  }

  /// At the present of `time`.
  public init(
    of connections: PluginConnections, in unitOfWork: any UnitOfWork, at time: FixedPersonalTime,
    presentation: Presentation = Presentation()
  ) {
    self.init(of: connections, in: unitOfWork) {
      WidgetMoment(now: time.now(), calendar: time.calendar, presentation: presentation)
    }
  }

  /// What a page shows.
  public func view(_ address: String, query: [String: String] = [:]) async throws -> PageView {
    let (page, request) = try found(address, query)
    var view = try await unitOfWork.read { try page.view(request, $0) }
    view.sections += try await page.outside?(request) ?? []
    return view
  }

  /// What is added to a page of another plugin.
  public func added(
    to path: PagePath, values: [String: String] = [:]
  ) async throws -> PageView {
    let request = PageRequest(values: values, moment: moment())
    let own = additions.filter { $0.path == path }.sorted { $0.rank < $1.rank }
    return try await unitOfWork.read { transaction in
      PageView(
        Phrase(verbatim: path.description),
        try own.flatMap { try $0.sections(request, transaction) })
    }
  }

  /// Fills in some fields of a form that is added to a page of another plugin, and sends it.
  ///
  /// - Parameter changes: see ``submit(_:_:_:files:query:)``.
  public func submit(
    addedTo path: PagePath, _ name: String, _ changes: [String: String?] = [:]
  ) async throws -> PageOutcome {
    let forms = try await added(to: path).forms
    let fields = try filledIn(name, changes, among: forms)
    let submission = PageSubmission(PageRequest(moment: moment()), form: name, fields: fields)
    for submit in additions.filter({ $0.path == path }).compactMap(\.submit) {
      if let outcome = try await submit(submission) { return outcome }
    }
    throw Missing.form(name, among: forms.map(\.name))
  }

  /// Fills in some fields of a form of the page as it is now, and sends it.
  ///
  /// - Parameter changes: by field name; nil turns a toggle off. Of several forms of that name, the first whose hidden
  ///   fields have the given values is used.
  public func submit(
    _ address: String, _ name: String, _ changes: [String: String?] = [:],
    files: [String: [SentFile]] = [:], query: [String: String] = [:]
  ) async throws -> PageOutcome {
    let (page, request) = try found(address, query)
    let forms = try await view(address, query: query).forms
    guard let submit = page.submit else { throw Missing.form(name, among: forms.map(\.name)) }
    let fields = try filledIn(name, changes, among: forms)
    return try await submit(PageSubmission(request, form: name, fields: fields, files: files))
  }

  /// Fills in some fields of a form that asks for confirmation, and sends it, up to the question.
  ///
  /// - Parameter changes: see ``submit(_:_:_:files:query:)``.
  public func check(
    _ address: String, _ name: String, _ changes: [String: String?] = [:]
  ) async throws {
    let (page, request) = try found(address, [:])
    let fields = try filledIn(name, changes, among: try await view(address).forms)
    try await page.check?(PageSubmission(request, form: name, fields: fields))
  }

  /// What a browser sends of a form.
  private func filledIn(
    _ name: String, _ changes: [String: String?], among forms: [PageForm]
  ) throws -> [String: String] {
    let form = forms.first { form in
      form.name == name
        && form.fields.allSatisfy { field in
          field.kind != .hidden || changes[field.name] == nil || changes[field.name] == field.value
        }
    }
    guard let form else { throw Missing.form(name, among: forms.map(\.name)) }
    var fields: [String: String] = [:]
    for field in form.fields where field.kind != .toggle || !field.value.isEmpty {
      fields[field.name] = field.value
    }
    for (field, value) in changes {
      guard form.fields.contains(where: { $0.name == field }) else {
        throw Missing.field(field, of: name)
      }
      fields[field] = value
    }
    return fields
  }

  private func found(
    _ address: String, _ query: [String: String]
  ) throws -> (Page, PageRequest) {
    let parts = address.split(separator: "/").map(String.init)
    guard let (page, values) = pages.page(at: parts) else { throw Missing.page(address) }
    return (page, PageRequest(values: values, query: query, moment: moment()))
  }
}
