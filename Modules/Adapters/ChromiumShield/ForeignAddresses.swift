import Foundation

/// What the administrator's files now block and allow, as readable by the person who runs the browser.
struct ForeignAddresses {
  private(set) var lists = ForeignLists()
  /// Whether every file could be read.
  private(set) var isWhole = true

  init(in place: ChromiumPlace) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.managed)) ?? []
    for name in names where !ChromiumPlace.isOurs(name) {
      let path = "\(place.managed)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { continue }
      guard let content = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
        isWhole = false
        continue
      }
      lists.append(ForeignLists([UInt8](content)))
    }
  }
}
