public import Contracts

extension PageView {
  /// The first form of that name.
  public func form(_ name: String) -> PageForm? { forms.first { $0.name == name } }

  public var rows: [PageRow] {
    blocks.flatMap { block -> [PageRow] in
      if case .list(let rows) = block { rows } else { [] }
    }
  }

  /// All its texts, in English, in reading order: one line for each.
  public var text: [String] {
    sections.flatMap { section in
      ([section.heading].compactMap(\.self) + section.blocks.flatMap(\.phrases)).map(\.description)
    }
  }

  /// The addresses of its links within the web app, except those of forms.
  public var addresses: [String] { links.filter { $0.outside == nil }.map(\.address) }

  /// Where its links lead away from the web app.
  public var outsideAddresses: [String] { links.compactMap(\.outside) }

  private var links: [PageLink] {
    [previous, next].compactMap(\.self)
      + blocks.flatMap { block -> [PageLink?] in
        switch block {
        case .tiles(let tiles): tiles.map(\.link)
        case .list(let rows): rows.map(\.link)
        case .notice(let notice): [notice.link]
        case .table(let table): table.rows.map(\.link)
        case .calendar(let calendar): calendar.cells.map(\.link)
        case .picture(let picture): [picture.link]
        case .card, .ring, .chart, .form, .progress: []
        }
      }.compactMap(\.self)
  }
}

extension PageChart {
  /// In English; empty for a drawn chart.
  public var bars: [Bar] {
    if case .bars(_, let bars) = picture { bars(.english) } else { [] }
  }

  /// Nil for bars.
  public func sketch(_ style: WidgetStyle, _ width: Double) -> Sketch? {
    if case .drawing(let sketch) = picture { sketch(style, width) } else { nil }
  }
}

extension PageBlock {
  fileprivate var phrases: [Phrase] {
    switch self {
    case .tiles(let tiles): tiles.flatMap { [$0.value, $0.label, $0.detail].compactMap(\.self) }
    case .card(let card): [card.title, card.detail]
    case .ring(let ring): [ring.value, ring.caption, ring.detail].compactMap(\.self)
    case .chart(let chart): [chart.title] + PageBlock.table(chart.table).phrases
    case .calendar(let calendar): [calendar.title] + calendar.cells.map(\.detail)
    case .table(let table): [table.caption] + table.columns + table.rows.flatMap(\.cells)
    case .list(let rows): rows.flatMap(\.phrases)
    case .form(let form): form.phrases
    case .notice(let notice): [notice.text]
    case .progress(let progress): [progress.title, progress.detail].compactMap(\.self)
    case .picture(let picture): [picture.text]
    }
  }
}

extension PageRow {
  fileprivate var phrases: [Phrase] {
    [title, detail].compactMap(\.self) + (folded.map { [$0.title] + $0.items } ?? [])
      + [value].compactMap(\.self) + actions.flatMap(\.phrases)
  }
}

extension PageForm {
  fileprivate var phrases: [Phrase] {
    fields.filter { $0.kind != .hidden }.flatMap { [$0.label, $0.hint].compactMap(\.self) }
      + [action, question].compactMap(\.self)
  }
}
