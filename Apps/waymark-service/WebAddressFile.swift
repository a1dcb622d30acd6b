import Composition
import Foundation

/// Where the web app of a record is found, for another process that is asked to open it.
struct WebAddressFile {
  private let home: String

  init(home: String) {
    self.home = home
  }

  /// Nil while it is served nowhere. Only the process that has the ``ServiceLock`` writes it; what one left that was
  /// killed is removed by the next.
  var url: String? { ServedAddresses(home: home)?.url }

  func write(_ url: String, networkURLs: [String] = [], authority: String? = nil) {
    ServedAddresses(url: url, networkURLs: networkURLs, authority: authority).write(home: home)
  }

  func remove() {
    unlink(HomeFolder.webAddressPath(in: home))
  }
}
