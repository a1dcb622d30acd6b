import Commands
import Composition
import Contracts
import Logging
import ServiceComposition
import ServiceLifecycle
import UnixSignals
import WebApp

/// `waymark serve`: one process that runs until it is stopped.
struct ServiceRun {
  let waymark: Waymark
  let request: ServeRequest
  let log: ServiceLog
  /// The sockets passed by the service manager.
  var sockets: [Int32] = []

  /// Returns within two seconds after SIGTERM or SIGINT: running work gets a moment to finish. If an update replaces the
  /// program, the new one goes on in this process; with sockets of the service manager, at the next visit. If another process
  /// serves the record and a person waits for the address of the web app, it prints that and returns at once.
  ///
  /// - Throws: ``AlreadyServingError``; `StorageError` if the wake pipe cannot be created; if a person waits for the
  ///   web app, why that cannot listen.
  func run() async throws {
    let configuration = try configuration()
    guard let lock = try ServiceLock(home: waymark.home) else {
      let url = try await RunningService(home: waymark.home).url(for: request)
      log.info(Phrase("Already running at \(url)"))
      return try await request.onListening(ServedPlaces(url: url))
    }
    ServedAddresses.remove(home: waymark.home)
    defer { ServedAddresses.remove(home: waymark.home) }
    let wakes = WakeSignal()
    let pipe = try WakePipeListener(path: HomeFolder.wakePipePath(in: waymark.home)) {
      wakes.wake()
    }
    log.info(Phrase("Waymark is serving \(waymark.home)."))
    let webApp = WebAppService(
      waymark: waymark, configuration: configuration, request: request, log: log, wakes: wakes)
    let services: [any Service] =
      [Scheduler(waymark, wakes: wakes, log: log)]
      + ([OthersService(waymark: waymark, wakes: wakes)] + waymark.services + [webApp]).map {
        SupervisedService(service: $0, log: log)
      }
      + (request.isAwaited ? [webApp.beginning] : [])
    let replacement = RunningProgramFile().map(ProgramReplacement.init)
    let together = ServiceGroupConfiguration.ServiceConfiguration(
      service: ServicesTogether(services: services))
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [together]
          + (replacement.map {
            [.init(service: $0, successTerminationBehavior: .gracefullyShutdownGroup)]
          } ?? []),
        gracefulShutdownSignals: [.sigterm, .sigint],
        logger: Logger(label: "lifecycle") { _ in SwiftLogNoOpLogHandler() }))
    try await group.run()
    withExtendedLifetime((lock, pipe)) {}
    guard let replacement, replacement.isNoticed, sockets.isEmpty else {
      return log.info(Phrase("Stopped."))
    }
    log.info(Phrase("Waymark was updated, and starts again."))
    ServedAddresses.remove(home: waymark.home)
    replacement.startAgain()
  }

  private func configuration() throws -> WebConfiguration {
    var configuration = try WebConfiguration(
      port: request.port ?? ServeRequest.standardPort, basePath: request.basePath)
    configuration.sockets = sockets
    if request.isInNetworks {
      configuration.certificates = ServiceNetwork.certificates(
        home: waymark.home,
        files: request.certificateFiles.map { (certificate: $0.certificate, key: $0.key) })
    }
    configuration.names = request.names
    configuration.proxy = try request.proxy.map {
      try TrustedProxy(at: $0.ranges, hosts: $0.hosts, user: $0.user)
    }
    return configuration
  }
}

/// Services that stop all at once: in turn, the delays of hanging ones would add up.
private struct ServicesTogether: Service {
  let services: [any Service]

  func run() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for service in services { group.addTask { try await service.run() } }
    }
  }
}

/// The service's messages about its work: lines on standard error, which systemd logs.
struct ServiceLog: Sendable {
  private let logger: Logger
  private let wording: Wording

  /// - Parameter isQuiet: reports only what went wrong.
  init(in wording: Wording, isQuiet: Bool) {
    var logger = Logger(label: "waymark") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = isQuiet ? .error : .info
    self.init(logger, in: wording)
  }

  init(_ logger: Logger, in wording: Wording) {
    self.logger = logger
    self.wording = wording
  }

  func info(_ phrase: Phrase) {
    logger.info("\(wording.say(phrase).printable)")
  }

  func warning(_ phrase: Phrase) {
    logger.warning("\(wording.say(phrase).printable)")
  }

  func error(_ phrase: Phrase) {
    logger.error("\(wording.say(phrase).printable)")
  }

  func say(_ phrase: Phrase) -> String {
    wording.say(phrase)
  }

  /// Why something failed, as a sentence for the user if there is one.
  func reason(of error: any Error) -> String {
    (error as? any ExplainedError).map { wording.say($0.explanation.message) }
      ?? String(describing: error)
  }
}
