import Contracts
import ContractsTesting
import Testing

@testable import Settings

struct SettingsPluginTests {
  @Test func `Making and connecting the plugin touches nothing, and makes no rows`() {
    var needs = SettingsFixture().needs
    needs.unitOfWork = UnimplementedUnitOfWork()
    needs.licences.unitOfWork = UnimplementedUnitOfWork()
    needs.time = UnimplementedPersonalTime()
    needs.licences.time = UnimplementedPersonalTime()
    needs.licences.clock = RecordTrustedClock(
      unitOfWork: UnimplementedUnitOfWork(), store: InMemoryRecord().clock,
      time: UnimplementedPersonalTime(), isReal: true,
      isSynchronized: { asked("the clock of the machine", false) })
    needs.observing = UnimplementedMachine()
    needs.plain = { asked("plain settings", []) }
    needs.rows = { asked("rows", []) }
    needs.contributors = { _ in asked("whose settings they are", []) }
    needs.readFile = { _ in asked("a file", []) }
    let plugin = SettingsPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(plugin.manifest.identifier == "settings")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    #expect(connections.subscribers.map(\.identifier) == ["settings.noting"])
    #expect(connections.healthChecks.map(\.name.description) == ["Settings", "Licence"])
    #expect(connections.dueTimeHandlers.map(\.identifier) == ["settings.licenceClock"])
  }

  @Test func `A key that two features bring is found when settings are asked for`() async throws {
    let fixture = SettingsFixture()
    var needs = fixture.needs
    let rows = needs.rows
    needs.rows = { rows() + [fixture.lamp.rows] }
    let error = SettingsError.duplicateKey("lamp", of: ["house of lamp"])
    await #expect(throws: error) { try await LoggedSettings(needs: needs).list() }
    // `doctor` reads them too.
    await #expect(throws: error) { try await HealthCheck.choices(needs: needs).examine() }
  }

  @Test func `Without licences the answer is the one that was built in`() async throws {
    let record = InMemoryRecord()
    for isPro in [false, true] {
      let entitlement = FixedEntitlement(isPro: isPro)
      #expect(try await entitlement.isPro() == isPro)
      #expect(try await record.unitOfWork.read { try entitlement.isPro(in: $0) } == isPro)
      #expect(try await (entitlement.entitlement().reason == nil) == isPro)
      #expect(try await entitlement.entitlement().plan == (isPro ? "selfHosted" : nil))
    }
  }
}

/// Fails the test when it is evaluated.
private func asked<Value>(_ what: String, _ value: Value) -> Value {
  Issue.record("\(what): read at every start")
  return value
}
