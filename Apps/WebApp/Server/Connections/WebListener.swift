import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// Listens at one address and passes every connection to one of Hummingbird's channels.
///
/// Hummingbird's own server does not accept existing sockets, and its `Application` wakes the process once a second for
/// the date in its answers.
struct WebListener: Sendable {
  enum Place: Sendable {
    case address(String, port: Int)
    /// A socket that is listening already. It stays open.
    case socket(Int32)
  }

  /// How many connections may wait to be accepted.
  private static let backlog: Int32 = 256

  let place: Place
  /// Open at a time; others wait.
  let connections: Int

  /// - Parameter onListening: gets where it listens.
  func run<Child: ServerChildChannel>(
    _ child: Child, onListening: @escaping @Sendable (SocketAddress?) -> Void
  ) async throws {
    let logger = Logger(label: "web") { _ in SwiftLogNoOpLogHandler() }
    let listening = try await channel(child, logger: logger)
    onListening(listening.channel.localAddress)
    await withDiscardingTaskGroup { group in
      // An error only ends it.
      try? await listening.executeThenClose { connections in
        for try await connection in connections {
          group.addTask { await child.handle(value: connection.claim(), logger: logger) }
        }
      }
    }
  }

  private func channel<Child: ServerChildChannel>(
    _ child: Child, logger: Logger
  ) async throws -> NIOAsyncChannel<AcceptedConnection<Child.Value>, Never> {
    let most = connections
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: Self.backlog)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // One at a time: connections accepted together would be counted too late.
      .serverChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // A buffer for each open connection's requests.
      .childChannelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 1_024, maximum: 65_536)
      )
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            AvailableConnectionsChannelHandler(
              delegate: MaximumAvailableConnections(most, logger: logger)))
        }
      }
    switch place {
    case .address(let text, let port):
      // By its bytes: name resolution fails for ::1 if no network has IPv6.
      return try await bootstrap.bind(to: try SocketAddress(ipAddress: text, port: port)) {
        Self.setUp(child, on: $0, logger: logger)
      }
    case .socket(let descriptor):
      return try await bootstrap.bind(try Self.copy(of: descriptor)) {
        Self.setUp(child, on: $0, logger: logger)
      }
    }
  }

  private static func setUp<Child: ServerChildChannel>(
    _ child: Child, on channel: any Channel, logger: Logger
  ) -> EventLoopFuture<AcceptedConnection<Child.Value>> {
    child.setup(channel: channel, logger: logger).map { AcceptedConnection($0, on: channel) }
  }

  /// The owner still has its descriptor after ours is closed.
  private static func copy(of descriptor: Int32) throws -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw IOError(errnoCode: errno, reason: "fcntl") }
    return copy
  }
}
