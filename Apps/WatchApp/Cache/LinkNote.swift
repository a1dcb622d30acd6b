import Contracts
import WatchSync

/// The state of the connection, noted by the process that has it.
struct LinkNote: Hashable {
  /// How often to note that the phone side was heard from, in seconds.
  static let interval: Int64 = 5
  /// How long an answer may take, in seconds.
  private static let slack: Int64 = 5
  /// How long after the phone side was last heard from a noted connection is believed, in seconds: until the next note
  /// is overdue.
  static let belief = Int64(LinkTimes.ping) + interval + slack

  var isConnected: Bool
  /// When the phone side was last heard from, by this device's clock.
  var lastHeard: Instant?
  /// When connecting last failed; nil if the phone side was heard from since.
  var lastTried: Instant?
  /// Why there is no connection; nil if there is no problem.
  var problem: Phrase?
  /// The phone side's own message that it has forgotten this device; kept until it is heard from again.
  var farewell: Phrase?
  /// What keeps this device from connecting until a person does something, such as a damaged key, or another device
  /// that answers in place of the phone side; nil for temporary problems.
  var obstacle: Phrase?

  /// ``farewell``, with the way back.
  var farewellWithHint: Phrase? {
    farewell.map { Phrase("\($0) \(PairingRefusal.wayBack)") }
  }

  /// Whether the noted connection is still believed: its process may have ended since, or failed to note the end.
  func isBelieved(at now: Instant) -> Bool {
    isConnected && lastHeard.map { (0...Self.belief).contains(now - $0) } ?? false
  }

  /// Nil if nothing was noted.
  static func read(_ places: CachePlaces) -> LinkNote? {
    guard case .whole(let link) = try? KeptDocument.read(LinkNote.self, at: places.link) else {
      return nil
    }
    return link
  }
}

/// Phrases are stored untranslated, to be shown in the reader's language. Older versions stored the shown text.
extension LinkNote: Codable {
  private enum Field: String, CodingKey {
    case isConnected, lastHeard, lastTried, problem, farewell, obstacle
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
    obstacle = try container.decodeIfPresent(String.self, forKey: .obstacle)
      .map(PhraseCodec.decode)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(isConnected, forKey: .isConnected)
    try container.encodeIfPresent(lastHeard, forKey: .lastHeard)
    try container.encodeIfPresent(lastTried, forKey: .lastTried)
    try container.encodeIfPresent(problem.map(PhraseCodec.encode), forKey: .problem)
    try container.encodeIfPresent(farewell.map(PhraseCodec.encode), forKey: .farewell)
    try container.encodeIfPresent(obstacle.map(PhraseCodec.encode), forKey: .obstacle)
  }
}
