import Foundation

/// What a page shows.
public struct PageView: Sendable {
  public var title: Phrase
  /// The previous page of a series, such as days; nil for none.
  public var previous: PageLink?
  /// The next page; nil for none.
  public var next: PageLink?
  public var sections: [PageSection]

  public init(
    _ title: Phrase, previous: PageLink? = nil, next: PageLink? = nil, _ sections: [PageSection]
  ) {
    self.title = title
    self.previous = previous
    self.next = next
    self.sections = sections
  }
}

/// A part of a page, with its heading.
public struct PageSection: Sendable {
  /// Nil for a self-explanatory part, such as the first.
  public var heading: Phrase?
  public var blocks: [PageBlock]
  /// Lower ranks come first, including other plugins' sections; equal ones keep their order.
  public var rank: Int

  /// The rank of links that lead further, below everything that others add.
  public static let last = 1_000

  public init(_ heading: Phrase? = nil, _ blocks: [PageBlock], rank: Int = 0) {
    self.heading = heading
    self.blocks = blocks
    self.rank = rank
  }
}

/// The building blocks of pages.
///
/// The set is closed: the web app has one template for each, so every plugin's pages look alike, work with screen
/// readers, and work without JavaScript.
public enum PageBlock: Sendable {
  case tiles([PageTile])
  case card(PageCard)
  case ring(PageRing)
  case chart(PageChart)
  case calendar(PageCalendar)
  case table(PageTable)
  case list([PageRow])
  case form(PageForm)
  case notice(PageNotice)
  case progress(PageProgress)
  case picture(PagePicture)
}

/// A link to another page, or to an external site.
public struct PageLink: Hashable, Sendable {
  public var title: Phrase
  /// As ``PagePath/address(_:)`` returns it; ignored for an external link.
  public var address: String
  /// An external address, beginning with `https://`; nil for a page of ours.
  public private(set) var outside: String?
  /// The query parameters, in this order.
  public var query: [Parameter]
  /// Whether it leads to what is shown already: the selected one of several.
  public var isCurrent = false

  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(_ title: Phrase, to address: String, query: [Parameter] = []) {
    self.title = title
    self.address = address
    self.query = query
  }

  /// A link to an external site.
  ///
  /// - Returns: nil for anything but an `https://` address.
  public init?(_ title: Phrase, outside text: String) {
    guard let url = URL(string: text, encodingInvalidCharacters: false), url.scheme == "https",
      url.host()?.isEmpty == false, url.user() == nil
    else { return nil }
    self.init(title, to: "")
    outside = text
  }
}

extension PageView {
  public var blocks: [PageBlock] { sections.flatMap(\.blocks) }

  /// All forms in order, including those of rows.
  public var forms: [PageForm] {
    blocks.flatMap { block -> [PageForm] in
      switch block {
      case .form(let form): [form]
      case .list(let rows): rows.flatMap(\.actions)
      case .tiles, .card, .ring, .chart, .calendar, .table, .notice, .progress, .picture: []
      }
    }
  }
}

extension PageLink {
  /// The same, marked where it leads to what is shown already.
  public func current(if isCurrent: Bool) -> PageLink {
    var link = self
    link.isCurrent = isCurrent
    return link
  }
}
