import Contracts

/// How it is with the watched folder, as the check and the page `sources` say it.
struct WatchedFolderState: Sendable {
  let folder: WatchedFolder
  /// Whether it is gone or cannot be read.
  let isGone: Bool
  /// How many of its files were imported.
  let importedCount: Int
  /// The paths of those that could not be imported, in order.
  let refused: [String]

  /// Looks at the folder itself, so never within a transaction. Nil where none is watched.
  static func now(_ needs: ActivityNeeds) async throws -> WatchedFolderState? {
    let (folder, files) = try await needs.unitOfWork.read { transaction in
      (try needs.folders.folder(in: transaction), try needs.folders.files(in: transaction))
    }
    guard let folder else { return nil }
    let refused = files.values.filter { !$0.isTaken }.map(\.file.path).sorted()
    return WatchedFolderState(
      folder: folder, isGone: (try? needs.listFolder(folder.path)) == nil,
      importedCount: files.count - refused.count, refused: refused)
  }

  /// What is found.
  var words: Phrase {
    let (path, count, others) = (folder.path, importedCount, refused.count)
    guard !isGone else { return Phrase("\(path) is gone or cannot be read") }
    let imported = Phrase(
      one: "\(count) file of \(path) is imported", other: "\(count) files of \(path) are imported")
    guard others > 0 else { return imported }
    return Phrase(
      one: "\(others) file could not be imported; \(imported)",
      other: "\(others) files could not be imported; \(imported)")
  }
}
