import Contracts
import WatchSync

/// How the connection is, as the process that holds it says.
struct LinkNote: Codable, Hashable {
  /// How often it is noted that the phone side was heard, in seconds.
  static let interval: Int64 = 5
  /// What an answer may take, in seconds.
  private static let slack: Int64 = 5
  /// For how long after it was noted that the phone side was heard a connection is believed, in seconds: until the next
  /// note is overdue.
  static let belief = Int64(LinkTimes.ping) + interval + slack

  var isConnected: Bool
  /// When the phone side was heard last, by this device's clock.
  var lastHeard: Instant?
  /// When it was tried in vain; nil where it was heard since.
  var lastTried: Instant?
  /// Why there is no connection, in the language of whoever tried; nil for none.
  var problem: String?
  /// That the phone side knows this device no more, as it said itself: stays until it is heard again.
  var farewell: String?

  /// Whether the connection stands: whoever noted it may be gone since, or may find no room to note that it ended.
  func isBelieved(at now: Instant) -> Bool {
    isConnected && lastHeard.map { (0...Self.belief).contains(now - $0) } ?? false
  }

  /// Nil where nothing is known.
  static func read(_ places: CachePlaces) -> LinkNote? {
    guard case .whole(let link) = try? KeptDocument.read(LinkNote.self, at: places.link) else {
      return nil
    }
    return link
  }
}
