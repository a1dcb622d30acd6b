import Contracts
import WatchSync

/// How the connection is, as the process that holds it says.
struct LinkNote: Hashable {
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
  /// Why there is no connection; nil for none.
  var problem: Phrase?
  /// That the phone side knows this device no more, as it said itself: stays until it is heard again.
  var farewell: Phrase?

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

/// Phrases are kept as such, to be said in the language of whoever reads them. One from before is a text that was said.
extension LinkNote: Codable {
  private enum Field: String, CodingKey {
    case isConnected, lastHeard, lastTried, problem, farewell
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    isConnected = try container.decode(Bool.self, forKey: .isConnected)
    lastHeard = try container.decodeIfPresent(Instant.self, forKey: .lastHeard)
    lastTried = try container.decodeIfPresent(Instant.self, forKey: .lastTried)
    problem = try container.decodeIfPresent(String.self, forKey: .problem)
      .map(PhraseCodec.decode)
    farewell = try container.decodeIfPresent(String.self, forKey: .farewell)
      .map(PhraseCodec.decode)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(isConnected, forKey: .isConnected)
    try container.encodeIfPresent(lastHeard, forKey: .lastHeard)
    try container.encodeIfPresent(lastTried, forKey: .lastTried)
    try container.encodeIfPresent(problem.map(PhraseCodec.encode), forKey: .problem)
    try container.encodeIfPresent(farewell.map(PhraseCodec.encode), forKey: .farewell)
  }
}
