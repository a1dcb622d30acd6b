import Commands
import Composition
import Contracts
import Logging
import ServiceComposition
import ServiceLifecycle
import UnixSignals

/// `waymark serve`: one process that stays at work until it is told to stop.
struct ServiceRun {
  let context: CommandContext

  /// Returns after SIGTERM or SIGINT, when what has begun is done.
  ///
  /// - Throws: `CommandFailure` when another process serves the record; `StorageError` where there can
  ///   be no pipe to wake it.
  func run() async throws {
    guard let turn = try ServingTurn(home: context.home) else {
      throw CommandFailure(
        .busy, Phrase("Another process serves this record already."),
        hint: Phrase("Stop it, or go on using it: commands and the service work side by side."))
    }
    let wakes = WakeCalls()
    let pipe = try WakePipeListener(path: HomeFolder.wakePipePath(in: context.home)) {
      wakes.wake()
    }
    let logger = Self.logger(isQuiet: context.output.isQuiet)
    logger.info("\(context.output.say("Waymark serves \(context.home)."))")
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services(wakes, logger).map { .init(service: $0) },
        gracefulShutdownSignals: [.sigterm, .sigint],
        logger: Logger(label: "lifecycle") { _ in SwiftLogNoOpLogHandler() }))
    try await group.run()
    withExtendedLifetime((turn, pipe)) {}
    logger.info("\(context.output.say("Stopped."))")
  }

  private func services(_ wakes: WakeCalls, _ logger: Logger) -> [any Service] {
    let home = HomeFolder.absolute(context.home)
    return [
      Scheduler(
        waymark: context.waymark, wakes: wakes, logger: logger, wording: context.output.wording),
      DesktopFollower(
        waymark: context.waymark,
        channels: ServiceChannels(
          home: home, variables: .ofProcess, commands: CommandLineProgram.commands),
        program: [CommandLine.arguments[0], "--home", home]
      ) { logger.warning("\($0.printable)") },
    ]
  }

  /// Lines on standard error, which systemd keeps.
  private static func logger(isQuiet: Bool) -> Logger {
    var logger = Logger(label: "waymark") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = isQuiet ? .error : .info
    return logger
  }
}
