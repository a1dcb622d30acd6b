import Contracts

/// The links to other pages, and their keys: all that determines how they are written.
struct PageNavigation: Hashable {
  private let entries: [PageFrame.Entry]
  /// Which of the entries is the page that is shown.
  private let shown: Int?
  private let language: AppLanguage
  private let base: SiteBase

  /// Nil for a page from which nothing leads further.
  init?(_ frame: PageFrame) {
    guard !frame.navigation.isEmpty else { return nil }
    entries = frame.navigation
    shown = entries.firstIndex { $0.address == frame.address }
    language = frame.wording.language
    base = frame.base
  }

  /// - Parameter wording: in the language of the page.
  func fields(_ wording: Wording) -> Fields {
    let groups = PagePlace.Group.allCases.compactMap { group -> Fields? in
      let own = entries.indices.filter { entries[$0].group == group }
      guard !own.isEmpty else { return nil }
      return [
        "id": "menu-\(group.rawValue)", "title": wording.say(group.title),
        "entries": own.map { entry($0, wording) },
      ]
    }
    return [
      "groups": groups, "bar": bar(wording), "barLabel": wording.say(Phrase("Main pages")),
      "moreText": wording.say(PagePlace.Group.rest.title), "moreIcon": BarPlace.moreIcon,
      "label": wording.say(Phrase("Pages")),
      "menuText": wording.say(Phrase("Menu")),
      "keysText": wording.say(Phrase("Keyboard shortcuts")),
      "findText": wording.say(Phrase("Find a page")),
      "noneText": wording.say(Phrase("No pages found.")),
      "closeText": wording.say(Phrase("Close")),
      "keysOnText": wording.say(Phrase("Use keyboard shortcuts")),
    ]
  }

  /// The pages that a telephone has at hand.
  private func bar(_ wording: Wording) -> [Fields] {
    BarPlace.allCases.compactMap { place in
      guard let index = entries.firstIndex(where: { $0.address == place.rawValue }) else {
        return nil
      }
      var fields = entry(index, wording)
      fields["icon"] = place.icon
      return fields
    }
  }

  private func entry(_ index: Int, _ wording: Wording) -> Fields {
    let entry = entries[index]
    return Fields([
      "href": base.link(to: entry.address), "title": wording.say(entry.title),
      "key": entry.key.map { String($0) },
      "current": index == shown ? "page" : entry.isCurrent ? "true" : nil,
    ])
  }
}

/// The written navigation of a page.
struct WrittenNavigation: Hashable {
  /// In HTML, at the head.
  var menu: String
  /// In HTML, after the page: a phone shows it at the bottom.
  var bar: String
  /// In HTML, at the end: the dialogs of the keys and of the palette.
  var shortcuts: String
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
