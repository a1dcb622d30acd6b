import Composition
import Foundation

/// Where the web app of a record is found, for another process that is asked to open it.
struct WebAddressFile {
  private let path: String

  init(home: String) {
    path = HomeFolder.webAddressPath(in: home)
  }

  /// Nil while it is served nowhere. Only the process that has the ``ServiceLock`` writes it; what one left that was
  /// killed is removed by the next.
  var url: String? {
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    return text.flatMap { $0.hasPrefix("http://") ? $0 : nil }
  }

  /// Without it everything works but opening a second browser, so nothing is thrown.
  func write(_ url: String) {
    try? Data(url.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  func remove() {
    unlink(path)
  }
}
