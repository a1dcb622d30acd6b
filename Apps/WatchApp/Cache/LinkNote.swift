import Contracts
import WatchSync

/// How the connection is, as the process that holds it says.
struct LinkNote: Codable, Hashable {
  /// For how long after the phone side was heard a connection is believed, in seconds: longer than one lasts in silence.
  static let belief = 2 * Int64(LinkTimes.silence)

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
