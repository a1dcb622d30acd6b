import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark support restart-onboarding`.
struct SupportRestartOnboarding: Verb {
  static let configuration = CommandConfiguration(
    commandName: "restart-onboarding", abstract: "Repeat the introduction.",
    discussion: "You keep your record, and see every tip once more.")

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let question = YesNoQuestion(context: context)
    guard
      try await question.confirmsRestart(
        unless: confirmation, otherwise: "waymark support restart-onboarding --yes")
    else { return try await context.showUnchangedOnboarding() }
    let state = try await context.waymark.onboarding.restart()
    context.output.show(
      OnboardingDocument(state),
      text: "  " + context.output.say("✓ Start onboarding again with: waymark onboard") + "\n")
  }
}
