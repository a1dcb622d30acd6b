import Foundation
import GRDB
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A webhook receiver on the loopback interface that remembers what it received, and answers slowly.
///
/// A repeated identifier is the same notification again: idempotent receivers cope with that. Two
/// identifiers for one key are two notifications.
final class Receiver: Sendable {
  private let ledger = Ledger()
  private let channel: any Channel

  /// - Parameter milliseconds: the time an answer takes.
  init(milliseconds: Int) throws {
    let ledger = ledger
    channel = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(
            Answering(ledger: ledger, delay: .milliseconds(Int64(milliseconds))))
        }
      }
      .bind(host: "127.0.0.1", port: 0).wait()
  }

  var url: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/hook" }

  /// How often each identifier arrived, by the key of the notification.
  var received: [String: [String: Int]] { ledger.received.withLock { $0 } }

  func close() { try? channel.close().wait() }

  fileprivate final class Ledger: Sendable {
    let received = Mutex<[String: [String: Int]]>([:])

    func receive(_ identifier: String, _ body: Data) {
      struct Told: Decodable { var key: String }
      let key = (try? JSONDecoder().decode(Told.self, from: body).key) ?? "unreadable"
      received.withLock { $0[key, default: [:]][identifier, default: 0] += 1 }
    }
  }
}

private final class Answering: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let ledger: Receiver.Ledger
  private let delay: TimeAmount
  private var identifier = ""
  private var body = Data()

  init(ledger: Receiver.Ledger, delay: TimeAmount) {
    (self.ledger, self.delay) = (ledger, delay)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      identifier = head.headers.first(name: "webhook-id") ?? "none"
      body = Data()
    case .body(let buffer): body.append(contentsOf: buffer.readableBytesView)
    case .end:
      ledger.receive(identifier, body)
      let waiting = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.eventLoop.scheduleTask(in: delay) { waiting.value.0.answer(waiting.value.1) }
    }
  }

  private func answer(_ context: ChannelHandlerContext) {
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "0"])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}

/// Puts notifications into the outbox of a record directly: more than a user gets in a day.
enum Outbox {
  static func queue(_ count: Int, in record: String, at now: Int64) throws {
    let database = try DatabaseQueue(path: record)
    try database.write { database in
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO outbox_destination (topic, name)
          SELECT 'notification', id FROM notification_channel
          """)
      for index in 0..<count {
        try database.execute(
          sql: """
            INSERT INTO notification (key, kind, title, body, created_at, priority, expires_at,
              asked_for, members)
            VALUES (?, 'achievement', ?, 'Body', ?, 'normal', ?, 0, 0)
            """,
          arguments: ["n-\(index)", "Title \(index)", now, now + 400 * 86_400])
        try database.execute(
          sql: "INSERT INTO outbox_item (topic, key, expires_at) VALUES ('notification', ?, ?)",
          arguments: ["n-\(index)", now + 400 * 86_400])
        try database.execute(
          sql: """
            INSERT INTO outbox_delivery
              (item, destination, state, attempts, changed_at, due_at, expires_at)
            SELECT ?, number, 'queued', 0, ?, ?, ? FROM outbox_destination
            """,
          arguments: [database.lastInsertedRowID, now, now, now + 400 * 86_400])
      }
    }
    try database.close()
  }
}
