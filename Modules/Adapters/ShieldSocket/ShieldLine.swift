import Contracts
import Foundation

/// Requests and replies as sent over the socket: JSON without a line break, and one at its end.
enum ShieldLine {
  static let end = UInt8(ascii: "\n")

  /// The one field that every version has.
  private struct Version: Decodable {
    var version: Int
  }

  /// Nil if it cannot be written.
  static func written(_ message: some Encodable) -> [UInt8]? {
    guard let line = try? JSONEncoder().encode(message) else { return nil }
    return [UInt8](line) + [end]
  }

  static func reply(in line: [UInt8]) -> ShieldReply? {
    let data = Data(line)
    if let reply = try? JSONDecoder().decode(ShieldReply.self, from: data) { return reply }
    // For another version only the version is known.
    guard let other = version(in: data), other != ShieldRequest.currentVersion else { return nil }
    var reply = ShieldReply()
    reply.version = other
    return reply
  }

  /// - Throws: the ``ShieldProblem`` to answer with.
  static func request(in line: [UInt8]) throws(ShieldProblem) -> ShieldRequest {
    let data = Data(line)
    guard let version = version(in: data) else { throw .notUnderstood }
    guard version == ShieldRequest.currentVersion else {
      throw .version(ShieldRequest.currentVersion)
    }
    guard let request = try? JSONDecoder().decode(ShieldRequest.self, from: data) else {
      throw .notUnderstood
    }
    guard request.sites.count <= ShieldRequest.mostSites else {
      throw .tooManySites(most: ShieldRequest.mostSites)
    }
    return request
  }

  private static func version(in data: Data) -> Int? {
    (try? JSONDecoder().decode(Version.self, from: data))?.version
  }
}
