import Contracts
import Synchronization

/// Caches written parts of pages: a refreshed page mostly has the same ones.
final class PieceCache<Key: Hashable & Sendable, Piece: Sendable>: Sendable {
  private let most: Int
  private let pieces = Mutex<[Key: Piece]>([:])

  /// - Parameter most: as many as the pages of a few browsers have.
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

/// Represents everything that determines how a part is written, since drawings and tables are large. It has 128 bits,
/// with a seed for each process: two parts never share it.
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
