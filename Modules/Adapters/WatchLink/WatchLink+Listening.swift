public import Contracts
import Foundation
import NIOCore
import NIOPosix
import NIOSSL

extension WatchLink {
  /// How many connections may wait to be accepted.
  private static let backlog: Int32 = 64

  public func listen(
    at port: Int?, isKnown: @escaping @Sendable (PeerKey) async -> Bool,
    onListening: @escaping @Sendable (Int) async -> Void,
    serve: @escaping @Sendable (any PeerConnection) async -> Void
  ) async throws {
    let admission = Admission(mostHandshakes: limits.mostHandshakes)
    let listening = try await open(port ?? 0, admission)
    await withDiscardingTaskGroup { group in
      // An error only means its end.
      try? await listening.executeThenClose { connections in
        await onListening(listening.channel.localAddress?.port ?? 0)
        for try await connection in connections {
          group.addTask {
            await Self.run(connection, admission, isKnown: isKnown, serve: serve)
          }
        }
      }
      admission.close()
    }
    guard Task.isCancelled else { throw PeerError.closed }
  }

  private static func run(
    _ connection: LinkConnection, _ admission: Admission,
    isKnown: @Sendable (PeerKey) async -> Bool,
    serve: @Sendable (any PeerConnection) async -> Void
  ) async {
    guard (try? await connection.established()) != nil else { return }
    let isKnown = await isKnown(connection.peer)
    guard admission.admit(connection, isKnown: isKnown) else { return await connection.close() }
    if isKnown {
      connection.trust()
    } else {
      connection.beStranger { [weak connection] in
        if let connection { admission.admitKnown(connection) }
      }
    }
    await withTaskCancellationHandler {
      await serve(connection)
    } onCancel: {
      connection.closeSoon()
    }
    await connection.close()
  }

  /// - Throws: ``PeerError``.
  private func open(
    _ port: Int, _ admission: Admission
  ) async throws -> NIOAsyncChannel<LinkConnection, Never> {
    let isOpenToNetworks =
      switch reach {
      case .networks: true
      case .thisMachine: false
      }
    do {
      guard isOpenToNetworks else { return try await bind("127.0.0.1", port, admission) }
      do {
        return try await bind("::", port, admission)
      } catch let error as IOError where [EADDRNOTAVAIL, EAFNOSUPPORT].contains(error.errnoCode) {
        // The machine has no IPv6.
        return try await bind("0.0.0.0", port, admission)
      }
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw PeerError.portInUse(port)
    } catch let error as IOError {
      throw PeerError.unreachable(
        PeerAddress(host: "localhost", port: port),
        detail: String(cString: strerror(error.errnoCode)))
    }
  }

  private func bind(
    _ host: String, _ port: Int, _ admission: Admission
  ) async throws -> NIOAsyncChannel<LinkConnection, Never> {
    let context = try ownIdentity().server
    let (limits, timeSource) = (limits, timeSource)
    var bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: Self.backlog)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptErrors())
        }
      }
    if host.utf8.contains(UInt8(ascii: ":")) {
      // One socket for both versions.
      bootstrap = bootstrap.serverChannelOption(
        ChannelOptions.Types.SocketOption(level: .ipv6, name: .ipv6_v6only), value: 0)
    }
    let address = try SocketAddress(ipAddress: host, port: port)
    return try await bootstrap.bind(to: address) { channel in
      channel.eventLoop.makeCompletedFuture {
        let connection = try LinkConnection(
          on: channel, most: PeerLimits.mostBytesOfStrangers, limits, at: { timeSource.now() },
          secure: { NIOSSLServerHandler(context: context, customVerificationCallback: $0) },
          isAccepted: { _ in true })
        admission.begin(connection)
        return connection
      }
    }
  }
}

/// Keeps the listener alive when a connection could not be accepted, for example because the process has too many open
/// files: SwiftNIO tries again after a second.
private final class AcceptErrors: ChannelInboundHandler {
  typealias InboundIn = Any

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
  }
}
