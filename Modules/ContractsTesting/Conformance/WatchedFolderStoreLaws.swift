public import Contracts

/// What a store of watched folders promises.
public enum WatchedFolderStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any WatchedFolderStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.add(folder, in: transaction) },
      question: { store, transaction in try store.folders(in: transaction) }
    ).all + [
      Law("Folders are kept in the order in which they were added, each path once") { subject in
        try demand("the folders", try await subject.folders(), is: [])
        let again = WatchedFolder(path: folder.path, since: Instant(secondsSince1970: 11))
        for added in [folder, other, again] {
          try await subject.write { try $0.add(added, in: $1) }
        }
        try demand("the folders", try await subject.folders(), is: [folder, other])
        try await subject.write { try $0.remove(folder.path, in: $1) }
        try await subject.write { try $0.remove("/never", in: $1) }
        try demand("the folders", try await subject.folders(), is: [other])
        try await subject.write { try $0.add(again, in: $1) }
        try demand("the folders", try await subject.folders(), is: [other, again])
      },
      Law("The last scan of a path counts, with its result") { subject in
        try await subject.write { try $0.add(folder, in: $1) }
        var grown = file
        grown.size += 1
        let beside = FolderFile(path: "/folder/b", size: 0, modifiedAt: file.modifiedAt)
        let third = FolderFile(path: "/folder/c", size: 0, modifiedAt: file.modifiedAt)
        let reason = Phrase("\(7) steps")
        let torn = ScannedFile.Outcome.torn(reason, since: Instant(secondsSince1970: 3))
        for looked in [
          ScannedFile(file, .refused(reason)), ScannedFile(beside, .refused(reason)),
          ScannedFile(third, .imported), ScannedFile(grown, .imported), ScannedFile(third, torn),
        ] { try await subject.write { try $0.note(looked, of: folder.path, in: $1) } }
        try demand(
          "the files", try await subject.files(of: folder),
          is: [
            file.path: ScannedFile(grown, .imported),
            beside.path: ScannedFile(beside, .refused(reason)),
            third.path: ScannedFile(third, torn),
          ])
      },
      Law("Files are recorded for watched folders, and deleted with them") { subject in
        try await subject.write { try $0.note(imported, of: folder.path, in: $1) }
        for added in [folder, other] {
          try await subject.write { try $0.add(added, in: $1) }
          try demand("the files", try await subject.files(of: added), is: [:])
          try await subject.write { try $0.note(imported, of: added.path, in: $1) }
        }
        try await subject.write { try $0.remove(folder.path, in: $1) }
        try demand("the files", try await subject.files(of: folder), is: [:])
        try demand("the files", try await subject.files(of: other), is: [file.path: imported])
        try await subject.write { try $0.add(folder, in: $1) }
        try demand("the files", try await subject.files(of: folder), is: [:])
      },
    ]

  private static let folder = WatchedFolder(
    path: "/folder", since: Instant(secondsSince1970: 5))
  /// Its name sorts first, and it is added last.
  private static let other = WatchedFolder(path: "/elder", since: Instant(secondsSince1970: 9))
  private static let file = FolderFile(
    path: "/folder/a.zip", size: 5_000_000_000, modifiedAt: Instant(secondsSince1970: 7))
  private static let imported = ScannedFile(file, .imported)
}

extension StoreUnderTest<any WatchedFolderStore> {
  fileprivate func folders() async throws -> [WatchedFolder] {
    try await read { try $0.folders(in: $1) }
  }

  fileprivate func files(of folder: WatchedFolder) async throws -> [String: ScannedFile] {
    try await read { try $0.files(of: folder.path, in: $1) }
  }
}
