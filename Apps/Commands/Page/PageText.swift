import Contracts
import Terminal

/// A page as a terminal shows it: every kind of block except forms, which verbs replace.
struct PageText {
  private static let barWidth = 20

  let output: CommandOutput

  private var paint: Paint { output.paint }
  private var narrow: NarrowText { output.narrow }

  func render(_ view: PageView) -> String {
    let title = ["  " + paint(output.say(view.title), .bold)]
    return ([title] + view.sections.map(lines)).filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(_ section: PageSection) -> [String] {
    let blocks = section.blocks.map { lines($0, under: section.heading) }.filter { !$0.isEmpty }
    guard !blocks.isEmpty else { return [] }
    let heading = section.heading.map { ["  " + paint(output.say($0), .bold)] } ?? []
    return heading + Array(blocks.joined(separator: [""]))
  }

  /// - Parameter heading: a title that repeats it is left out.
  private func lines(_ block: PageBlock, under heading: Phrase?) -> [String] {
    switch block {
    case .tiles(let tiles): lines(tiles)
    case .card(let card): lines(card)
    case .ring(let ring): lines(ring)
    case .chart(let chart): lines(chart.table, under: heading)
    case .calendar(let calendar): lines(calendar, under: heading)
    case .table(let table): lines(table, under: heading)
    case .list(let rows): lines(rows)
    case .form: []
    case .notice(let notice): lines(notice)
    case .progress(let progress): lines(progress)
    case .picture(let picture): narrow.lines(output.say(picture.text), indent: 2)
    }
  }

  // MARK: - Numbers

  private func lines(_ tiles: [PageTile]) -> [String] {
    let values = tiles.map { output.say($0.value) }
    let width = values.map(\.width).max() ?? 0
    return zip(tiles, values).map { tile, value in
      let about = [tile.label, tile.detail].compactMap(\.self).map(output.say)
      let progress = tile.progress.map { [bar($0)] } ?? []
      return narrow.row(
        "  " + paint(value.leftPadded(to: width), .bold),
        (about + progress).joined(separator: "  ·  "), indent: 4)
    }
  }

  private func lines(_ ring: PageRing) -> [String] {
    let value = paint(output.say(ring.value), .bold)
    let texts = [ring.caption, ring.detail].compactMap(\.self).map(output.say)
    return narrow.parts(
      ["\(value) \(texts[0])"] + texts.dropFirst() + (ring.progress.map { [bar($0)] } ?? []),
      indent: 2)
  }

  private func lines(_ progress: PageProgress) -> [String] {
    let texts = [progress.title, progress.detail].compactMap(\.self).map(output.say)
    return narrow.parts(texts + (progress.fraction.map { [bar($0)] } ?? []), indent: 2)
  }

  private func bar(_ share: Double) -> String {
    let filled = min(Self.barWidth, max(0, Int(share * Double(Self.barWidth))))
    return paint(String(repeating: "█", count: filled), .completed)
      + String(repeating: "░", count: Self.barWidth - filled)
      + " " + output.say(.percent(Int(share * 100)))
  }

  // MARK: - Words

  private func lines(_ card: PageCard) -> [String] {
    let edge = "  " + paint("▌", card.color.style) + " "
    let texts =
      [paint(output.say(card.title), card.color.style, .bold)]
      + narrow.inset(by: edge.width).lines(output.say(card.detail), indent: 0)
    return texts.map { edge + $0 }
  }

  private func lines(_ notice: PageNotice) -> [String] {
    narrow.lines(output.say(notice.text), indent: 2) { paint($0, notice.tone.styles) }
  }

  /// Values are aligned if there is room for all.
  private func lines(_ rows: [PageRow]) -> [String] {
    let widest = rows.map { output.say($0.title).width }.max() ?? 0
    let head = String(repeating: " ", count: widest + 4)
    let isAligned = rows.allSatisfy { $0.value.map { narrow.fits(head + output.say($0)) } ?? true }
    return rows.flatMap { lines($0, titles: isAligned ? widest : 0) }
  }

  private func lines(_ row: PageRow, titles: Int) -> [String] {
    let title = output.say(row.title)
    let head =
      row.value.map {
        narrow.row("  " + title.rightPadded(to: titles), output.say($0), indent: 4)
          .split(separator: "\n")
      }
      .map { $0.map(String.init) } ?? narrow.lines(title, indent: 2)
    let below = row.detail.map { [$0] } ?? []
    let folded = row.folded.map { [$0.title] + $0.items } ?? []
    return head + below.flatMap { narrow.lines(output.say($0), indent: 4) { paint($0, .dim) } }
      + folded.flatMap { narrow.lines(output.say($0), indent: 6) { paint($0, .dim) } }
  }

  // MARK: - Rows and columns

  /// Columns side by side; where there is too little room, the cells of a row below its first one.
  private func lines(_ table: PageTable, under heading: Phrase?) -> [String] {
    let columns = table.columns.map(output.say)
    let rows = table.rows.map { $0.cells.map(output.say) }
    let widths = columns.indices.map { column in
      ([columns] + rows).compactMap { $0.indices.contains(column) ? $0[column].width : nil }
        .max() ?? 0
    }
    let caption = title(table.caption, under: heading)
    let width = widths.reduce(0) { $0 + $1 + 2 }
    guard width <= narrow.columns else {
      return caption + rows.flatMap { stacked($0, under: columns) }
    }
    let areNumbers = columns.indices.map { column in
      rows.allSatisfy { $0.indices.contains(column) && $0[column].first?.isLetter != true }
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { index, cell in
        if index > 0 && areNumbers[index] { return cell.0.leftPadded(to: cell.1) }
        return index == columns.count - 1 ? cell.0 : cell.0.rightPadded(to: cell.1)
      }
      return "  " + padded.joined(separator: "  ")
    }
    return caption + [paint(line(columns), .dim)] + rows.map(line)
  }

  private func title(_ title: Phrase, under heading: Phrase?) -> [String] {
    title == heading ? [] : narrow.lines(output.say(title), indent: 2) { paint($0, .dim) }
  }

  private func stacked(_ cells: [String], under columns: [String]) -> [String] {
    zip(cells, columns).enumerated().flatMap { index, cell in
      index == 0
        ? narrow.lines(cell.0, indent: 2) { paint($0, .bold) }
        : narrow.lines("\(cell.1): \(cell.0)", indent: 4)
    }
  }

  /// Weeks below each other, with the first day of each.
  private func lines(_ calendar: PageCalendar, under heading: Phrase?) -> [String] {
    let weeks = Dictionary(grouping: calendar.cells) {
      calendar.weekStart.week(of: $0.day).lowerBound
    }
    return title(calendar.title, under: heading)
      + weeks.keys.sorted().map { first in
        let days = weeks[first] ?? []
        let dots = (0..<7).map { offset in
          days.first { $0.day == first.advanced(by: offset) }?.mark.dot(paint) ?? " "
        }
        return "  \(paint(first.description, .dim))  " + dots.joined(separator: " ")
      }
  }
}

extension PageCard.Color {
  fileprivate var style: Paint.Style {
    switch self {
    case .green: .green
    case .blue: .blue
    case .purple: .purple
    case .orange: .orange
    case .yellow: .yellow
    case .pink: .pink
    case .red: .red
    }
  }
}

extension PageNotice.Tone {
  fileprivate var styles: [Paint.Style] {
    switch self {
    case .information: []
    case .success: [.green]
    case .warning: [.yellow]
    case .failure: [.red]
    case .remark: [.dim]
    }
  }
}

extension PageCalendar.Mark {
  fileprivate func dot(_ paint: Paint) -> String {
    Verdict(rawValue: rawValue)?.dot(paint) ?? " "
  }
}
