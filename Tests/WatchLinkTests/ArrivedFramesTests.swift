import Contracts
import NIOCore
import NIOEmbedded
import Testing

@testable import WatchLink

/// S5-8: received frames that were not read yet.
struct ArrivedFramesTests {
  private let arrived = ArrivedFrames(most: 100)

  @Test("S5-8 Frames are read in order, and then the end")
  func order() async throws {
    arrived.put([1])
    arrived.put([2])
    arrived.end(nil)
    arrived.put([3])
    arrived.end(.cutOff)
    #expect(try await arrived.next {} == [1])
    #expect(try await arrived.next {} == [2])
    #expect(try await arrived.next {} == nil)
    #expect(try await arrived.next {} == nil)
  }

  @Test("S5-8 An error of the connection is reported after the frames before it")
  func failure() async throws {
    arrived.put([1])
    arrived.end(.tooSlow)
    #expect(try await arrived.next {} == [1])
    await #expect(throws: PeerError.tooSlow) { try await arrived.next {} }
    #expect(arrived.failure == .tooSlow)
  }

  @Test("S5-8 Nothing is read from the network while a frame waits to be read")
  func heldBack() async throws {
    let reads = EventCollector<Void>()
    #expect(arrived.mayRead())
    arrived.put([1])
    arrived.put([2])
    #expect(!arrived.mayRead())
    #expect(try await arrived.next { reads.add(()) } == [1])
    #expect(!arrived.mayRead())
    #expect(try await arrived.next { reads.add(()) } == [2])
    #expect(arrived.mayRead())
    #expect(await reads.finish().count == 1)
  }

  @Test("S5-8 All waiting frames are read at once without a wait, and the network is read again")
  func together() async throws {
    let reads = EventCollector<Void>()
    #expect(arrived.drain { reads.add(()) }.isEmpty)
    arrived.put([1])
    arrived.put([2])
    arrived.put([3])
    #expect(!arrived.mayRead())
    #expect(try await arrived.next { reads.add(()) } == [1])
    #expect(arrived.drain { reads.add(()) } == [[2], [3]])
    #expect(arrived.mayRead())
    arrived.end(nil)
    #expect(arrived.drain { reads.add(()) }.isEmpty)
    #expect(await reads.finish().count == 1)
    #expect(try await arrived.next {} == nil)
  }

  @Test("S5-8 The maximum frame length grows, and never shrinks again")
  func raised() {
    arrived.raise(to: 200)
    arrived.raise(to: 50)
    #expect(arrived.most == 200)
  }

  @Test("S5-8 Cancelling a task that waits for a frame ends the wait")
  func cancelled() async throws {
    let arrived = arrived
    let isCancelled = await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        do {
          return try await arrived.next {} == nil
        } catch {
          return error is CancellationError
        }
      }
      group.cancelAll()
      return await group.next()
    }
    #expect(isCancelled == true)
    arrived.put([1])
    #expect(try await arrived.next {} == [1])
  }
}
