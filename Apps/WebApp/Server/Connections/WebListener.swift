import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// Listens at one place and hands every connection to a channel of hummingbird's.
///
/// hummingbird's own server takes no socket that is there already, and its `Application` wakes the process once a
/// second for the date in its answers.
struct WebListener: Sendable {
  enum Place: Sendable {
    case address(String, port: Int)
    /// A socket that somebody listens at already. It stays open.
    case socket(Int32)
  }

  /// How many wait for being let in.
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
      // Only its end is told by an error.
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
      // One at a time: those that are let in together would be counted when it is too late.
      .serverChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // Holds what a browser asks; each connection has one as long as it is open.
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
      // By its bytes: looking it up fails for ::1 where no network has version 6.
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

  /// Whoever handed it over has it once more after we have closed ours.
  private static func copy(of descriptor: Int32) throws -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw IOError(errnoCode: errno, reason: "fcntl") }
    return copy
  }
}
