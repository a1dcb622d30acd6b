import ArgumentParser
import Composition
import Contracts
import Foundation
import Terminal

/// Turns a command line into a run and an exit code.
struct Launcher: Sendable {
  let system: SystemEnvironment
  /// Outlives the run, because closing the record costs time at every start: SQLite needs no
  /// closing, and would checkpoint and delete its log on the way out.
  let openContext = Holder<CommandContext>()

  /// - Parameter arguments: without the program's name.
  /// - Returns: the exit code.
  func run(_ arguments: [String]) async -> Int32 {
    switch VerbFinder.find(arguments) {
    case .quick(let options, let work): return await run(options, work)
    case .verb(let verb, let path, let own):
      do {
        let parsed = try verb.parse(own)
        if let failure = handOver(verb, arguments) {
          return await report(failure, arguments, asJSON: parsed.options.json)
        }
        return await run(parsed)
      } catch {
        // A request for help wins, whatever other options are given.
        let isHelp = !Set(own).isDisjoint(with: ["--help", "-h"])
        return await explain(isHelp ? ["--help"] : own, of: path, arguments)
      }
    case .unknown(let name, let leading, let own):
      let failure = ExternalVerb(name: name, leading: leading, arguments: own, system: system)
        .replaceProcess()
      return await report(failure, arguments, asJSON: arguments.contains("--json"))
    case .noMember(let word, let group, let path, let rest):
      let failure = CommandFailure(unknownVerb: word, of: group, path: path, rest: rest)
      return await report(failure, arguments, asJSON: arguments.contains("--json"))
    case .incomplete(let path, let own):
      guard let options = RunOptions(alone: own) else {
        return await explain(own, of: path, arguments)
      }
      return options.json
        ? await report(CommandFailure(incomplete: path), arguments, asJSON: true)
        : await explain([], of: path, arguments)
    case .version(let isJSON):
      // Not translated, so no record is opened for it.
      let version = WaymarkCommand.version
      StandardStream.output.write(
        (isJSON ? JSONText.line(VersionDocument(version: version)) : version) + "\n")
      return ExitStatus.done.rawValue
    case .wholeTree(let own):
      if own.first == "help", let topic = own.dropFirst().first, !VerbFinder.isVerb(topic) {
        if show(guide: topic) { return ExitStatus.done.rawValue }
        return await report(
          CommandFailure(unknownTopic: topic), arguments, asJSON: arguments.contains("--json"))
      }
      return await explain(own, of: [], arguments)
    }
  }

  /// Replaces this process with the service, for a verb that needs it. Returns if the service should not or cannot run
  /// the verb: with a failure if the verb cannot work without the service.
  private func handOver(_ verb: any Verb.Type, _ arguments: [String]) -> CommandFailure? {
    guard system.host == nil, verb.service != .none else { return nil }
    let failure = ServiceProgram(system: system).replaceProcess(arguments)
    return verb.service == .required ? failure : nil
  }

  private func run(_ verb: any Verb) async -> Int32 {
    let options = verb.options.values
    return await run(
      options, restoring: verb as? Restore, showsNotifications: type(of: verb).showsNotifications,
      stays: type(of: verb).stays, usesRecord: type(of: verb).usesRecord(system),
      isWithoutRecord: type(of: verb).needsNoRecord, lockedCommand: (verb as? LockRun)?.command
    ) { try await verb.run(in: $0) }
  }

  private func run(
    _ options: RunOptions, restoring restore: Restore? = nil, showsNotifications: Bool = true,
    stays: Bool = false, usesRecord: Bool = true, isWithoutRecord: Bool = false,
    lockedCommand: [String]? = nil,
    _ work: (CommandContext) async throws -> Void
  ) async -> Int32 {
    do {
      guard
        let context = try await context(
          options, restoring: restore, stays: stays, usesRecord: usesRecord,
          isWithoutRecord: isWithoutRecord)
      else {
        return ExitStatus.done.rawValue
      }
      openContext.keep(context)
      let followUp = showsNotifications ? CommandFollowUp(system: system, options: options) : nil
      await followUp?.prepare(context)
      do {
        try await work(context)
        await context.close(followUp)
        return ExitStatus.done.rawValue
      } catch {
        await context.close(followUp)
        throw error
      }
    } catch let exit as ExitCode {
      return exit.rawValue
    } catch {
      // A record that cannot be opened locks nothing.
      if openContext.kept == nil, let command = lockedCommand {
        _ = await report(
          CommandFailure(error), options.home.map { ["--home", $0] } ?? [], asJSON: false)
        return await report(LockRun.replaceProcess(command), [], asJSON: options.json)
      }
      let home = options.home.map { ["--home", $0] } ?? []
      return await report(failure(of: error, options), home, asJSON: options.json)
    }
  }

