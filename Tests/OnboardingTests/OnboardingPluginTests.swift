import Contracts
import ContractsTesting
import Onboarding
import Testing

/// What Onboarding says it is.
struct OnboardingPluginTests {
  @Test("It has its identity and contract version, and subscribes to nothing")
  func manifest() {
    let plugin = OnboardingPlugin(
      OnboardingNeeds(
        unitOfWork: UnimplementedUnitOfWork(), store: UnimplementedOnboardingStore(),
        time: UnimplementedPersonalTime(), settings: UnimplementedSettingsKeeping(),
        stepGoals: UnimplementedDailyGoalKeeping<StepTarget>(),
        importing: UnimplementedHealthImporting(),
        folders: UnimplementedFolderWatching(), notifications: UnimplementedNotificationKeeping(),
        regionalWeekStart: { nil },
        tips: {
          Issue.record("tips are asked for before all plugins are connected")
          return []
        }))
    #expect(plugin.manifest.identifier == "onboarding")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.subscribers.isEmpty && connections.dueTimeHandlers.isEmpty)
  }
}
