import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

extension PhoneFixture {
  static let watchLife = Incarnation(number: 77)

  /// A watch that has said hello.
  func visit(holding held: Revision? = nil) async throws -> MemoryPeerConnection {
    let connection = await link.connect(as: Self.watchKey)
    try await connection.say(
      .hello(
        WatchHello(
          role: .watch, incarnation: Self.watchLife, nonce: 5,
          queues: [EntryIdentity(Self.watchLife, 1)],
          holds: held)))
    return connection
  }

  /// A visit of which the test says what it takes, with both ends of its connection.
  func served() async -> (
    visit: WatchVisit, phone: MemoryPeerConnection, watch: MemoryPeerConnection
  ) {
    let (phone, watch) = await MemoryPeerConnection.pair((Self.phoneKey, Self.watchKey))
    let visit = WatchVisit(
      needs: needs, secrets: secrets, news: RecordNews(),
      taken: AsyncStream<Void>.makeStream().continuation, connection: phone)
    return (visit, phone, watch)
  }
}
