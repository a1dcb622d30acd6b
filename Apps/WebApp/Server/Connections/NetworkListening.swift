import Composition
import Contracts
import Foundation
import HummingbirdCore
import NIOCore
import NIOSSL

/// Listens in the private networks of this machine, over TLS, and follows them when they change. Specification S6-5.
struct NetworkListening: Sendable {
  let app: WebApp
  let site: WebSite
  let certificates: any CertificateKeeping
  let port: Int

  /// What is shown at one time, and where.
  private struct State: Equatable {
    var names: ServedNames
    var certificate: ServerCertificate
  }

  /// - Parameter onListening: called once.
  /// - Throws: what keeps it from listening the first time; later problems are reported and running listeners continue.
  func run(onListening: @escaping @Sendable (NetworkAddresses) -> Void) async throws {
    var state = try look()
    if state.names.addresses.isEmpty {
      site.report(
        Phrase("This machine isn't on a private network now; Waymark checks again every minute."))
    }
    var isFirst = true
    while true {
      let next = try await serve(state, isFirst: isFirst, onListening: onListening)
      if next.names != state.names { publish(next) }
      (state, isFirst) = (next, false)
    }
  }

  /// Serves until the networks, the names or the certificate change.
  private func serve(
    _ state: State, isFirst: Bool, onListening: @escaping @Sendable (NetworkAddresses) -> Void
  ) async throws -> State {
    let context = try NIOSSLContext(configuration: state.certificate.tlsConfiguration())
    let refusal = try await refusal()
    site.authority.show(state.certificate.authority)
    let hosts = HostList(names: state.names.named, port: port, isSecure: true)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      for address in state.names.addresses {
        let child = SecureChannel(
          base: app.channel(for: site, at: ListenerIdentity(hosts: hosts, isSecure: true)),
          context: context, refusal: refusal)
        do {
          _ = try await app.start(child, at: .address(address, port: port), port, in: &group)
          continue
        } catch let error as IOError where error.errnoCode == EADDRNOTAVAIL {
          // It is new and not ready yet, or has just gone.
        } catch  where !isFirst {
          report(error)
        }
        group.addTask { try await keepTrying(child, at: address) }
      }
      if isFirst { onListening(NetworkAddresses(state.names, port, site, state.certificate)) }
      let (changes, change) = AsyncStream<State>.makeStream()
      group.addTask {
        change.yield(try await self.change(from: state))
        // The listeners stop with the group.
        throw CancellationError()
      }
      do {
        for try await _ in group {}
      } catch is CancellationError {
        try Task.checkCancellation()
      }
      change.finish()
      group.cancelAll()
      for await next in changes { return next }
      throw CancellationError()
    }
  }

  /// Listens at an address as soon as possible, independently of the others.
  private func keepTrying(_ child: some ServerChildChannel, at address: String) async throws {
    while true {
      try await pause(for: site.limits.looking)
      try await withThrowingTaskGroup(of: Void.self) { group in
        let port = try? await app.start(child, at: .address(address, port: port), port, in: &group)
        guard port != nil else { return }
        for try await _ in group {}
      }
    }
  }

  /// Waits for one.
  private func change(from state: State) async throws -> State {
    var published: String?
    while true {
      try await pause(for: site.limits.looking)
      do {
        let next = try look()
        if next != state { return next }
        published = nil
      } catch {
        let words = String(describing: error)
        if published != words { report(error) }
        published = words
      }
    }
  }

  private func look() throws -> State {
    var names = try app.configuration.findNames()
    names.hosts += app.configuration.names
    return State(
      names: names,
      certificate: try certificates.certificate(for: names, at: site.waymark.timeSource.now()))
  }

  /// Publishes the new addresses.
  private func publish(_ state: State) {
    for url in NetworkAddresses(state.names, port, site, state.certificate).urls {
      site.report(Phrase("On this network: \(url)"))
    }
  }

  private func report(_ error: any Error) {
    let explained = (error as? any ExplainedError)?.explanation.message
    site.report(explained ?? Phrase(verbatim: String(describing: error)))
  }

  private func refusal() async throws -> String {
    let wording = try await site.waymark.read { try DisplayContext($0, in: $1) }.wording
    return wording.say(Phrase("Waymark uses TLS here: start the address with https://"))
  }
}

extension WebApp {
  /// Returns as soon as it listens, and continues in the group; nil if not configured.
  func listenInNetworks(
    _ site: WebSite, _ port: Int, in group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws -> NetworkAddresses? {
    guard let certificates = configuration.certificates else { return nil }
    let listening = NetworkListening(app: self, site: site, certificates: certificates, port: port)
    let (outcomes, outcome) = AsyncStream<Result<NetworkAddresses, any Error>>.makeStream()
    group.addTask {
      do {
        try await listening.run { outcome.yield(.success($0)) }
      } catch {
        outcome.yield(.failure(error))
        outcome.finish()
        throw error
      }
    }
    for await outcome in outcomes { return try outcome.get() }
    throw CancellationError()
  }
}
