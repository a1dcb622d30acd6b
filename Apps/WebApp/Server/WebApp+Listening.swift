import Contracts
import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Listening on this machine alone. Specification S6-1.
extension WebApp {
  /// Both addresses of this machine.
  private static let listeners = 2

  /// Listens at both addresses of this machine: `localhost` may mean either, and whoever held one of them at our
  /// port would be taken for us.
  ///
  /// - Returns: the port.
  /// - Throws: ``WebError``, or what the system said.
  func listen(
    _ site: WebSite, in group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws -> Int {
    let port = try await start(site, at: "127.0.0.1", configuration.port, in: &group)
    do {
      _ = try await start(site, at: "::1", port, in: &group)
    } catch let error as IOError where [EADDRNOTAVAIL, EAFNOSUPPORT].contains(error.errnoCode) {
      // The machine has no IPv6.
    }
    return port
  }

  /// Returns as soon as it listens. In the group it goes on until it is cancelled.
  private func start(
    _ site: WebSite, at host: String, _ port: Int,
    in group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws -> Int {
    let (outcomes, outcome) = AsyncStream<Result<Int, any Error>>.makeStream()
    group.addTask {
      do {
        try await serve(site, at: host, port) { outcome.yield(.success($0)) }
      } catch {
        // Whoever waits for the outcome decides what it means.
        outcome.yield(.failure(error))
        return outcome.finish()
      }
      outcome.finish()
      try Task.checkCancellation()
      throw WebError.ended
    }
    for await outcome in outcomes { return try outcome.get() }
    throw CancellationError()
  }

  /// Listens at one address until its task is cancelled.
  ///
  /// hummingbird's `Application` is not used: for the date in its answers it wakes the process once a second.
  private func serve(
    _ site: WebSite, at host: String, _ port: Int,
    onListening: @escaping @Sendable (_ port: Int) -> Void
  ) async throws {
    let limits = configuration.limits
    let logger = Logger(label: "web") { _ in SwiftLogNoOpLogHandler() }
    let channel = HTTP1Channel.Configuration(
      idleTimeout: TimeAmount(limits.idle),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: limits.fieldBytes, maxHeaderListSize: limits.headerBytes,
        maxHeaderFieldCount: limits.fields))
    let builder = HTTPServerBuilder { responder in
      WireChannel(
        channel: HTTP1Channel(responder: responder, configuration: channel), date: site.date)
    }
    let server = try builder.buildServer(
      configuration: ServerConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: .maximum(
          OpenFiles.connections(wanted: limits.connections, listeners: Self.listeners),
          logger: logger)),
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger,
      responder: { request, writer, channel in
        // The port that was asked: a free one is known only by then.
        let hosts = HostList(port: channel.localAddress?.port ?? port)
        try await Responder(site: site, hosts: hosts)
          .respond(to: request, with: writer, on: channel)
      },
      onServerRunning: { channel in onListening(channel.localAddress?.port ?? port) })
    do {
      try await server.run()
    } catch {
      throw WebError(error, port: port) ?? error
    }
  }
}