  /// If the record cannot be read, locks stay: say so, and how to get out.
  private func failure(of error: any Error, _ options: RunOptions) -> CommandFailure {
    var failure = CommandFailure(error)
    if hidesLocks(error, isOpen: openContext.kept != nil),
      let held = system.machine.held(for: options.home ?? HomeFolder.standard(system.variables))
    {
      failure.hint = [failure.hint, held].compactMap(\.self).joined(separator: " · ")
    }
    return failure
  }

  /// Also of a folder that cannot be entered.
  private func hidesLocks(_ error: any Error, isOpen: Bool) -> Bool {
    if let error = error as? StorageError { return error.hidesLocks(isOpen: isOpen) }
    return error is HomeError && !isOpen
  }

  /// The context the verb works with; nil if `restore` has already done its work without the record.
  private func context(
    _ options: RunOptions, restoring restore: Restore?, stays: Bool, usesRecord: Bool,
    isWithoutRecord: Bool
  ) async throws -> CommandContext? {
    do {
      return try await CommandContext(
        options: options, system: system, stays: stays, usesRecord: usesRecord)
    } catch {
      if isWithoutRecord, hidesLocks(error, isOpen: false) {
        return try await CommandContext(options: options, system: system, usesRecord: false)
      }
      guard let restore, let error = error as? StorageError, error.isMendedByRestore else {
        throw error
      }
      try await restore.runWithoutRecord(
        try WaymarkEnvironment(options: options, system: system),
        output: CommandOutput(options: options, system: system)
          .speaking(wording(of: system.language)))
      return nil
    }
  }

  /// Lets the full command tree answer: help, the version, or what was wrong with the arguments.
  ///
  /// - Parameters:
  ///   - path: the words that led to the command.
  ///   - line: the whole command line.
  private func explain(
    _ arguments: [String], of path: [String], _ line: [String]
  ) async -> Int32 {
    do {
      var command = try WaymarkCommand.parseAsRoot(path + arguments)
      try command.run()
      return ExitStatus.done.rawValue
    } catch {
      let code = WaymarkCommand.exitCode(for: error).rawValue
      if code == ExitStatus.done.rawValue {
        await show(requested: error, line)
        return code
      }
      // Without a verb it was today's.
      let typed = line.contains(path.first ?? "") ? path : []
      let failure = CommandFailure(
        parsing: WaymarkCommand.message(for: error), path: typed, words: arguments)
      return await report(failure, line, asJSON: line.contains("--json"))
    }
  }

  /// - Returns: whether there is one on that topic.
  private func show(guide topic: String) -> Bool {
    guard let guide = system.guides().first(where: { $0.topic == topic }) else { return false }
    let paint = Paint({ system.variables[$0] }, isTerminal: system.outputIsTerminal)
    let text = guide.shown(columns: system.columns, paint)
    StandardStream.output.write(
      PlainText { system.variables[$0] }.shown(text, in: system.language))
    return true
  }

  /// Prints help, the version or a completion script. The last two are not translated, so no record is opened for them.
  private func show(requested: any Error, _ line: [String]) async {
    let english = WaymarkCommand.fullMessage(for: requested)
    guard HelpText.isHelp(english) else {
      StandardStream.output.write(english + "\n")
      return
    }
    let wording = await spokenLanguage(line)
    let help = HelpText(wording: wording, columns: system.columns)
    StandardStream.output.write(
      PlainText { system.variables[$0] }.shown(help.message(for: requested), in: wording.language)
        + "\n",
      in: wording)
  }

  /// - Parameter line: the whole command line; it may name the folder of the record.
  private func report(
    _ failure: CommandFailure, _ line: [String], asJSON: Bool
  ) async -> Int32 {
    let wording = await spokenLanguage(line)
    // Without a terminal, lines are not wrapped: nobody should have to join them again.
    let columns = system.errorIsTerminal ? max(system.columns, 40) : .max
    StandardStream.error.write(
      asJSON
        ? failure.json(in: wording)
        : PlainText { system.variables[$0] }
          .shown(failure.text(in: wording, columns: columns), in: wording.language))
    return failure.status.rawValue
  }

  /// The language of the open record, or of the record that the command line names.
  private func spokenLanguage(_ line: [String]) async -> Wording {
    if let context = openContext.kept { return context.output.wording }
    let home = GlobalOptions.value(of: "--home", in: line) ?? HomeFolder.standard(system.variables)
    // An error message should not wait long for other writers.
    return await Composition.spokenLanguage(
      of: WaymarkEnvironment(home: home, busyTimeout: 0.2, language: system.language))
  }
}

extension StorageError {
  /// Whether the record is gone or unreadable, so that `restore` can put a copy in its place.
  fileprivate var isMendedByRestore: Bool {
    switch self {
    case .corrupt, .lost, .foreignLog: true
    case .busy, .unknownMigrations, .cannotWrite, .removed, .unreachable, .replaced,
      .foreignTransaction:
      false
    }
  }
}
