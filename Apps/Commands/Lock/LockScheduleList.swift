import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark lock schedule list`.
struct LockScheduleList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the schedules.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("lock/schedules") {
      let status = try await context.read { try $0.appLock.status(in: $1) }
      return LockScheduleRows(status: status, output: context.output).text
    }
  }
}

/// The schedules, one a line.
struct LockScheduleRows {
  let status: AppLockStatus
  let output: CommandOutput

  var lines: [String] {
    let names = status.schedules.map { output.say($0.schedule.spoken) }
    let width = min(30, names.map(\.width).max() ?? 0)
    return zip(status.schedules, names).map { scheduled, name in
      output.narrow.row(
        "  \(name.rightPadded(to: width))", output.say(scheduled.scope(on: status.day.day)),
        indent: 4
      ) { output.paint($0, .dim) }
    }
  }

  var text: String {
    let none = output.narrow.lines(
      output.say(
        "No schedules: what you selected is locked all day. Try: waymark lock schedule add \"weekdays 9-17\""
      ), indent: 2)
    return (status.schedules.isEmpty ? none : lines).map { $0 + "\n" }.joined()
  }
}
