package import Composition
import Contracts
import Terminal

/// Everything a verb works with: the product, and the output.
package struct CommandContext: Sendable {
  package let waymark: Waymark
  package let output: CommandOutput
  package let home: String
  /// Where no file is written that the person named.
  let own: OwnFolders
  let system: SystemEnvironment

  init(
    waymark: Waymark, output: CommandOutput, home: String, system: SystemEnvironment = .current
  ) {
    own = .all(home: home) { system.variables[$0] }
    self.waymark = waymark
    self.output = output
    self.home = home
    self.system = system
  }

  /// Opens the record and finishes what other processes left undone, unless a service does that.
  ///
  /// - Parameters:
  ///   - stays: whether the command keeps running.
  ///   - usesRecord: if false, nothing is read from or written to the record's folder.
  init(
    options: RunOptions, system: SystemEnvironment, stays: Bool = false, usesRecord: Bool = true
  ) async throws {
    var environment = try WaymarkEnvironment(options: options, system: system)
    own = .all(home: usesRecord ? environment.home : nil) { system.variables[$0] }
    if !usesRecord {
      environment.recordPlace = .memory
      environment.home = "/tmp"
    }
    environment.stays = stays
    let output = CommandOutput(options: options, system: system)
    if output.talks {
      environment.outside = environment.outside.with(TerminalChannel(output: output))
    }
    let waymark = try await bootstrap(environment)
    let (wording, colors) = try await waymark.unitOfWork.read { transaction in
      (
        try waymark.wording.wording(in: transaction),
        output.isJSON ? .standard : try Self.colors(waymark, system, in: transaction)
      )
    }
    self.output = output.speaking(wording).painting(colors)
    self.waymark = waymark
    home = environment.home
    self.system = system
    if usesRecord { await warnOfUnreadableZone() }
    await dispatch()
  }

  private static func colors(
    _ waymark: Waymark, _ system: SystemEnvironment, in transaction: any Transaction
  ) throws -> ThemeColors {
    let presentation = try waymark.settings.presentation(in: transaction)
    return ThemeColors(
      presentation.theme, appearance: presentation.appearance, variable: { system.variables[$0] })
  }

  /// How long a command delivers events that a running service would deliver as well: while a watch sends thousands of
  /// entries, some are always pending.
  private static let patience = Duration.milliseconds(250)

  /// Delivers pending events to their subscribers. A command that has written nothing leaves them to a running service.
  package func dispatch() async {
    let isServed = WakePipe(home: home).hasReader
    guard !isServed || waymark.hasWritten() else { return }
    let end = ContinuousClock.now + Self.patience
    do {
      try await waymark.dispatcher.dispatch(while: { !isServed || ContinuousClock.now < end })
    } catch {
      // The record holds both the change and the undelivered events: the next start continues.
      output.note(
        Phrase(
          """
          Some background work will be done with the next command \
          (\(String(describing: error))).
          """))
    }
  }

  /// - Parameter followUp: what to do after the command; nil for nothing.
  func close(_ followUp: CommandFollowUp? = nil) async {
    await dispatch()
    let isServiceCalled = await followUp?.showNotifications(self) ?? false
    let isLockLeft = await followUp?.keepLocks(self) ?? false
    waymark.finish()
    if isServiceCalled { followUp?.callService(home: home) }
    if isLockLeft { followUp?.callService(home: home, for: ["tick"]) }
  }

  /// See ``Waymark/read(_:)``.
  func read<Value: Sendable>(
    _ work: (Waymark, any Transaction) throws -> Value
  ) async throws -> Value {
    try await waymark.read(work)
  }

  /// Now, as the person's calendar and choices have it.
  func moment() async throws -> WidgetMoment {
    try await read { try $0.moment(in: $1) }
  }

  func calendar() async throws -> PersonalCalendar {
    try await read { try $0.personalTime.calendar(in: $1) }
  }

  /// Whether input and output are a terminal that can be redrawn, with keys that are read one by one.
  var canRedraw: Bool {
    system.inputIsTerminal && system.outputIsTerminal && output.talks && !output.isJSON
      && !["", "dumb"].contains(system.variables["TERM"] ?? "")
  }

  /// See ``WrittenDay``.
  func day(_ text: String) async throws -> Day { try await day(text, in: .past) }

  /// The same for what is planned: `monday` is the next one.
  func comingDay(_ text: String) async throws -> Day { try await day(text, in: .future) }

  private func day(_ text: String, in direction: WrittenDay.Direction) async throws -> Day {
    let typed = try WrittenDay(text)
    return try await read {
      try typed.day(today: $0.personalTime.today(in: $1), in: direction)
    }
  }

  /// See ``WrittenInstant``.
  func instant(_ text: String) async throws -> Instant {
    let typed = try WrittenInstant(text)
    return try typed.instant(now: waymark.personalTime.now(), in: try await calendar())
  }
}

extension WaymarkEnvironment {
  init(options: RunOptions, system: SystemEnvironment) throws {
    let written = options.now ?? system.variables["WAYMARK_NOW"].flatMap { $0.isEmpty ? nil : $0 }
    let now = try written.map { text in
      guard let now = InstantText(text) else { throw CommandFailure.notAnInstant(text) }
      let calendar = PersonalCalendar(only: FixedZone.utc)
      _ = try calendar.day(of: now.instant(in: calendar)).checked()
      return now
    }
    let home = options.home ?? HomeFolder.standard(system.variables)
    self.init(
      home: home, now: now,
      language: system.language, regionalWeekStart: { system.regionalWeekStart },
      isWeatherRestricted: {
        ![nil, "", "on"].contains(system.variables["WAYMARK_WEATHER"])
      },
      outside: (system.host?.outside(home) ?? .none).on(system.machine))
  }
}

extension CommandFailure {
  static func notAnInstant(_ text: String) -> CommandFailure {
    CommandFailure(
      .usage, WrittenInstant.notAnInstant(text),
      hint: Phrase("Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00."))
  }
}
