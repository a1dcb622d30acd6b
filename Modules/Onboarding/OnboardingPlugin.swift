public import Contracts

/// Onboarding, and the tips after it.
public struct OnboardingPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "onboarding",
    summary: Phrase("Onboarding and its progress, and tips"),
    contractVersion: 1, requires: ["activity", "goals", "notifications", "settings"])

  public let onboarding: any OnboardingKeeping
  public let tips: any TipKeeping

  public init(_ needs: OnboardingNeeds) {
    onboarding = StoredOnboarding(needs: needs)
    tips = DailyTips(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    // Of what belongs to no feature.
    connections.add(tips: [
      Tip(
        "backup", rank: 50,
        Phrase("Tip: your record is one file. Copy it with: waymark backup FILE")),
      Tip(
        "hooks", rank: 60,
        Phrase("Tip: your own program can be run for every goal reached. See README.md on hooks.")),
    ])
  }
}
