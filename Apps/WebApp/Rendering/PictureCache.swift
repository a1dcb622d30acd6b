import Contracts
import Synchronization

/// Pictures that were written before: a page that is renewed shows mostly the same ones.
final class PictureCache: Sendable {
  /// Stands for all that decides what is written, since drawings are large. It has 128 bits and is made in another way
  /// by each process: two of one page never share it.
  struct Key: Hashable {
    private let halves: [Int]

    /// - Parameters:
    ///   - drawings: for one surface, or for light and dark ones.
    ///   - prefix: begins the identifiers in the picture.
    init(_ theme: ColorTheme, _ drawings: [Drawing], prefix: String) {
      var hasher = Hasher()
      hasher.combine(theme)
      hasher.combine(drawings)
      hasher.combine(prefix)
      var other = hasher
      other.combine(0)
      halves = [hasher.finalize(), other.finalize()]
    }
  }

  /// As many as the pages of a few browsers show.
  private static let most = 32

  private let texts = Mutex<[Key: String]>([:])

  func text(for key: Key, write: () -> String) -> String {
    if let text = texts.withLock({ $0[key] }) { return text }
    let text = write()
    texts.withLock { texts in
      if texts.count >= Self.most { texts.removeAll() }
      texts[key] = text
    }
    return text
  }
}
