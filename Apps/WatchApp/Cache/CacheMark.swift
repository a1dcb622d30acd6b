import Foundation

/// Distinguishes a folder from its copy: holds the machine's ID and the file's own inode, which a copy does not share.
struct CacheMark: Hashable {
  private let text: String

  /// Of the file that is open.
  private init(_ status: stat) {
    let machine = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
    text = "\(machine.filter { !$0.isWhitespace }) \(status.st_ino)\n"
  }

  /// Whether the mark at `path` was made there; false also if there is none.
  static func isGenuine(_ path: String) throws(CacheError) -> Bool {
    var status = stat()
    guard let bytes = try PrivateFile.read(path), lstat(path, &status) == 0 else { return false }
    return bytes.elementsEqual(CacheMark(status).text.utf8)
  }

  static func make(at path: String) throws(CacheError) {
    try PrivateFile.replace(path) { Array(CacheMark($0).text.utf8) }
  }
}
