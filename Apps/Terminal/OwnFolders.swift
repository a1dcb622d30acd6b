import FileReplacement
import Foundation

/// The folders for Waymark's own files, where no output is written for a person: it could overwrite data that exists
/// nowhere else.
package struct OwnFolders: Sendable {
  /// The folder of this run, which also has the notes of written files; nil for a run that keeps nothing.
  let home: String?
  /// Further ones, in use or not.
  private let others: [String]

  package init(home: String?, others: [String] = []) {
    self.home = home
    self.others = others
  }

  /// The folders of the record and of the second device, whichever of them this run uses.
  package static func all(home: String?, in variables: (String) -> String?) -> OwnFolders {
    let named = ["WAYMARK_HOME", "WAYMARK_WATCH_HOME"].compactMap(variables).filter { !$0.isEmpty }
    let usual = ["waymark", "waymark-watch"].map { Self.usual($0, in: variables) }
    return OwnFolders(home: home, others: named + usual)
  }

  /// Where a program keeps its data: in `$XDG_DATA_HOME`, or in `~/.local/share`.
  package static func usual(_ name: String, in variables: (String) -> String?) -> String {
    if let data = variables("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/\(name)" }
    let home =
      variables("HOME").flatMap { $0.isEmpty ? nil : $0 }
      ?? FileManager.default.homeDirectoryForCurrentUser.path
    return "\(home)/.local/share/\(name)"
  }

  /// The notes of files written for the person; see ``WrittenFiles``.
  var notes: String? { home.map { "\($0)/outputs" } }

  /// Whether `path` is in one of the folders, however it is spelled, or leads to a file there: through a symbolic link
  /// on either side, or as a hard link.
  func hold(_ path: String) -> Bool {
    if Self.isOfWatch(FileDraft.folder(of: path)) { return true }
    let folders = ([home].compactMap(\.self) + others).filter { FileIdentity($0) != nil }
    let identities = Set(folders.compactMap(FileIdentity.init))
    guard !identities.isEmpty else { return false }
    if Self.ancestors(of: path).contains(where: identities.contains) { return true }
    guard let file = FileIdentity(path) else { return false }
    return folders.contains { Self.holds(file, in: $0, depth: 0) }
  }

  /// What is in the folder of every second device.
  private static let filesOfWatch = ["journal", "lock", "mark", "state.json"]

  /// Whether a folder is that of a second device, in use or not: only its files tell.
  private static func isOfWatch(_ folder: String) -> Bool {
    filesOfWatch.allSatisfy { FileIdentity("\(folder)/\($0)") != nil }
  }

  /// The folder it is in and every one above that.
  private static func ancestors(of path: String) -> [FileIdentity] {
    var folder = FileDraft.folder(of: path)
    var found: [FileIdentity] = []
    while let identity = FileIdentity(folder), identity != found.last {
      found.append(identity)
      folder += "/.."
    }
    return found
  }

  /// The depth of folders Waymark makes.
  private static let deepest = 3

  private static func holds(_ file: FileIdentity, in folder: String, depth: Int) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      let path = "\(folder)/\(name)"
      if FileIdentity(path) == file { return true }
      var status = stat()
      guard depth < deepest, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        return false
      }
      return holds(file, in: path, depth: depth + 1)
    }
  }
}

/// Identifies a file or folder, whatever its names.
private struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
