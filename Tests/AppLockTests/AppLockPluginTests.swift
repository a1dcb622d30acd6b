import AppLock
import Contracts
import ContractsTesting
import Testing

/// What App Lock says it is.
struct AppLockPluginTests {
  @Test("It has its identity and contract version, and reads nothing when it starts")
  func manifest() {
    let plugin = AppLockPlugin(
      AppLockNeeds(
        unitOfWork: UnimplementedUnitOfWork(), store: UnimplementedAppLockStore(),
        stepGoals: UnimplementedDailyGoalKeeping<StepTarget>(),
        days: UnimplementedDayRecordReading(),
        entitlement: UnimplementedEntitlement(), eventLog: UnimplementedEventLog(),
        time: UnimplementedPersonalTime()))
    #expect(plugin.manifest.identifier == "appLock")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.subscribers.map(\.identifier) == ["appLock.unlocking"])
    #expect(connections.settingRows.count == 1 && connections.healthChecks.count == 1)
    #expect(connections.dueTimeHandlers.isEmpty)
  }
}
