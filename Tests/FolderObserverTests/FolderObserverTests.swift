import Contracts
import ContractsTesting
import FolderObserver
import Foundation
import TestSupport
import Testing

struct FolderObserverTests {
  @Test(
    "S5-8 It obeys the laws of observers", .timeLimit(.minutes(1)),
    arguments: FolderObservingLaws.all)
  func laws(_ law: FolderObservingLaws.Law) async throws {
    let folder = try TemporaryFolder()
    try await law.verify(
      FolderUnderTest(FolderObserver(), folder: folder.path) {
        try Data().write(to: URL(fileURLWithPath: folder.path + "/draft"))
        #expect(rename(folder.path + "/draft", folder.path + "/\(UUID().uuidString)") == 0)
      })
  }

  @Test("S5-8 A file moved into the folder is reported, one still being written there is not")
  func moved() async throws {
    let folder = try TemporaryFolder()
    let arrivals = try #require(FolderObserver().arrivals(in: folder.path))
    var news = arrivals.makeAsyncIterator()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/draft"))
    #expect(rename(folder.path + "/draft", folder.path + "/note") == 0)
    #expect(await news.next() != nil)
  }
}
