import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark lock pass`.
struct LockPassVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pass", abstract: "Open everything for some minutes, in an emergency.",
    discussion: "You have three passes in 28 days; lock log shows them.")

  @Option(help: ArgumentHelp("How long, 1 to 60.", valueName: "n"))
  var minutes = LockPass.standardMinutes

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showOpening(context.waymark.appLock.takePass(minutes: minutes))
  }
}

extension CommandContext {
  /// Frees what a pass opens, and says until when.
  func showOpening(_ pass: LockPass) async throws {
    await dispatch()
    let reports = try await waymark.shields.reconcile(isThorough: false)
    let (status, calendar) = try await read {
      (try $0.appLock.status(in: $1), try $0.personalTime.calendar(in: $1))
    }
    let (end, held) = (pass.end.clock(in: calendar), reports.filter(\.isLeft).map(\.title))
    // Where a shield refuses one, the record counts too many.
    let counted =
      pass.kind == .pause ? status.pause?.counted : held.isEmpty ? status.passes : nil
    let opening =
      held.isEmpty
      ? Phrase("Everything is open until \(end).")
      : Phrase(
        "You have a pass until \(end), but this machine still holds: \(held.joined(separator: ", "))."
      )
    let lines = [opening, counted].compactMap(\.self).flatMap {
      output.narrow.lines(output.say($0), indent: 2)
    }
    output.show(
      LockPassDocument(pass, passesLeft: status.passesLeft, calendar: calendar),
      text: lines.map { $0 + "\n" }.joined())
    for report in reports where report.state == .failed {
      output.note(Phrase("\(report.title): \(report.detail ?? Phrase("not as it should be"))"))
    }
    if !WakePipe(home: home).hasReader {
      output.note(
        Phrase(
          "No service is running, so it locks again with the next command: waymark service install")
      )
    }
  }
}
