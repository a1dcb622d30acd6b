import Contracts
import NIOCore
import NIOEmbedded
import Testing

@testable import WatchLink

/// S5-8: what has come and is not taken.
struct InboxTests {
  private let inbox = Inbox(most: 100)

  @Test("S5-8 Frames are taken in their order, and then the end")
  func order() async throws {
    inbox.put([1])
    inbox.put([2])
    inbox.end(nil)
    inbox.put([3])
    inbox.end(.cutOff)
    #expect(try await inbox.take {} == [1])
    #expect(try await inbox.take {} == [2])
    #expect(try await inbox.take {} == nil)
    #expect(try await inbox.take {} == nil)
  }

  @Test("S5-8 What broke the connection is told after the frames that came before")
  func failure() async throws {
    inbox.put([1])
    inbox.end(.tooSlow)
    #expect(try await inbox.take {} == [1])
    await #expect(throws: PeerError.tooSlow) { try await inbox.take {} }
    #expect(inbox.failure == .tooSlow)
  }

  @Test("S5-8 Nothing is read from the network while something waits to be taken")
  func heldBack() async throws {
    let reads = Happenings<Void>()
    #expect(inbox.mayRead())
    inbox.put([1])
    inbox.put([2])
    #expect(!inbox.mayRead())
    #expect(try await inbox.take { reads.add(()) } == [1])
    #expect(!inbox.mayRead())
    #expect(try await inbox.take { reads.add(()) } == [2])
    #expect(inbox.mayRead())
    #expect(await reads.finish().count == 1)
  }

  @Test("S5-8 All that is there is taken at once without waiting, and the network is read on")
  func together() async throws {
    let reads = Happenings<Void>()
    #expect(inbox.takeAll { reads.add(()) }.isEmpty)
    inbox.put([1])
    inbox.put([2])
    inbox.put([3])
    #expect(!inbox.mayRead())
    #expect(try await inbox.take { reads.add(()) } == [1])
    #expect(inbox.takeAll { reads.add(()) } == [[2], [3]])
    #expect(inbox.mayRead())
    inbox.end(nil)
    #expect(inbox.takeAll { reads.add(()) }.isEmpty)
    #expect(await reads.finish().count == 1)
    #expect(try await inbox.take {} == nil)
  }

  @Test("S5-8 Whoever waits for a frame is told of the end of its task")
  func cancelled() async throws {
    let inbox = inbox
    let isCancelled = await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        do {
          return try await inbox.take {} == nil
        } catch {
          return error is CancellationError
        }
      }
      group.cancelAll()
      return await group.next()
    }
    #expect(isCancelled == true)
    inbox.put([1])
    #expect(try await inbox.take {} == [1])
  }
}
