import Composition
import Contracts
import ContractsTesting
import ServiceComposition
import TestSupport
import Testing

struct ServiceOutsideTests {
  private func outside() throws -> OutsideWorld {
    .ofService(
      home: try TemporaryFolder().path, variables: EnvironmentVariables([:]), commands: ["week"],
      program: "waymark")
  }

  @Test("S5-5 The service has every kind of channel that the command line names, each once")
  func kinds() throws {
    let channels = try outside().channels(UnimplementedTimeSource())
    #expect(
      channels.map(\.identifier).sorted() == ["apprise", "desktop", "ntfy", "webhook", "webpush"])
    #expect(channels.compactMap { $0 as? any ClickListening }.map(\.identifier) == ["desktop"])
  }

  @Test("S1-6 The service can fetch forecasts, and a process without network access cannot")
  func forecasts() throws {
    #expect(try outside().forecasts != nil)
    #expect(OutsideWorld.none.forecasts == nil)
    #expect(OutsideWorld.none.channels(UnimplementedTimeSource()).isEmpty)
  }

  @Test("S6-5 The service makes secrets, and the command line without network access makes none")
  func accessSecrets() throws {
    let make = try #require(try outside().accessSecrets)
    let secrets = make()
    #expect(secrets.makeSecret(bits: 256) != secrets.makeSecret(bits: 256))
    #expect(OutsideWorld.none.accessSecrets == nil)
  }

  @Test("S5-8 The service links to watches, with a permanent key; the other command line does not")
  func peerLinks() throws {
    let make = try #require(try outside().peerLinks)
    let (secrets, time) = (InMemorySecretStore(), UnimplementedTimeSource())
    #expect(try make(secrets, time).ownKey() == make(secrets, time).ownKey())
    #expect(secrets.names.count == 1)
    #expect(OutsideWorld.none.peerLinks == nil)
  }

  @Test("An additional channel comes after the existing ones")
  func more() throws {
    let more = try outside().with(InMemoryNotificationChannel("terminal"))
    #expect(more.channels(UnimplementedTimeSource()).map(\.identifier).last == "terminal")
    #expect(more.channels(UnimplementedTimeSource()).count == 6)
  }
}
