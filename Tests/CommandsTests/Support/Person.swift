import ArgumentParser
import Composition
import Contracts
import ContractsTesting
import Foundation
import Terminal
import TestSupport

@testable import Commands

/// A person at a terminal: types commands, reads their output.
struct Person: Sendable {
  /// Noon of a Sunday; her week starts on Sundays.
  static let sunday = "2026-05-17T12:00"

  private(set) var folder: TemporaryFolder
  var now: String
  /// The width of her terminal; nil without one.
  var columns: Int?
  var isColored = false
  /// What her terminal cannot show.
  var plain = PlainText.none
  /// The administrator of her machine does not allow weather.
  var isWeatherRestricted = false
  /// Fetches forecasts, in the service only.
  var forecasts: (any ForecastFetching)?
  /// Makes and recognises secrets, in the service only.
  var accessSecrets: (any AccessSecretMaking)?
  /// Her watches, instead of those of her record.
  var watches: InMemoryWatches?
  /// Notification channels besides the built-in ones.
  var channels: [InMemoryNotificationChannel] = []
  /// Whether her build includes Pro without a licence, whatever the build under test does.
  var opensPro = false
  /// What App Lock can lock on her machine.
  var machine = LockedMachine.none
  /// Whether App Lock's work runs after each command, as in the program.
  var isLocking = false
  /// Her language.
  var wording = Wording.english
  /// Her environment variables besides her home.
  var variables: [String: String] = [:]
  /// Wraps the access of commands to her record.
  var look: @Sendable (any UnitOfWork) -> any UnitOfWork = { $0 }
  /// Whether she types in a terminal; otherwise input is piped.
  var isTyping = false
  /// Input that another program pipes in as a whole.
  var piped: String?
  /// How she waits.
  var wait: @Sendable (Duration) async throws -> Void = { _ in }
  /// What she types before any question.
  var typedAhead: [String] = []

  init(now: String = Person.sunday) throws {
    folder = try TemporaryFolder()
    self.now = now
  }

  /// The first day of the week in her machine's region.
  var regionalWeekStart: WeekStart?
  /// The name of her home folder.
  var homeName = "home"

  var home: String { "\(folder.path)/\(homeName)" }

  /// The same person at another time.
  func at(_ now: String) -> Person {
    var person = self
    person.now = now
    return person
  }

