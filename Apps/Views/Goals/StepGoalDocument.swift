package import Contracts

/// The JSON of `goal steps show`, `set` and `preview`.
package struct StepGoalDocument: Encodable, Sendable {
  package var enabled: Bool
  package var target: Int
  package var estimatedDistanceKilometers: Double
  package var tier: TierDocument

  package init(_ preview: StepGoalPreview) {
    enabled = preview.goal.isEnabled
    target = preview.goal.target.steps
    estimatedDistanceKilometers = preview.estimatedDistance.kilometers
    tier = TierDocument(preview.tier)
  }
}
