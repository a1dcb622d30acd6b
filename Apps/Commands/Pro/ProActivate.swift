import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark pro activate FILE`.
struct ProActivate: Verb {
  static let configuration = CommandConfiguration(
    commandName: "activate", abstract: "Activate a licence, replacing an earlier one.",
    discussion: """
      It is checked on this machine, without a network, now and whenever it is used. An invalid \
      one changes nothing.
      """)

  @Argument(
    help: ArgumentHelp("The licence file; - for standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.waymark.licences.activate(try LicenceFile.read(file))
    let view = try await ProView(in: context)
    if view.isBuiltIn {
      context.output.note(Phrase("The licence is valid and stored; this build does not need it."))
    }
    view.show(in: context.output)
  }
}

/// `waymark pro deactivate`.
struct ProDeactivate: Verb {
  static let configuration = CommandConfiguration(
    commandName: "deactivate", abstract: "Forget the licence.",
    discussion: """
      What you chose with Pro stays stored, and takes effect again when a licence is activated. App Lock \
      is off from then on, under its strict policy from midnight.
      """)

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let entitlement = try await context.waymark.entitlement.entitlement()
    // Without a licence there is nothing to lose.
    if entitlement.isPro || entitlement.reason != nil {
      let isSure = try YesNoQuestion(context: context).confirm(
        asOnPage: try await context.read { try $0.licences.question(in: $1) },
        unless: confirmation, otherwise: "waymark pro deactivate --yes")
      guard isSure else {
        context.output.note(Phrase("Nothing was changed."))
        return try await ProView(in: context).show(in: context.output)
      }
    }
    // The strict policy keeps until midnight what it has noted of this day.
    try? await context.waymark.shields.carryOut(isLooking: false)
    if try await !context.waymark.licences.deactivate() {
      context.output.note(Phrase("There was no licence."))
    }
    // Under a strict policy App Lock stays on until midnight.
    let lock = try await context.read { try $0.appLock.status(in: $1) }
    if lock.proEndsOn != nil, let pending = lock.pending {
      context.output.note([Phrase("App Lock"), pending].joined(separator: ": "))
    } else if lock.isChosen, !lock.isPro {
      context.output.note(Phrase("App Lock counts as off, because it needs Waymark Pro."))
    }
    try await ProView(in: context).show(in: context.output)
  }
}

/// Reads a licence file.
enum LicenceFile {
  /// Larger than any licence.
  private static let mostBytes = 16_384

  /// The text of a file, or of standard input if the path is `-`.
  static func read(_ path: String) throws -> String {
    guard let bytes = try InputFile.read(path, atMost: mostBytes) else {
      throw CommandFailure(
        .badData, Phrase("\(path) is too large for a licence: more than 16 kB."),
        hint: Phrase("Use the original, complete file: waymark pro activate FILE"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
