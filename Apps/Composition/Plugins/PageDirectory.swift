public import Contracts

/// The pages of all plugins, found by their addresses. Specification S6-2.
public struct PageDirectory: Sendable {
  /// In the order of the plugins.
  public let pages: [Page]
  /// The pages of the navigation, in order.
  public let navigation: [Page]
  /// By the shape of their path.
  private let additions: [String: [PageAddition]]
  private let contributed: (pages: [Contributed<[Page]>], additions: [Contributed<[PageAddition]>])

  /// - Throws: ``PluginError/duplicatePage(_:of:)``, ``PluginError/noPage(_:of:)``: found when the web app starts, and
  ///   by a test, so that other starts make no pages.
  init(_ registry: PluginRegistry) throws {
    try self.init(pages: registry.pages, additions: registry.pageAdditions)
  }

  init(
    pages contributed: [Contributed<[Page]>], additions: [Contributed<[PageAddition]>]
  ) throws {
    var owners: [String: String] = [:]
    for pages in contributed {
      for page in pages.part {
        let other = owners.updateValue(pages.plugin, forKey: page.path.shape)
        if let other {
          throw PluginError.duplicatePage(page.path, of: [other, pages.plugin])
        }
      }
    }
    for additions in additions {
      if let lost = additions.part.first(where: { owners[$0.path.shape] == nil }) {
        throw PluginError.noPage(lost.path, of: additions.plugin)
      }
    }
    self.contributed = (contributed, additions)
    let added = Dictionary(grouping: additions.flatMap(\.part), by: \.path.shape)
    pages = contributed.flatMap(\.part).map { $0.adding(formsOf: added[$0.path.shape] ?? []) }
    navigation = Self.navigation(of: pages)
    self.additions = added
  }

  /// The name of the program itself among the plugins.
  private static let program = "waymark"

  /// The same with pages of the program itself, which belong to no plugin.
  ///
  /// - Throws: ``PluginError``, as for pages of plugins.
  public func adding(_ pages: [Page], _ additions: [PageAddition] = []) throws -> PageDirectory {
    try PageDirectory(
      pages: contributed.pages + [Contributed(plugin: Self.program, part: pages)],
      additions: contributed.additions
        + [Contributed(plugin: Self.program, part: additions)])
  }

  /// The page at an address, with the address's values; nil if there is none.
  ///
  /// - Parameter parts: the path components of the address, decoded.
  public func page(at parts: [String]) -> (page: Page, values: [String: String])? {
    pages.page(at: parts)
  }

  private static func navigation(of pages: [Page]) -> [Page] {
    let groups = PagePlace.Group.allCases
    return pages.compactMap { page in page.place.map { (page, $0) } }
      .sorted { one, other in
        let (group, otherGroup) = (
          groups.firstIndex(of: one.1.group) ?? 0, groups.firstIndex(of: other.1.group) ?? 0
        )
        // Swift's sort promises no order of equals.
        return (group, one.1.rank, one.0.path.shape) < (
          otherGroup, other.1.rank, other.0.path.shape
        )
      }
      .map(\.0)
  }

  /// What a page shows, with what other plugins add to it.
  public func view(
    of page: Page, _ request: PageRequest, in transaction: any Transaction
  ) throws -> PageView {
    var view = try page.view(request, transaction)
    for addition in additions[page.path.shape] ?? [] {
      view.sections += try addition.sections(request, transaction).map { section in
        var section = section
        section.rank = addition.rank
        return section
      }
    }
    view.sections.sortByRank()
    return view
  }
}

extension [PageSection] {
  /// Equal ranks stay in their order, which Swift's sort does not guarantee.
  package mutating func sortByRank() {
    self = enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }
}
