import Contracts
import FolderObserver
import Foundation
import TestSupport
import Testing

struct FolderObserverTests {
  @Test("S5-8 A file that is moved into the folder is told, one that is written there is not yet")
  func moved() async throws {
    let folder = try TemporaryFolder()
    let arrivals = try #require(FolderObserver().arrivals(in: folder.path))
    var news = arrivals.makeAsyncIterator()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/draft"))
    #expect(rename(folder.path + "/draft", folder.path + "/note") == 0)
    #expect(await news.next() != nil)
  }

  @Test("S5-8 Of several that nobody has taken yet one is told, and then those that come later")
  func several() async throws {
    let folder = try TemporaryFolder()
    let arrivals = try #require(FolderObserver().arrivals(in: folder.path))
    var news = arrivals.makeAsyncIterator()
    for number in 1...3 {
      try Data().write(to: URL(fileURLWithPath: folder.path + "/draft"))
      #expect(rename(folder.path + "/draft", folder.path + "/note-\(number)") == 0)
      #expect(await news.next() != nil)
    }
  }

  @Test("S5-8 Of a folder that is not there nobody tells anything")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(FolderObserver().arrivals(in: folder.path + "/none") == nil)
  }
}
