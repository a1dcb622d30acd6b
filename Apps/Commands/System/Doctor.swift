import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark doctor`.
struct Doctor: Verb {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the record and everything around it.")
  /// Only the service knows the channels.
  static let service = ServiceUse.preferred

  @Flag(help: "First remove what was deleted from the file, and give the room back to the disk.")
  var compact = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let compacted = compact ? try await Compacting(context: context).run() : nil
    let system = SystemChecks(context: context)
    var checks = [await DoctorDocument.Check(examining: system.record)]
    // Any other check of a damaged file would mean nothing.
    if checks[0].state != .failed {
      for check in system.others + context.waymark.healthChecks {
        checks.append(await DoctorDocument.Check(examining: check))
      }
    }
    let document = DoctorDocument(checks: checks, compacted: compacted)
    let done = compacted?.text(context.output) ?? ""
    context.output.show(document, text: done + document.text(context.output))
    if checks.contains(where: { $0.state == .failed }) {
      throw ExitCode(ExitStatus.configuration.rawValue)
    }
    if checks.contains(where: \.isBusy) { throw ExitCode(ExitStatus.busy.rawValue) }
  }
}

/// The JSON of `doctor`.
struct DoctorDocument: Encodable {
  struct Check: Encodable {
    var name: Phrase
    var state: HealthFinding.State
    var detail: Phrase
    var fix: Nullable<Phrase>
    /// Whether the record could not be checked because another process is writing.
    var isBusy = false

    private enum CodingKeys: CodingKey {
      case name, state, detail, fix
    }

    init(examining check: HealthCheck) async {
      name = check.name
      do {
        let finding = try await check.examine()
        state = finding.state
        detail = finding.detail
        fix = Nullable(finding.fix)
      } catch {
        let failure = CommandFailure(error)
        isBusy = failure.status == .busy
        state = isBusy ? .warning : .failed
        detail = failure.message
        fix = Nullable(failure.hint)
      }
    }
  }

  var checks: [Check]
  /// Only if it was asked for.
  var compacted: CompactedDocument?

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
