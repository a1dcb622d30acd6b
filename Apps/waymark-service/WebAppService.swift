import Commands
import Composition
import Contracts
import ServiceComposition
import ServiceLifecycle
import WebApp

/// The web app, as a service of the process.
///
/// A port in use does not keep the rest from running: App Lock and notifications matter more than a page. It is retried
/// like any service that stopped. The process ends only if a person waits for the address.
struct WebAppService: LongRunningService {
  let identifier = "web"
  let waymark: Waymark
  let configuration: WebConfiguration
  let request: ServeRequest
  let log: ServiceLog
  let wakes: WakeSignal
  /// The result of the first attempt to listen.
  let beginning = Beginning()

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    do {
      try await WebApp(waymark, configuration, gzip: ServiceCompression.gzip).run(
        report: report,
        hasWritten: {
          // Failures here are retried and reported by the worker that delivers events.
          try? await waymark.dispatcher.dispatch { !Task.isShuttingDownGracefully }
          wakes.wake()
        },
        onDelivery: wakes.wake,
        onListening: { url, network in
          log.info(Phrase("Web app: \(url)"))
          ServedAddresses(
            url: url, networkURLs: (network?.urls ?? []) + configuration.proxiedURLs,
            authority: network?.authority
          ).write(home: waymark.home)
          if let network { announce(network) }
          do {
            try await request.onListening(
              ServedPlaces(
                url: url,
                network: network.map {
                  ServedPlaces.Network(
                    urls: $0.urls, authority: $0.authority, fingerprint: $0.fingerprint)
                }))
            beginning.end(with: nil)
          } catch {
            beginning.end(with: error)
            log.error(Phrase(verbatim: log.reason(of: error)))
          }
        })
    } catch {
      beginning.end(with: error)
      if let hint = (error as? any ExplainedError)?.explanation.hint { report(hint) }
      throw error
    }
  }

  private func announce(_ network: NetworkAddresses) {
    for url in network.urls { log.info(Phrase("On this network: \(url)")) }
    guard let authority = network.authority, let fingerprint = network.fingerprint else { return }
    log.info(Phrase("Other devices can get this machine's certificate at \(authority)"))
    log.info(Phrase("Check that its fingerprint is SHA-256 \(fingerprint)"))
  }
}

/// Ends the group of services if the web app could not start.
struct Beginning: Service {
  private let outcomes: AsyncStream<(any Error)?>
  private let outcome: AsyncStream<(any Error)?>.Continuation

  init() {
    (outcomes, outcome) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
  }

  /// Only the first one counts.
  ///
  /// - Parameter error: nil if it listens.
  func end(with error: (any Error)?) {
    outcome.yield(error)
    outcome.finish()
  }

  func run() async throws {
    for await error in outcomes.cancelOnGracefulShutdown() {
      if let error { throw error }
    }
    try? await gracefulShutdown()
  }
}
