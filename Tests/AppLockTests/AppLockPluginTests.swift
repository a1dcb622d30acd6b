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
        days: UnimplementedDayRecordReading(), stepOrigins: UnimplementedStepOriginReading(),
        entitlement: UnimplementedEntitlement(), eventLog: UnimplementedEventLog(),
        time: UnimplementedPersonalTime(),
        clock: LockClock(
          isReal: { unexpected(false) }, isSynchronized: { unexpected(false) },
          bootTime: { unexpected(nil) }, rules: { _ in unexpected(nil) }),
        posting: UnimplementedNotificationPosting(), hosts: UnimplementedHostNames(),
        apps: UnimplementedApps(), installedApps: { unexpected([]) },
        categories: UnimplementedLockCategories(),
        machine: ShieldNeeds(
          store: UnimplementedAppLockStore(), shields: { unexpected([]) }, remote: nil,
          secrets: UnimplementedSecretStore(), locks: UnimplementedFileLocks(),
          lockPath: { unexpected($0) }, marks: UnimplementedLockMarks(), mayChange: true,
          pause: { _ in _ = unexpected("pause") })))
    #expect(plugin.manifest.identifier == "appLock")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    #expect(plugin.manifest.requires == ["activity", "goals", "notifications", "settings"])
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.subscribers.map(\.identifier) == ["appLock.unlocking"])
    #expect(connections.settingRows.count == 1 && connections.healthChecks.count == 1)
    #expect(
      connections.dueTimeHandlers.map(\.identifier)
        == ["appLock.machine", "appLock.network", "appLock.checks"])
    #expect(connections.services.map(\.identifier) == ["appLock.patrol"])
    #expect(connections.topics.map(\.kind) == [.appUnlock, .nearUnlock])
    #expect(connections.widgets.flatMap(\.names) == ["app-lock"])
  }
}

/// Fails the test that gets here.
private func unexpected<Value>(_ value: Value, _ line: Int = #line) -> Value {
  Issue.record("nothing should ask for this when a plugin connects (line \(line))")
  return value
}
