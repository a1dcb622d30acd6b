import Composition
import Contracts

/// The JSON of `goal steps show`, `set` and `preview`.
struct StepGoalDocument: Encodable {
  var enabled: Bool
  var target: Int
  var estimatedDistanceKilometers: Double
  var tier: TierDocument

  init(_ preview: StepGoalPreview) {
    enabled = preview.goal.isEnabled
    target = preview.goal.target.steps
    estimatedDistanceKilometers = preview.estimatedDistance.kilometers
    tier = TierDocument(preview.tier)
  }
}

extension StepGoalPreview {
  /// The result of every verb that shows the goal.
  func show(in context: CommandContext) async throws {
    let waymark = context.waymark
    let units = try await waymark.unitOfWork.read { try waymark.settings.unitSystem(in: $0) }
    context.output.show(
      StepGoalDocument(self),
      text: StepGoalText(preview: self, units: units, paint: context.output.paint).render())
  }
}

/// A goal as a terminal shows it: the number large, then the milestone card.
struct StepGoalText {
  let preview: StepGoalPreview
  let units: UnitSystem
  let paint: Paint

  func render() -> String {
    guard preview.goal.isEnabled else {
      return "  The daily step goal is off.\n  Turn it on with: waymark goal steps enable\n"
    }
    let tier = preview.tier
    return """

        \(paint(NumberText.grouped(preview.goal.target.steps), .bold)) steps per day
        about \(NumberText.distance(preview.estimatedDistance, in: units))

        \(paint("▌", tier.style)) \(paint(tier.title, tier.style, .bold)) \(tier.emoji)
        \(paint("▌", tier.style)) \(tier.description)

      """
  }
}
