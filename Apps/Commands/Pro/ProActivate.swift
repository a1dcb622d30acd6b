import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark pro activate FILE`.
struct ProActivate: Verb {
  static let configuration = CommandConfiguration(
    commandName: "activate", abstract: "Activate a licence; it replaces the current one.",
    discussion: """
      Waymark checks it on this machine, offline, now and each time it's used. An invalid licence \
      changes nothing.
      """)

  @Argument(
    help: ArgumentHelp("The licence file; - for standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let outcome = try await context.perform("pro/activate", ["licence": try licence()])
    if outcome.tone != .success { context.output.note(outcome.headline) }
    try await ProView.show(in: context)
  }

  /// The text of the file, or of standard input if its path is `-`.
  private func licence() throws -> String {
    guard let bytes = try InputFile.read(file, atMost: Licence.mostBytes) else {
      throw CommandFailure(
        .badData, Phrase("\(file) is too large for a licence: more than 16 kB."),
        hint: LicenceError.unreadable.explanation.hint)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// `waymark pro deactivate`.
struct ProDeactivate: Verb {
  static let configuration = CommandConfiguration(
    commandName: "deactivate", abstract: "Remove your licence.",
    discussion: """
      Your Pro choices are kept, and apply again once you activate a licence. App Lock turns off \
      at once, or at midnight under its strict policy.
      """)

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let isSure = try await context.isSure(
      of: "pro/deactivate", [:], unless: confirmation, otherwise: "waymark pro deactivate --yes")
    guard isSure else {
      context.output.note(Phrase("Nothing was changed."))
      return try await ProView.show(in: context)
    }
    // The strict policy keeps what it recorded for today until midnight.
    try? await context.waymark.shields.carryOut(isLooking: false)
    let outcome = try await context.perform("pro/deactivate", [:])
    if outcome.tone != .success { context.output.note(outcome.headline) }
    // Under a strict policy App Lock stays on until midnight.
    let lock = try await context.read { try $0.appLock.status(in: $1) }
    if lock.proEndsOn != nil, let pending = lock.pending {
      context.output.note([Phrase("App Lock"), pending].joined(separator: ": "))
    } else if lock.isChosen, !lock.isPro {
      context.output.note(AppLockStatus.countsAsOff)
    }
    try await ProView.show(in: context)
  }
}
