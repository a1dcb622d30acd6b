import Foundation

/// What a page shows.
public struct PageView: Sendable {
  public var title: Phrase
  /// Of pages that follow each other, such as days, the one before; nil for none.
  public var previous: PageLink?
  /// The one after; nil for none.
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
  /// Nil for a part that explains itself, such as the first.
  public var heading: Phrase?
  public var blocks: [PageBlock]
  /// Lower ranks stand first, those of other plugins among them; equal ones as they were given.
  public var rank: Int

  /// The rank of what leads further, below everything that others add.
  public static let last = 1_000

  public init(_ heading: Phrase? = nil, _ blocks: [PageBlock], rank: Int = 0) {
    self.heading = heading
    self.blocks = blocks
    self.rank = rank
  }
}

/// Everything that a page can be made of.
///
/// The vocabulary is closed: the web app has one template for each, so a page of any plugin looks like all
/// others, is read out like them, and works without JavaScript.
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

/// A link to another page, or to somebody else's site.
public struct PageLink: Hashable, Sendable {
  public var title: Phrase
  /// As ``PagePath/address(_:)`` gives it; without a meaning where it leads outside.
  public var address: String
  /// An address of somebody else's, beginning with `https://`; nil for a page of ours.
  public private(set) var outside: String?
  /// What stands behind the question mark, in this order.
  public var query: [Parameter]
  /// Whether it leads to what is shown already: the chosen one of several.
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

  /// Leads away from the web app.
  ///
  /// - Returns: nil for what is no address that begins with `https://`.
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

  /// Every form, those of rows too, in their order.
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
