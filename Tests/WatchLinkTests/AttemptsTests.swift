import NIOCore
import NIOEmbedded
import Testing

@testable import WatchLink

/// S5-8: the way to a connection.
@Suite(.timeLimit(.minutes(1)))
struct AttemptsTests {
  @Test("S5-8 Whoever gives up is not held by a name that is looked up, and nothing of it stays")
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

  @Test("S5-8 A channel that comes in time is the one")
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
