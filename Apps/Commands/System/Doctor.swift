import ArgumentParser
import Composition
import Contracts

/// `waymark doctor`.
struct Doctor: Verb {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the record and everything around it.")
  /// It knows the channels.
  static let service = ServiceUse.preferred

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    var checks: [DoctorDocument.Check] = []
    for check in SystemChecks(context: context).all + context.waymark.healthChecks {
      checks.append(await DoctorDocument.Check(examining: check))
    }
    let document = DoctorDocument(checks: checks)
    context.output.show(document, text: document.text(context.output))
    if checks.contains(where: { $0.state == .failed }) {
      throw ExitCode(ExitStatus.configuration.rawValue)
    }
  }
}

/// The JSON of `doctor`.
struct DoctorDocument: Encodable {
  struct Check: Encodable {
    var name: Phrase
    var state: HealthFinding.State
    var detail: Phrase
    var fix: Nullable<Phrase>

    init(examining check: HealthCheck) async {
      name = check.name
      do {
        let finding = try await check.examine()
        state = finding.state
        detail = finding.detail
        fix = Nullable(finding.fix)
      } catch {
        let failure = CommandFailure(error)
        state = .failed
        detail = failure.message
        fix = Nullable(failure.hint)
      }
    }
  }

  var checks: [Check]

  func text(_ output: CommandOutput) -> String {
    let narrow = NarrowText(columns: output.columns)
    return checks.flatMap { check in
      let sign = "  \(check.state.sign(output.paint)) "
      let detail = narrow.lines(output.say("\(check.name): \(check.detail)"), indent: sign.width)
      let fix = check.fix.wrapped.map { narrow.lines(output.say($0), indent: 6) } ?? []
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
