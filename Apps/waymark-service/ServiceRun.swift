import Composition
import Contracts
import Logging
import ServiceLifecycle
import UnixSignals

/// `waymark serve`: one process that runs until it is told to stop.
struct ServiceRun {
  let waymark: Waymark
  let log: ServiceLog

  /// Returns after SIGTERM or SIGINT, when running work has finished.
  ///
  /// - Throws: ``AlreadyServingError``; `StorageError` if the wake pipe cannot be created.
  func run() async throws {
    guard let lock = try ServiceLock(home: waymark.home) else { throw AlreadyServingError() }
    let wakes = WakeSignal()
    let pipe = try WakePipeListener(path: HomeFolder.wakePipePath(in: waymark.home)) {
      wakes.wake()
    }
    log.info(Phrase("Waymark is serving \(waymark.home)."))
    let services: [any Service] =
      [Scheduler(waymark, wakes: wakes, log: log)]
      + waymark.services.map { SupervisedService(service: $0, log: log) }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services.map { .init(service: $0) },
        gracefulShutdownSignals: [.sigterm, .sigint],
        logger: Logger(label: "lifecycle") { _ in SwiftLogNoOpLogHandler() }))
    try await group.run()
    withExtendedLifetime((lock, pipe)) {}
    log.info(Phrase("Stopped."))
  }
}
