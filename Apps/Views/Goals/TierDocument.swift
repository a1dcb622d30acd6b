package import Contracts

/// The milestone card of a target.
package struct TierDocument: Encodable, Sendable {
  package var title: Phrase
  package var emoji: String
  package var icon: String
  package var color: String
  package var description: Phrase
  package var backgroundOpacity = GoalTier.backgroundOpacity
  package var strokeOpacity = GoalTier.strokeOpacity

  package init(_ tier: GoalTier) {
    title = tier.title
    emoji = tier.emoji
    icon = tier.icon
    color = tier.color
    description = tier.description
  }
}
