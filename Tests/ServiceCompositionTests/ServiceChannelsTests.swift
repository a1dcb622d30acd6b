import Composition
import Contracts
import ContractsTesting
import ServiceComposition
import TestSupport
import Testing

struct ServiceChannelsTests {
  @Test("S5-5 The service carries every kind of channel that the command line names, each once")
  func kinds() throws {
    let folder = try TemporaryFolder()
    let kinds = ServiceChannels(
      home: folder.path, variables: EnvironmentVariables([:]), commands: ["week"]
    ).all(time: UnimplementedTimeSource()).map(\.identifier).sorted()
    #expect(kinds == ["apprise", "desktop", "ntfy", "webhook", "webpush"])
  }
}
