import Contracts

/// The milestone card of a target.
struct TierDocument: Encodable {
  var title: Phrase
  var emoji: String
  var icon: String
  var color: String
  var description: Phrase
  var backgroundOpacity = GoalTier.backgroundOpacity
  var strokeOpacity = GoalTier.strokeOpacity

  init(_ tier: GoalTier) {
    title = tier.title
    emoji = tier.emoji
    icon = tier.icon
    color = tier.color
    description = tier.description
  }
}
