import Contracts
import ContractsTesting
import Testing

@testable import Access

/// Access over an in-memory record.
struct AccessFixture: Sendable {
  static let start = Instant(secondsSince1970: 1_779_100_000)

  let record = InMemoryRecord()
  let time = FixedTimeSource(now: start)
  let secrets = InMemoryAccessSecrets()
  /// Address at which other machines reach the web app; nil if they cannot.
  var network: ServedNetwork?

  static let widgets = PlainWidgets()

  var pages: PagesUnderTest {
    PagesUnderTest(
      of: AccessFixture.connections(needs), in: record.unitOfWork,
      at: FixedPersonalTime(now: AccessFixture.start))
  }

  var needs: AccessNeeds {
    AccessNeeds(
      unitOfWork: record.unitOfWork, store: record.access, eventLog: record.eventLog, time: time,
      personalTime: FixedPersonalTime(now: AccessFixture.start),
      secrets: { [secrets] in secrets }, widgets: AccessFixture.widgets,
      codes: InMemoryShareCodes(), network: { [network] in network },
      address: { nil })
  }

  func access(_ change: (inout AccessNeeds) -> Void = { _ in }) throws -> any AccessKeeping {
    var needs = needs
    change(&needs)
    return try #require(
      AccessFixture.connections(needs).offers.lazy
        .compactMap { $0.part(as: (any AccessKeeping).self) }.first)
  }

  static func connections(_ needs: AccessNeeds) -> PluginConnections {
    var connections = PluginConnections()
    AccessPlugin(needs).connect(to: &connections)
    return connections
  }

  var expiry: any DueTimeHandler {
    get throws { try #require(AccessFixture.connections(needs).dueTimeHandlers.first) }
  }

  func wait(_ seconds: Int64) { time.set(time.now() + seconds) }

  func grants() async throws -> [AccessGrant] {
    let access = try access()
    return try await record.unitOfWork.read { try access.grants(in: $0) }
  }

  /// When the stored codes expire, in seconds from the start.
  func codeEnds() async throws -> [Int64] {
    try await record.unitOfWork.read { try record.access.codeEnds(in: $0) }
      .map { $0 - AccessFixture.start }
  }
}

/// Runs a closure before each write, for example to throw.
struct DisturbedWriting: UnitOfWork {
  let base: any UnitOfWork
  let disturb: @Sendable () async throws -> Void

  func read<Value: Sendable>(_ work: (any Transaction) throws -> Value) async throws -> Value {
    try await base.read(work)
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    try await disturb()
    return try await base.write(work)
  }
}
