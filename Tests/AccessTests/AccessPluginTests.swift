import Contracts
import ContractsTesting
import Testing

@testable import Access

struct AccessPluginTests {
  private let fixture = AccessFixture()

  @Test("It declares its identity and contract version, and reads nothing at start")
  func manifest() {
    var needs = fixture.needs
    needs.unitOfWork = UnimplementedUnitOfWork()
    needs.time = UnimplementedTimeSource()
    needs.secrets = {
      Issue.record("secrets are read at every start")
      return InMemoryAccessSecrets()
    }
    let plugin = AccessPlugin(needs)
    #expect(plugin.manifest.identifier == "access")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.offers.compactMap { $0.part(as: (any AccessKeeping).self) }.count == 1)
    #expect(connections.dueTimeHandlers.map(\.identifier) == ["access.codes"])
  }

  @Test("S6-5 Neither the export nor the settings contain anything about access")
  func export() {
    let connections = AccessFixture.connections(fixture.needs)
    #expect(connections.sections.isEmpty && connections.settingRows.isEmpty)
    #expect(connections.plainSettings.isEmpty)
  }

  @Test(
    "S6-5 A process that makes no secrets can list and revoke; for the rest it names the program that can"
  )
  func withoutSecrets() async throws {
    let token = try await fixture.access().addToken(named: "Phone", scope: .read)
    let access = try fixture.access { $0.secrets = nil }
    await #expect(throws: AccessError.notServedHere) { try await access.makeCode() }
    await #expect(throws: AccessError.notServedHere) {
      try await access.enter(with: "x", from: "y")
    }
    await #expect(throws: AccessError.notServedHere) {
      try await access.addToken(named: "Other", scope: .read)
    }
    await #expect(throws: AccessError.notServedHere) {
      try await access.grant(presenting: token.secret, as: .token)
    }
    let listed = try await fixture.record.unitOfWork.read { try access.grants(in: $0) }
    #expect(listed == [token.grant])
    try await access.revoke(token.grant.id)
    #expect(try await fixture.grants() == [])
  }

  @Test("S6-5 The health check reports how many have access, but not who")
  func health() async throws {
    let check = try #require(AccessFixture.connections(fixture.needs).healthChecks.first)
    func detail() async throws -> String {
      let finding = try await check.examine()
      #expect(finding.state == .ok && finding.fix == nil)
      return Wording.english.say(finding.detail)
    }
    #expect(try await detail() == "no browser or token has access")
    let access = try fixture.access()
    _ = try await access.addToken(named: "Secretphone", scope: .read)
    #expect(try await detail() == "granted to 0 browsers, 1 token")
    let code = try await access.makeCode()
    _ = try await access.enter(with: code.text, from: "Secretfox")
    _ = try await access.addToken(named: "Secretwatch", scope: .write)
    #expect(try await detail() == "granted to 1 browser, 2 tokens")
    _ = try await access.addPicture(named: "Secretframe", of: "today systemSmall")
    #expect(try await detail() == "granted to 1 browser, 2 tokens, 1 widget link")
  }
}
