import Contracts
import Synchronization

/// The rows of settings that plugins contribute, for the one that is made before they are gathered.
final class GatheredSettings: Sendable {
  private let makers = Mutex<[@Sendable () -> SettingRows]>([])

  func take(_ rows: [@Sendable () -> SettingRows]) {
    makers.withLock { $0 = rows }
  }

  func rows() -> [SettingRows] {
    makers.withLock { $0 }.map { $0() }
  }
}
