import Contracts
import Synchronization

/// Pieces of pages that were written before: a page that is renewed shows mostly the same ones.
final class PieceCache<Key: Hashable & Sendable, Piece: Sendable>: Sendable {
  private let most: Int
  private let pieces = Mutex<[Key: Piece]>([:])

  /// - Parameter most: as many as the pages of a few browsers show.
  init(most: Int) {
    self.most = most
  }

  func piece(for key: Key, write: () -> Piece) -> Piece {
    if let piece = pieces.withLock({ $0[key] }) { return piece }
    let piece = write()
    pieces.withLock { pieces in
      if pieces.count >= most { pieces.removeAll() }
      pieces[key] = piece
    }
    return piece
  }
}

typealias PictureCache = PieceCache<PictureKey, String>
typealias NavigationCache = PieceCache<PageNavigation, WrittenNavigation>

/// Stands for all that decides how a picture is written, since drawings are large. It has 128 bits and is made in
/// another way by each process: two of one page never share it.
struct PictureKey: Hashable {
  private let halves: [Int]

  /// - Parameters:
  ///   - schemes: the surfaces that it is for.
  ///   - drawing: for the first of them.
  ///   - prefix: begins the identifiers in the picture.
  init(_ theme: ColorTheme, _ schemes: [WidgetScheme], _ drawing: Drawing, prefix: String) {
    var hasher = Hasher()
    hasher.combine(theme)
    hasher.combine(schemes)
    hasher.combine(drawing)
    hasher.combine(prefix)
    var other = hasher
    other.combine(0)
    halves = [hasher.finalize(), other.finalize()]
  }
}
