import Contracts
import Testing

@testable import WatchSync

/// The queue of received messages.
struct ArrivedMessagesTests {
  /// Both ends of the queue, in one actor.
  private actor Post {
    private let arrived = ArrivedMessages()
    private(set) var put = 0

    func put(_ count: Int, of size: Int) async {
      for _ in 0..<count {
        await arrived.put(.ping, of: size)
        put += 1
      }
    }

    func drain() async -> Int { await arrived.drain().count }

    func close() { arrived.close(.closed) }
  }

  @Test(
    "S5-8 A side that sends faster than the other reads has to wait",
    arguments: [
      (ArrivedMessages.mostMessages * 3, 1), (9, ArrivedMessages.mostBytes / 2),
      (3, ArrivedMessages.mostBytes * 2),
    ])
  func full(count: Int, size: Int) async {
    let post = Post()
    async let written: Void = post.put(count, of: size)
    var taken = 0
    while taken < count {
      let piece = await post.drain()
      #expect(piece <= max(1, min(ArrivedMessages.mostMessages, ArrivedMessages.mostBytes / size)))
      taken += piece
    }
    await written
    #expect(taken == count)
  }

  @Test("After the end nothing waits, and received messages are still delivered")
  func closed() async {
    let post = Post()
    await post.put(2, of: 1)
    await post.close()
    #expect(await post.drain() == 2)
    #expect(await post.drain() == 0)
  }
}
