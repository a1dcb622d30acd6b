import Contracts
import Foundation
import HummingbirdCore
import NIOCore

/// Listening. Specification S6-1.
extension WebApp {
  /// How many listeners there are, as far as known.
  private var listeners: Int {
    let near = configuration.sockets.isEmpty ? 2 : configuration.sockets.count
    guard configuration.certificates != nil else { return near }
    return near + max(1, (try? configuration.findNames().addresses.count) ?? 1)
  }

  /// Listens at both addresses of this machine: `localhost` may mean either, and another process on one of them at our
  /// port would be mistaken for us. If the service manager passed sockets, it listens there instead.
  ///
  /// - Returns: the port.
  /// - Throws: ``WebError``, or the system's error.
  func listen(
    _ site: WebSite, in group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws -> Int {
    var ports: [Int] = []
    for socket in configuration.sockets {
      ports.append(try await startNear(site, at: .socket(socket), 0, in: &group))
    }
    if let port = ports.first { return port }
    let wanted = configuration.port
    let port = try await startNear(
      site, at: .address("127.0.0.1", port: wanted), wanted, in: &group)
    do {
      _ = try await startNear(site, at: .address("::1", port: port), port, in: &group)
    } catch let error as IOError where [EADDRNOTAVAIL, EAFNOSUPPORT].contains(error.errnoCode) {
      // The machine has no IPv6.
    }
    return port
  }

  /// Starts a listener for this machine or a proxy.
  private func startNear(
    _ site: WebSite, at place: WebListener.Place, _ port: Int,
    in group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws -> Int {
    try await start(channel(for: site), at: place, port, in: &group)
  }

  /// Returns as soon as it listens. In the group it continues until it is cancelled.
  ///
  /// - Parameter port: the requested one, for messages.
  /// - Returns: the actual port.
  func start<Child: ServerChildChannel>(
    _ child: Child, at place: WebListener.Place, _ port: Int,
    in group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws -> Int {
    let (outcomes, outcome) = AsyncStream<Result<Int, any Error>>.makeStream()
    let listener = WebListener(
      place: place,
      connections: OpenFiles.connections(
        wanted: configuration.limits.connections, listeners: listeners))
    group.addTask {
      do {
        try await listener.run(child) { outcome.yield(.success($0?.port ?? port)) }
      } catch {
        // The caller decides what the outcome means.
        outcome.yield(.failure(WebError(error, port: port) ?? error))
        return outcome.finish()
      }
      outcome.finish()
      try Task.checkCancellation()
      throw WebError.ended
    }
    for await outcome in outcomes { return try outcome.get() }
    throw CancellationError()
  }

  /// Answers on a connection.
  ///
  /// - Parameter listener: nil for the one of this machine, whose port is only known then if any free one was
  ///   requested.
  func channel(for site: WebSite, at listener: ListenerIdentity? = nil) -> WireChannel {
    let limits = configuration.limits
    let responder = Responder(site: site)
    let channel = HTTP1Channel(
      responder: { request, writer, channel in
        let context = self.context(of: request, on: channel, at: listener)
        try await responder.below(context.prefix)
          .respond(to: request, context, with: writer, on: channel)
      },
      configuration: HTTP1Channel.Configuration(
        idleTimeout: TimeAmount(limits.idle),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.fieldBytes, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: limits.fields)))
    return WireChannel(channel: channel, date: site.date)
  }

  /// Not inlined into what waits for the answer: an event stream would then retain everything used here.
  @inline(never)
  private func context(
    of request: Request, on channel: any Channel, at listener: ListenerIdentity?
  ) -> RequestContext {
    let listener =
      listener
      ?? ListenerIdentity(hosts: HostList(port: channel.localAddress?.port ?? 0), isSecure: false)
    let peer = channel.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) }
    return RequestContext(request, from: peer, at: listener, by: configuration.proxy)
  }
}
