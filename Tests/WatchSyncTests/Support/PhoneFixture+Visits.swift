import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

extension PhoneFixture {
  /// The life in which the watch numbers its entries.
  static let watchLife = Incarnation(number: 77)

  /// A watch that has said hello.
  func arrivingWatch(holding held: Revision? = nil) async throws -> MemoryPeerConnection {
    let connection = await link.connect(as: Self.watchKey)
    try await connection.say(
      .hello(
        WatchHello(
          role: .watch, incarnation: Self.watchLife, nonce: 5,
          queues: [EntryIdentity(Self.watchLife, 1)],
          holds: held)))
    return connection
  }

  /// A visit without the service, driven by the test, and both ends of its connection.
  func directVisit() async -> (
    visit: WatchVisit, phone: MemoryPeerConnection, watch: MemoryPeerConnection
  ) {
    let (phone, watch) = await MemoryPeerConnection.pair((Self.phoneKey, Self.watchKey))
    let visit = WatchVisit(
      needs: needs, secrets: secrets, news: RecordNews(),
      accepted: AsyncStream<Void>.makeStream().continuation, connection: phone)
    return (visit, phone, watch)
  }
}
