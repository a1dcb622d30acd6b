import ArgumentParser
import Composition
import Contracts
import Foundation
import Terminal

/// `waymark lock run -- CMD…`.
struct LockRun: Verb {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a program, unless it's locked.",
    usage: "waymark lock run [--home <dir>] [--json] [--quiet] -- <command> ...",
    discussion: """
      Write the program and its options after --. It replaces this command, so the exit code is \
      the program's. A locked program isn't started: the exit code is 77, and the message says how \
      much of the goal is missing.
      """)
  /// The program it runs has the terminal to itself.
  static let showsNotifications = false

  @Argument(
    parsing: .postTerminator, help: ArgumentHelp("The program with its arguments, after --."))
  var command: [String] = []

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard !command.isEmpty else {
      throw CommandFailure(
        .usage, Phrase("There is no program to run."),
        hint: Phrase("For example: waymark lock run -- steam"))
    }
    let now = options.now ?? context.system.variables["WAYMARK_NOW"]
    guard (now ?? "").isEmpty else { throw AppLockError.anotherTime }
    do {
      if let refusal = try await refusal(in: context) { throw refusal }
    } catch let refusal as CommandFailure {
      throw refusal
    } catch {
      // If it is unknown what is locked, nothing is.
      StandardStream.error.write(
        CommandFailure(error).text(in: context.output.wording, columns: .max))
    }
    throw LockRun.replaceProcess(command)
  }

  /// Replaces this process with the program. Returns only on failure.
  static func replaceProcess(_ command: [String]) -> CommandFailure {
    let program = command.first ?? ""
    var words = CStrings(command)
    defer { words.free() }
    execvp(program, words.pointers)
    let code = errno
    return CommandFailure(
      code == ENOENT ? .noInput : .unavailable,
      Phrase("Can't run \(program): \(String(cString: strerror(code)))."),
      hint: Phrase("Check its name, and that it's executable."))
  }

  private func refusal(in context: CommandContext) async throws -> CommandFailure? {
    let locked = try await context.read { try $0.appLock.lockedApp(starting: command, in: $1) }
    guard let locked, !(try context.waymark.shields.isFreed) else { return nil }
    let (app, missing) = locked
    return CommandFailure(
      .notPermitted,
      Phrase("\(app.title) is locked: \(missing) to go."),
      hint: Phrase("What is locked, and until when: waymark lock status"))
  }
}
