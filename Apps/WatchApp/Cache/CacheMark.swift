import Foundation

/// Distinguishes a folder from its copy, by a file with the machine's ID and its own inode, which a copy does not
/// share.
enum CacheMark: Hashable {
  /// Made at its path.
  case genuine
  /// Made for another folder, or damaged.
  case foreign
  case absent

  /// Reads the mark at `path`.
  init(at path: String) throws(CacheError) {
    var status = stat()
    guard let bytes = try PrivateFile.read(path), lstat(path, &status) == 0 else {
      self = .absent
      return
    }
    self = bytes.elementsEqual(Self.text(for: status).utf8) ? .genuine : .foreign
  }

  var isGenuine: Bool { self == .genuine }

  static func make(at path: String) throws(CacheError) {
    try PrivateFile.replace(path) { Array(text(for: $0).utf8) }
  }

  /// The mark of an open file.
  private static func text(for status: stat) -> String {
    let machine = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
    return "\(machine.filter { !$0.isWhitespace }) \(status.st_ino)\n"
  }
}
