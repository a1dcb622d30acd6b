import Composition
import Contracts

/// What the templates are filled with for one page.
struct PageModel {
  let frame: PageFrame
  let pieces: PagePieces
  let files: SiteFiles
  /// The used marks of days: their symbols are written once, at the end.
  var marks: Set<PageCalendar.Mark> = []
  /// Whether a form asks before it is sent.
  var asks = false
  /// Whether files are sent from it.
  var sendsFiles = false
  /// Whether it shows work in progress.
  var isMoving = false
  /// In seconds, for browsers without scripts.
  private static let refresh = 2
  /// Whether it has a form of one choice, which is saved when chosen.
  var savesChoices = false
  /// Whether a browser can become a channel there.
  var subscribes = false
  /// The heading of the section being written.
  private var heading: String?
  private(set) var headingID: String?
  private var sectionIndex = 0
  /// How many rows the section has so far.
  private var rowCount = 0
  /// Button texts used by several forms: their accessible names also say what they are about.
  private(set) var repeatedActions: Set<String> = []
  /// Titles of several rows with buttons, which are distinguished by the text below.
  private(set) var repeatedTitles: Set<Phrase> = []
  /// Where on the page the result of a form is shown; nil at the top.
  private(set) var answer: AnswerPlace?
  private var count = 0

  init(_ frame: PageFrame, pieces: PagePieces, files: SiteFiles) {
    self.frame = frame
    self.pieces = pieces
    self.files = files
  }

  func say(_ phrase: Phrase) -> String { frame.wording.say(phrase) }

  func say(_ phrase: Phrase?) -> String? { phrase.map { say($0) } }

  /// An identifier unique on the page, and the same each time the page is made.
  mutating func newID() -> String {
    count += 1
    return "n\(count)"
  }

  func link(_ link: PageLink?) -> Fields? {
    link.map { self.link($0, say($0.title)) }
  }

  /// Other sites do not learn where they were linked from.
  func link(_ link: PageLink, _ text: String) -> Fields {
    Fields([
      "href": frame.base.link(to: link), "text": text,
      "rel": link.outside == nil ? nil : "noreferrer",
      "current": link.isCurrent ? "true" : nil,
    ])
  }

  mutating func document(_ navigation: WrittenNavigation?) -> Fields {
    let actions = frame.view.sections.flatMap(\.forms).map { say($0.action) }
    repeatedActions = Set(Dictionary(grouping: actions) { $0 }.filter { $1.count > 1 }.keys)
    let titles = frame.view.sections.flatMap(\.rows).filter { !$0.actions.isEmpty }.map(\.title)
    repeatedTitles = Set(Dictionary(grouping: titles) { $0 }.filter { $1.count > 1 }.keys)
    answer = frame.answered.flatMap { AnswerPlace(of: $0, on: frame.view) }
    let sections = frame.view.sections.enumerated().compactMap { index, section in
      section.blocks.isEmpty ? nil : self.section(section, at: index)
    }
    let turns = [("prev", frame.view.previous), ("next", frame.view.next)].compactMap { way, link in
      link.map { ["way": way, "href": frame.base.link(to: $0), "text": say($0.title)] }
    }
    let theme = frame.presentation.theme
    return Fields([
      "language": frame.wording.language.rawValue, "direction": "ltr",
      "scheme": WidgetScheme(frame.presentation.appearance)?.rawValue,
      "title": say(frame.view.title),
      "product": Product.name, "grounds": grounds,
      "style": frame.base.link(to: files.styleAddress(for: theme)),
      "scripts": SiteScript.allCases.filter { $0.isFor(self) }
        .map { frame.base.link(to: files.address(of: $0)) },
      "modules": isOffline
        ? SiteScript.site.modules.map { frame.base.link(to: files.address(of: $0)) } : nil,
      "refresh": isMoving && !frame.isKept ? String(Self.refresh) : nil,
      "icon": frame.base.link(to: IconFile.vector.rawValue),
      "touchIcon": frame.base.link(to: IconFile.small.rawValue),
      "manifest": frame.base.link(to: SiteAddresses.manifest),
      "events": isFollowing ? frame.base.link(to: SiteAddresses.events) : nil,
      "home": frame.base.link(to: ""), "skipText": say(Phrase("Skip to content")),
      "menu": navigation?.menu, "bar": navigation?.bar, "shortcuts": navigation?.shortcuts,
      "offline": offline,
      "notices": frame.notices.map { notice($0) }, "told": answer == nil ? result() : nil,
      "waiting": isOffline ? waiting : nil,
      "isKept": frame.isKept, "noticeForms": noticeForms,
      "turns": turns.isEmpty ? nil : ["links": turns], "sections": sections,
      "symbols": marks.isEmpty ? nil : ["marks": symbols],
      "ask": asks ? ["cancelText": say(Phrase("Cancel"))] : nil,
    ])
  }

  /// Whether it renews itself.
  private var isFollowing: Bool {
    !frame.navigation.isEmpty || isOffline
  }

  /// Whether it is the page that the service worker stores, with everything it may need.
  private var isOffline: Bool { frame.address == SiteAddresses.offline }

  /// What the service worker reveals from the stored day.
  private var offline: Fields? {
    frame.offline.map {
      Fields(["notice": notice($0), "isHidden": !isOffline])
    }
  }

