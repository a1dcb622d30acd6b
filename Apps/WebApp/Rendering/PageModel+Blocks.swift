import Contracts

extension PageModel {
  /// With the name of its template.
  mutating func block(_ block: PageBlock) -> Fields {
    switch block {
    case .tiles(let tiles): self.tiles(tiles)
    case .card(let card): self.card(card)
    case .ring(let ring): self.ring(ring)
    case .chart(let chart): self.chart(chart)
    case .calendar(let calendar): self.calendar(calendar)
    case .table(let table): ["template": "written", "html": self.table(table)]
    case .list(let rows): ["template": "list", "rows": rows.map { row($0) }]
    case .form(let form): self.form(form)
    case .notice(let notice): self.notice(notice)
    case .progress(let progress): self.progress(progress)
    case .picture(let picture): self.picture(picture)
    }
  }

  /// If each has a symbol and a target to reach, they are badges.
  private func tiles(_ tiles: [PageTile]) -> Fields {
    let areBadges = tiles.count > 1 && tiles.allSatisfy { $0.symbol != nil && $0.progress != nil }
    return Fields([
      "template": "tiles", "areBadges": areBadges, "tiles": tiles.map { tile($0) },
    ])
  }

  /// A link with the tile's name becomes that name, another one goes below.
  private func tile(_ tile: PageTile) -> Fields {
    let label = say(tile.label)
    let link = link(tile.link)
    let isName = tile.link.map { say($0.title) == label } ?? false
    return Fields([
      "label": isName ? nil : label, "link": isName ? link : nil, "more": isName ? nil : link,
      "value": say(tile.value), "detail": say(tile.detail),
      "symbol": tile.symbol.map { ["name": $0.rawValue, "icon": $0.icon] },
      "circle": tile.progress.map { circle($0) },
    ])
  }

  private func card(_ card: PageCard) -> Fields {
    [
      "template": "card", "color": card.color.rawValue, "icon": card.symbol.icon,
      "title": say(card.title), "detail": say(card.detail),
    ]
  }

  private func ring(_ ring: PageRing) -> Fields {
    Fields([
      "template": "ring", "circle": ring.progress.map { circle($0) }, "value": say(ring.value),
      "caption": say(ring.caption), "detail": say(ring.detail),
    ])
  }

  /// How far a ring is closed, in hundredths; no arc for zero, since round ends would draw a dot.
  private func circle(_ progress: Double) -> Fields {
    let share = progress.isFinite ? min(max(progress, 0), 1) : 0
    return Fields([
      "isDone": share == 1, "arc": share > 0 ? String((share * 1_000).rounded(.up) / 10) : nil,
    ])
  }

  private mutating func row(_ row: PageRow) -> Fields {
    // For its forms, which are about it.
    let id = row.actions.isEmpty ? nil : newID()
    let title = say(row.title)
    let link = row.link.map { self.link($0, title) }
    let value = say(row.value)
    // Only numbers are set like numbers.
    let isWord = value.map { !$0.contains(where: \.isNumber) } ?? false
    let isRepeated = id != nil && repeatedTitles.contains(row.title)
    return Fields([
      "told": resultInRow(), "id": isRepeated ? nil : id, "wholeID": isRepeated ? id : nil,
      "title": link == nil ? title : nil, "link": link,
      "detail": say(row.detail),
      "folded": row.folded.map {
        Fields(["title": say($0.title), "items": $0.items.map { say($0) }])
      },
      "value": isWord ? nil : value, "word": isWord ? value : nil,
      "actions": id.map { id in row.actions.map { form($0, ofRow: id) } },
    ])
  }

  func notice(_ notice: PageNotice) -> Fields {
    let role: String? =
      switch notice.tone {
      case .information, .success: "status"
      case .warning, .failure: "alert"
      case .remark: nil
      }
    return Fields([
      "template": "notice", "tone": notice.tone.rawValue, "role": role,
      "icon": notice.tone.icon, "text": text(of: notice), "link": link(notice.link),
      "action": notice.action.map { ["id": Self.id(of: $0), "text": say($0.form.action)] },
    ])
  }

  /// The forms behind the buttons of notices. A notice may be within another form, so they are separate.
  var noticeForms: [Fields] {
    let shown = frame.view.blocks.compactMap { block -> PageNotice? in
      if case .notice(let notice) = block { notice } else { nil }
    }
    let all = frame.notices + (frame.answered?.notices ?? []) + shown
    return all.compactMap(\.action).map { action in
      let hidden =
        [(FormMark.form, action.form.name)] + action.form.fields.map { ($0.name, $0.value) }
      return Fields([
        "id": Self.id(of: action), "address": frame.base.link(to: action.address),
        "hidden": hidden.map { Fields(["name": $0.0, "value": $0.1]) },
      ])
    }
  }

  /// The same for the same form of the same change.
  private static func id(of action: PageNotice.Action) -> String {
    "do-\(action.form.name)-\(action.form.fields.first?.value ?? "")"
  }

  /// A terminal has a tick where a page has the icon of its tone.
  func text(of notice: PageNotice) -> String {
    let (text, tick) = (say(notice.text), "✓ ")
    return notice.tone.icon != nil && text.hasPrefix(tick)
      ? String(text.dropFirst(tick.count)) : text
  }

  private mutating func progress(_ progress: PageProgress) -> Fields {
    if progress.isMoving { isMoving = true }
    let fraction = progress.fraction.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
    return Fields([
      "template": "progress", "id": newID(), "title": say(progress.title),
      "fraction": fraction.map { String(($0 * 1_000).rounded() / 1_000) },
      "detail": say(progress.detail), "isMoving": progress.isMoving,
    ])
  }

  /// Most rows contain only numbers and need no further description. In HTML, for speed: years of numbers are mostly
  /// repeated.
  func table(_ table: PageTable) -> String {
    let key = PieceKey(table, isRepeated(table.caption), frame.wording.language, frame.base)
    return pieces.tables.piece(for: key) { pieces.templates.table(fields(of: table)) }
  }

  private func fields(of table: PageTable) -> Fields {
    let rows = table.rows.map { row in row.cells.prefix(table.columns.count).map { say($0) } }
    let numeric = table.columns.indices.map { column in
      column > 0 && rows.allSatisfy { Self.isNumber($0, column) }
    }
    let isNumeric = numeric.dropFirst().allSatisfy(\.self)
    func cell(_ column: Int, _ text: String) -> Fields {
      ["text": text, "isNumber": numeric[column]]
    }
    return [
      "caption": say(table.caption), "isRepeated": isRepeated(table.caption),
      "columns": table.columns.enumerated().map { cell($0, say($1)) },
      "rows": zip(table.rows, rows).map { row, texts in
        let head = texts.first ?? ""
        return Fields([
          "link": row.link.map { link($0, head) }, "head": row.link == nil ? head : nil,
          "numbers": isNumeric ? texts.dropFirst().map { FieldText(renderText: $0) } : nil,
          "cells": isNumeric ? nil : texts.enumerated().dropFirst().map { cell($0, $1) },
        ])
      },
    ]
  }

  /// Whether it begins like one, or nothing is there.
  private static func isNumber(_ texts: [String], _ column: Int) -> Bool {
    guard texts.indices.contains(column), let first = texts[column].first else { return true }
    return first.isNumber || "-+−–—".contains(first)
  }
}
