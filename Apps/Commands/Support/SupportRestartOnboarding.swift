import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark support restart-onboarding`.
struct SupportRestartOnboarding: Verb {
  static let configuration = CommandConfiguration(
    commandName: "restart-onboarding", abstract: "Repeat the introduction.",
    discussion: "Nothing of your record is lost, and every tip is shown once more.")

  @Flag(help: "Do not ask whether you are sure.")
  var yes = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let isWanted =
      try yes
      || YesNoQuestion(context: context).confirm(
        Phrase("Repeat the introduction? (y/n)"),
        otherwise: "waymark support restart-onboarding --yes")
    guard isWanted else {
      let state = try await context.read { try $0.onboarding.state(in: $1) }
      context.output.show(
        OnboardingDocument(state),
        text: "  " + context.output.say("Nothing was changed.") + "\n")
      return
    }
    let state = try await context.waymark.onboarding.restart()
    context.output.show(
      OnboardingDocument(state),
      text: "  " + context.output.say("✓ Start onboarding again with: waymark onboard") + "\n")
  }
}
