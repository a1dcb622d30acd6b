import Contracts

/// A connection that says when something came over it.
final class HeardConnection: PeerConnection {
  private let connection: any PeerConnection
  private let heard: @Sendable () async -> Void

  init(_ connection: any PeerConnection, heard: @escaping @Sendable () async -> Void) {
    self.connection = connection
    self.heard = heard
  }

  var peer: PeerKey { connection.peer }
  var remoteAddress: String { connection.remoteAddress }

  func receive() async throws -> [UInt8]? {
    let bytes = try await connection.receive()
    if bytes != nil { await heard() }
    return bytes
  }

  func send(_ frame: [UInt8]) async throws { try await connection.send(frame) }
  func trust() { connection.trust() }
  func close() async { await connection.close() }
}
