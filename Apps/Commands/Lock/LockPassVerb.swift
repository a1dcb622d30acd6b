import ArgumentParser
import Composition
import Contracts
import Terminal
import Views

/// `waymark lock pass`.
struct LockPassVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pass", abstract: "Open everything for some minutes, in an emergency.",
    discussion: "There are three passes in 28 days. Each is kept in the record.")

  @Option(help: ArgumentHelp("How long, 1 to 60.", valueName: "n"))
  var minutes = LockPass.standardMinutes

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let pass = try await context.waymark.appLock.takePass(minutes: minutes)
    await context.dispatch()
    let reports = try await context.waymark.shields.reconcile(isThorough: false)
    let (status, calendar) = try await context.read {
      (try $0.appLock.status(in: $1), try $0.personalTime.calendar(in: $1))
    }
    let document = LockPassDocument(pass, passesLeft: status.passesLeft, calendar: calendar)
    let lines = [
      Phrase("Everything is open until \(pass.end.clock(in: calendar))."), status.passes,
    ].flatMap { context.output.narrow.lines(context.output.say($0), indent: 2) }
    context.output.show(document, text: lines.map { $0 + "\n" }.joined())
    for report in reports where report.state == .failed {
      context.output.note(
        Phrase("\(report.title): \(report.detail ?? Phrase("not as it should be"))"))
    }
    if !WakePipe(home: context.home).hasReader {
      context.output.note(
        Phrase(
          "No service is running, so it locks again with the next command: waymark service install")
      )
    }
  }
}
