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

typealias WrittenCache = PieceCache<PieceKey, String>
typealias NavigationCache = PieceCache<PageNavigation, WrittenNavigation>

/// Stands for all that decides how a piece is written, since drawings and tables are large. It has 128 bits and is made
/// in another way by each process: two pieces never share it.
struct PieceKey: Hashable {
  private let halves: [Int]

  init<each Part: Hashable>(_ part: repeat each Part) {
    var hasher = Hasher()
    repeat hasher.combine(each part)
    var other = hasher
    other.combine(0)
    halves = [hasher.finalize(), other.finalize()]
  }
}
