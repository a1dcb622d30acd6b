import Contracts

extension PageModel {
  /// What leads to other pages, and the keys for it.
  mutating func navigation(_ entries: [PageFrame.Entry]) -> Fields {
    let groups = PagePlace.Group.allCases.compactMap { group -> Fields? in
      let own = entries.filter { $0.group == group }
      guard !own.isEmpty else { return nil }
      return ["id": newID(), "title": say(group.title), "entries": own.map { entry($0) }]
    }
    let keys = entries.compactMap { entry in
      entry.key.map { ["key": String($0), "title": say(entry.title)] }
    }
    return [
      "groups": groups, "keys": keys, "label": say(Phrase("Pages")),
      "menuText": say(Phrase("Menu")), "keysText": say(Phrase("Keyboard shortcuts")),
      "findText": say(Phrase("Find a page")),
      "noneText": say(Phrase("No page has that name.")), "closeText": say(Phrase("Close")),
      "keysOnText": say(Phrase("Use these keys")),
    ]
  }

  private func entry(_ entry: PageFrame.Entry) -> Fields {
    let isShown = entry.address == frame.address
    return Fields([
      "href": frame.base.link(to: entry.address), "title": say(entry.title),
      "key": entry.key.map { String($0) },
      "current": isShown ? "page" : entry.isCurrent ? "true" : nil,
    ])
  }
}

extension PagePlace.Group {
  fileprivate var title: Phrase {
    switch self {
    case .looking: Phrase("Your days")
    case .doing: Phrase("Goals and entries")
    case .rest: Phrase("More")
    }
  }
}