  /// A person with a copy of her current record, for tests with the same start: it is made once.
  func twin() throws -> Person {
    var twin = self
    twin.folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: home, toPath: twin.home)
    return twin
  }

  /// The command's standard output.
  @discardableResult
  func types(_ words: String...) async throws -> String {
    try await run(words).result
  }

  /// The command's JSON, as text and decoded.
  func json(_ words: String...) async throws -> JSONAnswer {
    try JSONAnswer(try await run(words + ["--json"]).result)
  }

  func json(words: [String]) async throws -> JSONAnswer {
    try JSONAnswer(try await run(words + ["--json"]).result)
  }

  /// How the command failed; nil if it succeeded.
  func failure(_ words: String...) async throws -> CommandFailure? {
    try await failure(words: words)
  }

  func failure(
    words: [String], input: TypedLines = TypedLines([])
  ) async throws -> CommandFailure? {
    do {
      _ = try await run(words, input: input)
      return nil
    } catch {
      return CommandFailure(error)
    }
  }

  /// The product over her record.
  func product() async throws -> Waymark {
    try await product(of: environment)
  }

  private func product(of environment: WaymarkEnvironment) async throws -> Waymark {
    var waymark = try await bootstrap(environment)
    var own = PluginConnections()
    if let watches { own.offer(watches, as: (any WatchKeeping).self) }
    waymark.offers = own.offers + waymark.offers
    return waymark
  }

  /// Names of all events, in order.
  func eventNames() async throws -> [String] {
    let waymark = try await bootstrap(environment)
    defer { waymark.close() }
    return try await waymark.unitOfWork.read { transaction in
      var names: [String] = []
      var sequence: Int64 = 0
      while let event = try waymark.events.next(after: sequence, among: .all, in: transaction) {
        names.append(event.name)
        sequence = event.sequence
      }
      return names
    }
  }

  /// The command's output and questions, with these lines as its standard input.
  @discardableResult
  func answers(_ lines: [String], to words: String...) async throws -> CapturedOutput {
    try await run(words, input: TypedLines(lines, ahead: typedAhead))
  }

  /// The command's output, in a terminal that can show notifications.
  @discardableResult
  func atTerminal(_ words: String...) async throws -> CapturedOutput {
    try await run(words, isAtTerminal: true)
  }

  /// - Parameter captured: gets the output, even if the command fails.
  @discardableResult
  func run(
    _ words: [String], isAtTerminal: Bool = false, input: TypedLines = TypedLines([]),
    into captured: CapturedOutput = CapturedOutput()
  ) async throws -> CapturedOutput {
    let (options, showsNotifications, work) = try read(words)
    let output = captured.commandOutput(
      options, columns: columns, isColored: isColored, plain: plain
    )
    .speaking(wording)
    var environment = environment
    if isAtTerminal {
      environment.outside = environment.outside.with(TerminalChannel(output: output))
    }
    var waymark = try await product(of: environment)
    waymark.unitOfWork = look(waymark.unitOfWork)
    let context = CommandContext(
      waymark: waymark, output: output, home: home, system: system(input))
    defer { context.waymark.close() }
    await context.dispatch()
    let followUp =
      isAtTerminal && showsNotifications
      ? CommandFollowUp(system: system(input), options: options) : nil
    await followUp?.prepare(context)
    do {
      try await work(context)
    } catch {
      await context.close(followUp)
      throw error
    }
    if followUp == nil, isLocking {
      await context.dispatch()
      _ = await CommandFollowUp(system: system(input), options: options).keepLocks(context)
    }
    await context.close(followUp)
    return captured
  }

  /// Work with her record, with the output in `captured`.
  func work<Value>(
    into captured: CapturedOutput = CapturedOutput(),
    _ work: (CommandContext) async throws -> Value
  ) async throws -> Value {
    let output = captured.commandOutput(RunOptions(), columns: columns, isColored: isColored)
      .speaking(wording)
    let context = CommandContext(
      waymark: try await product(), output: output, home: home,
      system: system(TypedLines([], ahead: typedAhead)))
    defer { context.waymark.close() }
    return try await work(context)
  }

  /// Whether the service is woken after a command without a terminal.
  func callsService(after words: String...) async throws -> Bool {
    let (options, _, work) = try read(words)
    let output = CapturedOutput().commandOutput(options, columns: columns, isColored: false)
    let context = CommandContext(
      waymark: try await bootstrap(environment), output: output, home: home,
      system: system(TypedLines([])))
    defer { context.waymark.close() }
    await context.dispatch()
    try await work(context)
    await context.dispatch()
    return await CommandFollowUp(system: context.system, options: options).showNotifications(
      context)
  }

  private func system(_ input: TypedLines) -> SystemEnvironment {
    var system = SystemEnvironment(
      variables: EnvironmentVariables(variables.merging(["HOME": folder.path]) { $1 }),
      outputIsTerminal: false, errorIsTerminal: false, inputIsTerminal: isTyping,
      readLine: { input.next() }, discardTyped: { input.discardTyped() }, columns: columns ?? 80)
    system.wait = wait
    if let piped {
      system.pipedFile = { [folder] in
        let handle = try FileHandle(
          forReadingFrom: URL(fileURLWithPath: try folder.file("piped", piped)))
        return try PipedFile(reading: handle.fileDescriptor)
      }
    }
    return system
  }

  private var environment: WaymarkEnvironment {
    var outside = OutsideWorld.none.on(machine)
    for channel in channels { outside = outside.with(channel) }
    if let forecasts { outside.forecasts = { forecasts } }
    if let accessSecrets { outside.accessSecrets = { accessSecrets } }
    return WaymarkEnvironment(
      home: home, now: InstantText(now),
      regionalWeekStart: { [regionalWeekStart] in regionalWeekStart },
      licenceKeys: { [TestLicences.publicKey] }, opensPro: opensPro,
      isWeatherRestricted: { [isWeatherRestricted] in isWeatherRestricted },
      outside: outside)
  }

  private func read(_ words: [String]) throws -> (
    RunOptions, showsNotifications: Bool, (CommandContext) async throws -> Void
  ) {
    switch VerbFinder.find(words) {
    case .quick(let options, let work): return (options, true, work)
    case .verb(let type, _, let arguments):
      let verb = try type.parse(arguments)
      return (verb.options.values, type.showsNotifications, { try await verb.run(in: $0) })
    case .unknown, .noMember, .incomplete, .version, .wholeTree: throw NotAVerb(words: words)
    }
  }

  struct NotAVerb: Error {
    let words: [String]
  }
}