  private var waiting: [Fields] {
    WaitingWords.all.map { name, words in ["name": name, "text": say(words)] }
  }

  /// What a browser paints around the page.
  private var grounds: [Fields] {
    let theme = frame.presentation.theme
    func ground(_ scheme: WidgetScheme) -> String {
      ThemeStyle(theme, scheme).ground.text
    }
    if let scheme = WidgetScheme(frame.presentation.appearance) {
      return [["color": ground(scheme)]]
    }
    return WidgetScheme.allCases.map { scheme in
      ["color": ground(scheme), "media": "(prefers-color-scheme:\(scheme.rawValue))"]
    }
  }

  private var symbols: [Fields] {
    PageCalendar.Mark.allCases.filter { marks.contains($0) }.compactMap { mark in
      mark.icon.map { ["mark": mark.rawValue, "icon": $0] }
    }
  }

  /// Content after a ring, or calendars, is placed beside it if there is room.
  private mutating func section(_ section: PageSection, at index: Int) -> Fields {
    (sectionIndex, rowCount) = (index, 0)
    heading = say(section.heading)
    headingID = heading.map { _ in newID() }
    let title = heading.map { Fields(["id": headingID, "text": $0]) }
    let lead = section.lead
    let blocks = section.blocks.map { block($0) }
    let end = lead?.upperBound ?? blocks.count
    return Fields([
      "kind": section.kind, "heading": title,
      "told": answer == .section(index) ? result() : nil,
      "blocks": Array(blocks[..<(lead?.lowerBound ?? end)]),
      "lead": lead.map { ["blocks": Array(blocks[$0])] },
      "beside": end < blocks.count ? ["blocks": Array(blocks[end...])] : nil,
    ])
  }

  /// The result of a form, if it is shown in the next row.
  mutating func resultInRow() -> Fields? {
    rowCount += 1
    return answer == .row(rowCount - 1, section: sectionIndex) ? result() : nil
  }

  /// The result of a form.
  ///
  /// - Parameter isBound: to a button, which has the focus.
  func result(isBound: Bool = false) -> Fields? {
    guard let notices = frame.answered?.notices, !notices.isEmpty else { return nil }
    return ["notices": notices.map { notice($0) }, "isBound": isBound]
  }

  /// Whether it repeats the section's heading; then it is for screen readers only.
  func isRepeated(_ title: Phrase) -> Bool { say(title) == heading }
}

extension PageSection {
  var rows: [PageRow] {
    blocks.flatMap { block -> [PageRow] in if case .list(let rows) = block { rows } else { [] } }
  }

  /// The forms outside of rows.
  var forms: [PageForm] {
    blocks.compactMap { block in if case .form(let form) = block { form } else { nil } }
  }

  /// From this many rows on, a list or a table has two columns if there is room.
  private static let longList = 8
  /// Up to this many rows of links are placed beside one another.
  private static let fewLinks = 7

  /// A ring, or calendars below each other, with something behind them.
  fileprivate var lead: Range<Int>? {
    let leads = blocks.indices.filter { index in
      switch blocks[index] {
      case .ring: true
      case .calendar: blocks.count > 1
      case .tiles, .card, .chart, .table, .list, .form, .notice, .progress, .picture: false
      }
    }
    guard let first = leads.first else { return nil }
    let end = blocks[first...].indices.first { !leads.contains($0) } ?? blocks.endIndex
    return end < blocks.endIndex || hasRing ? first..<end : nil
  }

  private var hasRing: Bool {
    blocks.contains { if case .ring = $0 { true } else { false } }
  }

  /// How it is laid out; nil for as most are.
  fileprivate var kind: String? {
    if hasRing { return "hero" }
    if lead != nil { return "wide pair" }
    if leadsOn { return "more" }
    if isQuick { return "wide quick" }
    let isWide = blocks.contains { block in
      switch block {
      case .table(let table): table.columns.count > 3 || table.rows.count > Self.longList
      case .tiles(let tiles): tiles.count > 3
      case .list(let rows): rows.count > Self.longList
      case .card, .ring, .chart, .calendar, .form, .notice, .progress, .picture: false
      }
    }
    return isWide || saysOnly ? "wide" : nil
  }

  /// Whether all forms have at most one field and equal importance, and take one line each.
  private var isQuick: Bool {
    forms.count > 1
      && forms.allSatisfy { form in
        form.isQuiet && !form.isChoice && form.fields.count { $0.kind != .hidden } <= 1
      }
  }

  private var saysOnly: Bool {
    heading == nil && blocks.allSatisfy { if case .notice = $0 { true } else { false } }
  }

  /// Whether it is nothing but a few links.
  private var leadsOn: Bool {
    guard blocks.count == 1, case .list(let rows) = blocks[0], rows.count <= Self.fewLinks else {
      return false
    }
    return rows.allSatisfy { row in
      row.link != nil && row.detail == nil && row.actions.isEmpty
        && (row.value == nil || rank == Self.last)
    }
  }
}

/// Addresses answered by the server itself, below the base.
enum SiteAddresses {
  static let events = "events"
  static let manifest = "manifest.webmanifest"
  static let worker = "sw.js"
  /// What is shown where the server cannot be reached.
  static let offline = "offline"
  static let enter = "enter"
}
