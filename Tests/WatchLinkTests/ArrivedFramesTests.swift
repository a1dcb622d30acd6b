import Contracts
import NIOCore
import NIOEmbedded
import Testing

@testable import WatchLink

/// S5-8: what has come and is not taken.
struct ArrivedFramesTests {
  private let arrived = ArrivedFrames(most: 100)

  @Test("S5-8 Frames are taken in their order, and then the end")
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

  @Test("S5-8 What broke the connection is told after the frames that came before")
  func failure() async throws {
    arrived.put([1])
    arrived.end(.tooSlow)
    #expect(try await arrived.next {} == [1])
    await #expect(throws: PeerError.tooSlow) { try await arrived.next {} }
    #expect(arrived.failure == .tooSlow)
  }

  @Test("S5-8 Nothing is read from the network while something waits to be taken")
  func heldBack() async throws {
    let reads = Happenings<Void>()
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

  @Test("S5-8 All that is there is taken at once without waiting, and the network is read on")
  func together() async throws {
    let reads = Happenings<Void>()
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

  @Test("S5-8 The longest frame that is allowed becomes longer, and never shorter again")
  func raised() {
    arrived.raise(to: 200)
    arrived.raise(to: 50)
    #expect(arrived.most == 200)
  }

  @Test("S5-8 Whoever waits for a frame is told of the end of its task")
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
