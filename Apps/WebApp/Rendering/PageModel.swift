import Contracts
import Views

/// What the templates are filled with for one page.
struct PageModel {
  let frame: PageFrame
  let drawings: any DrawingRendering
  let files: SiteFiles
  /// Marks of days that occur: their symbols stand once, at the end.
  var marks: Set<PageCalendar.Mark> = []
  /// Whether a form asks before it is sent.
  var asks = false
  /// Of the section that is being made.
  private var heading: String?
  private var count = 0

  init(_ frame: PageFrame, drawings: any DrawingRendering, files: SiteFiles) {
    self.frame = frame
    self.drawings = drawings
    self.files = files
  }

  func say(_ phrase: Phrase) -> String { frame.wording.say(phrase) }

  func say(_ phrase: Phrase?) -> String? { phrase.map { say($0) } }

  /// An identifier that nothing else on the page has, and the same each time the page is made.
  mutating func newID() -> String {
    count += 1
    return "n\(count)"
  }

  func link(_ link: PageLink?) -> Fields? {
    link.map { ["href": frame.base.link(to: $0), "text": say($0.title)] }
  }

  mutating func document() -> Fields {
    let sections = frame.view.sections.map { section($0) }
    let theme = frame.presentation.theme
    return Fields([
      "language": frame.wording.language.rawValue, "direction": "ltr",
      "scheme": WidgetScheme(frame.appearance)?.rawValue, "title": say(frame.view.title),
      "product": Product.name, "grounds": grounds,
      "style": frame.base.link(to: files.styleAddress(for: theme)),
      "script": frame.base.link(to: files.scriptAddress),
      "icon": frame.base.link(to: WebManifest.iconName),
      "manifest": frame.base.link(to: SiteAddresses.manifest),
      "events": frame.navigation.isEmpty ? nil : frame.base.link(to: SiteAddresses.events),
      "home": frame.base.link(to: ""), "skipText": say(Phrase("Skip to content")),
      "notices": frame.notices.map { notice($0) }, "isKept": frame.typed != nil,
      "sections": sections, "symbols": marks.isEmpty ? nil : ["marks": symbols],
      "ask": asks ? ["cancelText": say(Phrase("Cancel"))] : nil,
    ])
  }

  /// What a browser paints around the page.
  private var grounds: [Fields] {
    let theme = frame.presentation.theme
    func ground(_ scheme: WidgetScheme) -> String {
      ThemeStyle(theme, scheme).ground.text
    }
    if let scheme = WidgetScheme(frame.appearance) { return [["color": ground(scheme)]] }
    return WidgetScheme.allCases.map { scheme in
      ["color": ground(scheme), "media": "(prefers-color-scheme:\(scheme.rawValue))"]
    }
  }

  private var symbols: [Fields] {
    PageCalendar.Mark.allCases.filter { marks.contains($0) }.compactMap { mark in
      mark.icon.map { ["mark": mark.rawValue, "icon": $0] }
    }
  }

  /// What follows a ring stands beside it where there is room.
  private mutating func section(_ section: PageSection) -> Fields {
    heading = say(section.heading)
    let title = heading.map { ["id": newID(), "text": $0] }
    let ring = section.blocks.firstIndex { if case .ring = $0 { true } else { false } }
    let end = ring.map { $0 + 1 } ?? section.blocks.count
    let blocks = section.blocks.map { block($0) }
    return Fields([
      "kind": ring == nil ? section.kind : "hero", "heading": title,
      "blocks": Array(blocks[..<end]),
      "beside": end < blocks.count ? ["blocks": Array(blocks[end...])] : nil,
    ])
  }

  /// Whether the heading of the section says it already; then it is only read out.
  func isRepeated(_ title: Phrase) -> Bool { say(title) == heading }
}

extension PageSection {
  /// How much room it needs; nil for as much as others.
  fileprivate var kind: String? {
    let isWide = blocks.contains { block in
      switch block {
      case .table(let table): table.columns.count > 3
      case .tiles(let tiles): tiles.count > 3
      case .ring, .chart, .calendar, .list, .form, .notice, .progress, .picture: false
      }
    }
    return isWide ? "wide" : nil
  }
}

/// Addresses of what the server itself answers, below the base.
enum SiteAddresses {
  static let events = "events"
  static let manifest = "manifest.webmanifest"
}
