import AppLock
import Contracts
import ContractsTesting
import Testing

struct AppLockPluginTests {
  @Test("It declares its identity and contract version, and reads nothing at start")
  func manifest() async throws {
    var needs = try await AppLockFixture().needs
    needs.unitOfWork = UnimplementedUnitOfWork()
    needs.time = UnimplementedPersonalTime()
    needs.clock = LockClock(
      isReal: { unexpected(false) }, isSynchronized: { unexpected(false) },
      bootTime: { unexpected(nil) }, rules: { _ in unexpected(nil) })
    needs.installedApps = { unexpected([]) }
    let machine = UnimplementedMachine()
    (needs.apps, needs.categories) = (machine, machine)
    needs.machine = ShieldNeeds(
      store: needs.machine.store, shields: { unexpected([]) }, remote: nil, secrets: machine,
      locks: machine, lockPath: { unexpected($0) }, marks: machine, mayChange: true,
      pause: { _ in _ = unexpected("pause") })
    let plugin = AppLockPlugin(needs)
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

/// Fails the test when it is evaluated.
private func unexpected<Value>(_ value: Value, _ line: Int = #line) -> Value {
  Issue.record("nothing should evaluate this when a plugin connects (line \(line))")
  return value
}
