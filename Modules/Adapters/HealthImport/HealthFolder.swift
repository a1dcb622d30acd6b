public import Contracts
internal import Foundation

/// Lists a folder.
public enum HealthFolder {
  /// Its regular files, oldest first: without hidden ones, those in subfolders, those still being transferred, and
  /// companions of others. Invalid UTF-8 in a path is replaced; such a file cannot be opened by it.
  public static func files(in path: String) throws(FolderError) -> [FolderFile] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .noSuchFolder(path: path) }
      throw .unreadable(path: path, detail: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
    guard let folder = opendir(path) else {
      throw .unreadable(path: path, detail: String(cString: strerror(errno)))
    }
    defer { closedir(folder) }
    var files: [FolderFile] = []
    while let entry = readdir(folder) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      // By its bytes, because a name that is not UTF-8 differs as text.
      guard !isLeftAlone(name),
        fstatat(dirfd(folder), bytes.map { CChar(bitPattern: $0) } + [0], &status, 0) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      files.append(file("\(path)/\(name)", status))
    }
    return files.sorted {
      ($0.modifiedAt, $0.path) < ($1.modifiedAt, $1.path)
    }
  }

  /// The present state of a regular file, as in ``files(in:)``; nil if there is none.
  public static func file(at path: String) -> FolderFile? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return file(path, status)
  }

  /// Whether a file of this name is hidden, still being transferred, a duplicate or older copy, or the journal of a
  /// database.
  ///
  /// Sources: Syncthing, "Understanding Synchronization" (`.syncthing.NAME.tmp`, on Windows `~syncthing~NAME.tmp`;
  /// `NAME.sync-conflict-DATE-TIME-DEVICE.EXT`); Firefox and curl write `.part`, wget and others `.partial`, Chromium
  /// `.crdownload`, Safari `.download`, Opera `.opdownload`, aria2 `.aria2`; rsync(1) hides its own; GNU Emacs and others
  /// keep `NAME~` and `#NAME#`, Vim `.swp` and the like, LibreOffice `.~lock.NAME#`, Office `~$NAME`; `.tmp`, `.temp`,
  /// `.bak`, `.old` and `.orig` by custom; SQLite, "Temporary Files".
  static func isLeftAlone(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".", "~syncthing~", "~$"].contains(where: name.hasPrefix)
      || [
        ".part", ".partial", ".filepart", ".crdownload", ".download", ".opdownload", ".aria2",
        ".tmp",
        ".temp", "~", ".bak", ".old", ".orig", ".swp", ".swo", ".swx", "-journal", "-wal", "-shm",
      ].contains(where: name.hasSuffix)
      || name.hasPrefix("#") && name.hasSuffix("#") || name.contains(".sync-conflict-")
  }

  private static let mostBytes: Int64 = 1_000_000_000_000

  private static func file(_ path: String, _ status: stat) -> FolderFile {
    #if canImport(Darwin)
      let seconds = status.st_mtimespec.tv_sec
    #else
      let seconds = status.st_mtim.tv_sec
    #endif
    // File systems allow any date; these only show whether a file changed.
    let times = Instant.writable
    let modified = Instant(secondsSince1970: Int64(seconds))
    return FolderFile(
      path: path, size: min(Int64(status.st_size), Self.mostBytes),
      modifiedAt: min(max(modified, times.lowerBound), times.upperBound - 1))
  }
}
