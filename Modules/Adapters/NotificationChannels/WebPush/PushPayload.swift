import Contracts
import Foundation

/// The content of a message for the browser's service worker, as JSON.
///
/// A worker shows it with `key` as its tag, so that a notification that arrives twice is seen once:
///
///     self.addEventListener("push", event => {
///       const told = event.data.json()
///       event.waitUntil(self.registration.showNotification(told.title, {
///         body: told.body, tag: told.key, timestamp: Date.parse(told.createdAt),
///         data: { url: told.url }
///       }))
///     })
///
/// `url` is present only if a click should open something.
struct PushPayload: Encodable {
  /// The maximum size of a message, in bytes. Source: RFC 8291, 4.
  static let mostBytes = 3_993
  /// The longest ``url``, in bytes: leaves enough room for the text.
  static let longestURL = 1_024

  private let key: String
  private let kind: String
  private var title: String
  private var body: String
  private let url: String?
  /// ISO 8601 in UTC.
  private let createdAt: String

  init(_ notification: UserNotification, opening url: String?) {
    key = notification.key.text
    kind = notification.kind.rawValue
    title = notification.title
    body = notification.body
    self.url = url
    createdAt = Date(timeIntervalSince1970: Double(notification.createdAt.secondsSince1970))
      .formatted(.iso8601)
  }

  static func canOpen(_ url: String) -> Bool {
    guard url.utf8.count <= longestURL,
      let parts = URLComponents(string: url, encodingInvalidCharacters: false),
      let scheme = parts.scheme?.lowercased(), let host = parts.host
    else { return false }
    return ["http", "https"].contains(scheme) && !host.isEmpty
  }

  /// At most ``mostBytes``: if it is longer, the body is cut, then the title, each ending in “…”. Nil if that is still
  /// too long.
  func fitted() throws -> [UInt8]? {
    var payload = self
    for part in [\Self.body, \Self.title] {
      if let bytes = try payload.fitted(byShortening: part) { return bytes }
      payload[keyPath: part] = "…"
    }
    return nil
  }

  private func fitted(byShortening part: WritableKeyPath<Self, String>) throws -> [UInt8]? {
    if let whole = try encoded() { return whole }
    let text = self[keyPath: part]
    var best: [UInt8]?
    var fitting = 0
    var tooMany = text.count
    while fitting < tooMany {
      let middle = (fitting + tooMany) / 2
      var shortened = self
      shortened[keyPath: part] = text.prefix(middle) + "…"
      if let bytes = try shortened.encoded() {
        best = bytes
        fitting = middle + 1
      } else {
        tooMany = middle
      }
    }
    return best
  }

  /// Nil when it is too long.
  private func encoded() throws -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self)
    return data.count <= Self.mostBytes ? Array(data) : nil
  }
}
