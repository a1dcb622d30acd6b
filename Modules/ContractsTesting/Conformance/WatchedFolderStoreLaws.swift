public import Contracts

/// What a store of the watched folder promises.
public enum WatchedFolderStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any WatchedFolderStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.setFolder(folder, in: transaction) },
      question: { store, transaction in try store.folder(in: transaction) }
    ).all + [
      Law("One folder is kept, or none") { subject in
        try demand("the folder", try await subject.read { try $0.folder(in: $1) }, is: nil)
        let other = WatchedFolder(path: "/other", since: Instant(secondsSince1970: 9))
        for kept in [folder, other, nil] {
          try await subject.write { try $0.setFolder(kept, in: $1) }
          try demand("the folder", try await subject.read { try $0.folder(in: $1) }, is: kept)
        }
      },
      Law("What is noted last of a path counts, and another folder forgets it") { subject in
        try await subject.write { try $0.setFolder(folder, in: $1) }
        let file = FolderFile(
          path: "/folder/a.zip", size: 5_000_000_000, modifiedAt: Instant(secondsSince1970: 7))
        var grown = file
        grown.size += 1
        let other = FolderFile(path: "/folder/b", size: 0, modifiedAt: file.modifiedAt)
        for looked in [
          LookedAtFile(file, isTaken: false), LookedAtFile(other, isTaken: false),
          LookedAtFile(grown, isTaken: true),
        ] { try await subject.write { try $0.note(looked, in: $1) } }
        try demand(
          "the files", try await subject.read { try $0.files(in: $1) },
          is: [
            file.path: LookedAtFile(grown, isTaken: true),
            other.path: LookedAtFile(other, isTaken: false),
          ])
        try await subject.write { try $0.setFolder(folder, in: $1) }
        try demand("the files", try await subject.read { try $0.files(in: $1) }, is: [:])
      },
    ]

  private static let folder = WatchedFolder(
    path: "/folder", since: Instant(secondsSince1970: 5))
}
