import NIOCore
import NIOEmbedded
import Testing

@testable import WatchLink

/// S5-8: establishing a connection.
@Suite(.timeLimit(.minutes(1)))
struct AttemptsTests {
  @Test("S5-8 Cancelling does not wait for a name lookup, and leaves nothing behind")
  func givenUp() async throws {
    let loop = NIOAsyncTestingEventLoop()
    let lookup = loop.makePromise(of: (any Channel).self)
    let attempts = Attempts()
    let first = Task { try await attempts.first(of: lookup.futureResult) }
    attempts.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let late = NIOAsyncTestingChannel(loop: loop)
    try await late.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 7_426)).get()
    lookup.succeed(late)
    try await late.closeFuture.get()
    #expect(!late.isActive)
    await loop.shutdownGracefully()
  }

  @Test("S5-8 A channel that connects in time is used")
  func inTime() async throws {
    let loop = NIOAsyncTestingEventLoop()
    let channel = NIOAsyncTestingChannel(loop: loop)
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 7_426)).get()
    let first = try await Attempts().first(of: loop.makeSucceededFuture(channel as any Channel))
    #expect(first === channel && channel.isActive)
    try await channel.close().get()
    await loop.shutdownGracefully()
  }
}
