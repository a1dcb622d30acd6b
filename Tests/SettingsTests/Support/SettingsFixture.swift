import Contracts
import ContractsTesting

@testable import Settings

/// Settings over an in-memory record, with another feature's settings.
struct SettingsFixture: Sendable {
  let record = InMemoryRecord()
  let time = FixedPersonalTime(now: Instant(secondsSince1970: 1_000_000))
  let entitlement = InMemoryEntitlement(isPro: true)
  let issuer = InMemoryLicences()
  let lamp: Lamp
  let lantern: Lamp
  let files = SentDocuments()
  let needs: SettingsNeeds
  let plugin: SettingsPlugin
  private let connections: PluginConnections

  /// - Parameter plain: settings of another feature that Settings stores.
  init(plain: [Setting] = []) {
    let lamp = Lamp(record: record)
    let lantern = Lamp("lantern", record: record)
    let files = files
    needs = SettingsNeeds(
      unitOfWork: record.unitOfWork, store: record.settings, eventLog: record.eventLog, time: time,
      entitlement: entitlement,
      licences: LicenceNeeds(
        unitOfWork: record.unitOfWork, store: record.licences, verifier: issuer,
        eventLog: record.eventLog, time: time,
        clock: RecordTrustedClock(
          unitOfWork: record.unitOfWork, store: record.clock, time: time, isReal: true,
          isSynchronized: { false })),
      plain: { plain }, rows: { [lamp.rows, lantern.rows] }, contributors: { ["house of \($0)"] },
      observing: PollingRecord(), undo: InMemoryUndoRecording(record.unitOfWork),
      readFile: { files.bytes(at: $0) })
    plugin = SettingsPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
    self.lamp = lamp
    self.lantern = lantern
  }

  var settings: any SettingsKeeping { plugin.settings }

  var pages: PagesUnderTest {
    PagesUnderTest(of: connections, in: record.unitOfWork, at: time)
  }

  /// A finding of `doctor`.
  func finding(_ name: String) async throws -> HealthFinding? {
    try await connections.healthChecks.first { $0.name.description == name }?.examine()
  }

  func dispatch() async throws {
    try await record.dispatch(to: connections.subscribers)
  }

  func announcedChanges() async throws -> [SettingChanged] {
    try await record.events(of: SettingChanged.self)
  }

  func log() async throws -> [String] {
    try await record.unitOfWork.read { transaction in
      try record.settings.log(in: transaction).map { "\($0.key)=\($0.text)" }
    }
  }

  func text(of key: String) async throws -> String {
    try await settings.status(of: key).value.text
  }
}
