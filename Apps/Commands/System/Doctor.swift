import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark doctor`.
struct Doctor: Verb {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check your record and this machine for problems.")
  /// Only the service knows the channels.
  static let service = ServiceUse.preferred

  @Flag(help: "First remove deleted data from the file, and free the space.")
  var compact = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let compacted = compact ? try await Compacting(context: context).run() : nil
    let system = SystemChecks(context: context)
    var checks = [await Examined(system.record)]
    // Answers from a damaged file mean nothing.
    if checks[0].finding.state != .failed {
      for check in system.others + context.waymark.healthChecks {
        checks.append(await Examined(check))
      }
    } else if let held = system.held {
      checks.append(await Examined(held))
    }
    let document = DoctorDocument(
      checks: checks.map { DoctorDocument.Check($0.name, $0.finding) }, compacted: compacted)
    let done = compacted?.text(context.output) ?? ""
    context.output.show(document, text: done + document.text(context.output))
    if checks.contains(where: { $0.finding.state == .failed }) {
      throw ExitCode(ExitStatus.configuration.rawValue)
    }
    if checks.contains(where: \.isBusy) { throw ExitCode(ExitStatus.busy.rawValue) }
  }
}

/// A check, and what it found.
private struct Examined {
  let name: Phrase
  let finding: HealthFinding
  /// Whether it could not be looked at, for another process writes.
  let isBusy: Bool

  init(_ check: HealthCheck) async {
    name = check.name
    do {
      finding = try await check.examine()
      isBusy = false
    } catch {
      let failure = CommandFailure(error)
      isBusy = failure.status == .busy
      finding = HealthFinding(
        state: isBusy ? .warning : .failed, detail: failure.message, fix: failure.hint)
    }
  }
}

extension DoctorDocument {
  func text(_ output: CommandOutput) -> String {
    let narrow = output.narrow
    return checks.flatMap { check in
      let sign = "  \(check.state.sign(output.paint)) "
      // A path in a detail may contain line breaks.
      let text = output.say("\(check.name): \(check.detail)").printable
      let detail = narrow.lines(text, indent: sign.width)
      let fix = check.fix.wrapped.map { narrow.lines(output.say($0).printable, indent: 6) } ?? []
      return [sign + detail[0].dropFirst(sign.width)] + detail.dropFirst() + fix
    }.joined(separator: "\n") + "\n"
  }
}

extension HealthFinding.State {
  fileprivate func sign(_ paint: Paint) -> String {
    switch self {
    case .ok: paint("✓", .green)
    case .warning: paint("!", .yellow)
    case .failed: paint("✗", .red)
    }
  }
}
