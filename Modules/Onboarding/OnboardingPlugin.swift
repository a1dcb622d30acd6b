public import Contracts

/// Onboarding, and the tips after it.
public struct OnboardingPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "onboarding",
    summary: Phrase("The first steps, kept as far as they are, and tips"),
    contractVersion: 1, requires: ["activity", "goals", "notifications", "settings"])

  public let onboarding: any OnboardingKeeping
  public let tips: any TipKeeping

  public init(_ needs: OnboardingNeeds) {
    onboarding = StoredOnboarding(needs: needs)
    tips = DailyTips(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {}
}
