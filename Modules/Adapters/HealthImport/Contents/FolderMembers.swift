internal import Contracts

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The files of a folder and its subfolders, without hidden ones and links.
struct FolderMembers {
  struct Member {
    /// Its path within the folder; invalid UTF-8 is replaced.
    let name: String
    /// As the system expects it, ended by a zero.
    let path: [CChar]
    /// In bytes.
    let size: Int64
    let modifiedAt: Instant
  }

  static let mostFiles = 100_000
  static let mostLevels = 32

  /// In the order of their paths.
  let members: [Member]
  /// Folders in it that cannot be listed.
  let unreadable: [ImportError]

  var size: Int64 { members.reduce(0) { $0 + $1.size } }

  /// - Throws: ``ImportError/unreadable(path:detail:)``, also for a folder that is too large.
  init(of path: String) throws(ImportError) {
    var found: [Member] = []
    var unreadable: [ImportError] = []
    var folders = [(path: path.utf8CString.map { $0 }, level: 1)]
    while let folder = folders.popLast() {
      let names: [[CChar]]
      do throws(ImportError) {
        names = try FolderMembers.names(in: folder.path)
      } catch {
        guard folder.level > 1 else { throw error }
        // A file that is gone is no longer in the folder.
        if case .unreadable = error { unreadable.append(error) }
        continue
      }
      for name in names {
        let inner = folder.path.dropLast() + [CChar(UInt8(ascii: "/"))] + name
        var status = stat()
        // A file that is gone is no longer in the folder.
        guard lstat(inner, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where folder.level < FolderMembers.mostLevels:
          folders.append((Array(inner), folder.level + 1))
        case S_IFDIR:
          throw .unreadable(
            path: path,
            detail: Phrase("its folders are nested more than \(FolderMembers.mostLevels) deep"))
        case S_IFREG:
          let within = inner.dropFirst(path.utf8.count + 1)
          found.append(
            Member(
              name: String(repairing: within), path: Array(inner), size: Int64(status.st_size),
              modifiedAt: HealthFileOpener.modified(status)))
        default: break
        }
        guard found.count <= FolderMembers.mostFiles else {
          throw .unreadable(
            path: path, detail: Phrase("it has more than \(FolderMembers.mostFiles) files"))
        }
      }
    }
    self.unreadable = unreadable
    members = found.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Each ended by a zero.
  private static func names(
    in folder: [CChar]
  ) throws(ImportError) -> [[CChar]] {
    guard let stream = opendir(folder) else {
      throw FileByteSource.error(errno, path: String(repairing: folder[...]))
    }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
      }
      guard name.first != CChar(UInt8(ascii: ".")), !String(repairing: name[...]).isLeftAlone
      else { continue }
      names.append(name + [0])
    }
    return names
  }
}

extension String {
  /// Whether a file or folder of this name is to be skipped: hidden, or one of the copies of file attributes in
  /// Finder's archives.
  var isLeftAlone: Bool { hasPrefix(".") || self == "__MACOSX" }

  fileprivate init(repairing name: ArraySlice<CChar>) {
    self.init(
      decoding: name.lazy.map { UInt8(bitPattern: $0) }.prefix { $0 != 0 }, as: UTF8.self)
  }
}
