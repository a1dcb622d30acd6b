import Contracts
import Synchronization

/// The kinds that are gathered when all is connected.
final class GatheredKinds: Sendable {
  private let kinds = Mutex<[WidgetKind]>([])

  var all: [WidgetKind] { kinds.withLock { $0 } }

  func take(_ all: [WidgetKind]) {
    kinds.withLock { $0 = all }
  }
}
