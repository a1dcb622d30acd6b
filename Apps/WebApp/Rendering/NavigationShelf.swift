import Contracts
import Synchronization

/// What stands around every page to lead to others, made once for each place from which it leads: it takes as long
/// as a short page.
final class NavigationShelf: Sendable {
  struct Texts: Sendable {
    var menu: String?
    var keys: String?
  }

  private struct Place: Hashable {
    var entries: [PageFrame.Entry]
    /// The page that is shown, if it is one of them.
    var shown: String?
    var language: AppLanguage
    var base: SiteBase
  }

  /// More than there are pages that it leads to, in one language.
  private static let most = 100

  private let texts = Mutex<[Place: Texts]>([:])

  func texts(for frame: PageFrame, making make: () -> Texts) -> Texts {
    guard !frame.navigation.isEmpty else { return Texts() }
    let isShown = frame.navigation.contains { $0.address == frame.address }
    let place = Place(
      entries: frame.navigation, shown: isShown ? frame.address : nil,
      language: frame.wording.language, base: frame.base)
    if let made = texts.withLock({ $0[place] }) { return made }
    let made = make()
    texts.withLock { texts in
      if texts.count >= Self.most { texts.removeAll() }
      texts[place] = made
    }
    return made
  }
}
