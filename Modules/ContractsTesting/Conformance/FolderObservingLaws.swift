public import Contracts

/// An observer of arriving files, and a folder for them.
public struct FolderUnderTest: Sendable {
  let observer: any FolderObserving
  let folder: String
  let arrive: @Sendable () throws -> Void

  /// - Parameters:
  ///   - folder: no other folder's path is this one with a suffix.
  ///   - arrive: moves another file into the folder.
  public init(
    _ observer: any FolderObserving, folder: String,
    arrive: @escaping @Sendable () throws -> Void
  ) {
    self.observer = observer
    self.folder = folder
    self.arrive = arrive
  }

  fileprivate func arrivals() throws -> AsyncStream<Void> {
    guard let arrivals = observer.arrivals(in: folder) else {
      throw LawBroken("an existing folder is not observed")
    }
    return arrivals
  }
}

/// What an observer of folders promises, if the system supports it.
public enum FolderObservingLaws {
  public typealias Law = ConformanceLaw<FolderUnderTest>

  public static let all: [Law] = [
    Law("A new file is reported, and so is each one added after that report") { subject in
      var news = try subject.arrivals().makeAsyncIterator()
      for number in 1...3 {
        try subject.arrive()
        try demand(await news.next() != nil, "file \(number) was not told")
      }
    },
    Law("Every observer is notified, even after another one has stopped") { subject in
      do {
        var gone = try subject.arrivals().makeAsyncIterator()
        try subject.arrive()
        try demand(await gone.next() != nil, "the first was told nothing")
      }
      var (one, other) = try (
        subject.arrivals().makeAsyncIterator(), subject.arrivals().makeAsyncIterator()
      )
      try subject.arrive()
      try demand(await one.next() != nil, "one was told nothing")
      try demand(await other.next() != nil, "the other was told nothing")
    },
    Law("A missing folder causes no reports") { subject in
      try demand(
        subject.observer.arrivals(in: subject.folder + "-none") == nil, "there is a stream")
    },
  ]
}
