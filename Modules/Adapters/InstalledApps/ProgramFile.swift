import Foundation

/// Looks at program files.
enum ProgramFile {
  /// The path with every link followed; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let bytes = realpath(path, nil) else { return nil }
    defer { free(bytes) }
    return String(cString: bytes)
  }

  static func isFolder(_ path: String) -> Bool {
    kind(of: path) == S_IFDIR
  }

  static func isExecutable(_ path: String) -> Bool {
    kind(of: path) == S_IFREG && access(path, X_OK) == 0
  }

  /// The first program of that name in `folders`.
  static func find(_ name: String, in folders: [String]) -> String? {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    return folders.lazy.map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  /// The beginning of a file, at most `limit` bytes; nil if it cannot be read.
  static func beginning(of path: String, limit: Int) -> [UInt8]? {
    guard kind(of: path) == S_IFREG, let file = FileHandle(forReadingAtPath: path) else {
      return nil
    }
    return (try? file.read(upToCount: limit)).map { Array($0) } ?? []
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
