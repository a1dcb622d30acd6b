import Contracts

/// The phone side that this device follows.
struct FollowedPhone: Hashable, Sendable {
  var name: String
  /// The only key that it may come with.
  var key: PeerKey
  /// Where it was found; the place where it was found last comes first.
  var addresses: [PeerAddress]
  var pairedAt: Instant
}

extension FollowedPhone {
  /// The one that is followed; nil for none.
  ///
  /// - Throws: ``CacheError``.
  static func read(_ places: CachePlaces) throws(CacheError) -> FollowedPhone? {
    guard case .whole(let phone) = try KeptDocument.read(FollowedPhone.self, at: places.phone)
    else { return nil }
    return phone
  }
}

extension FollowedPhone: Codable {
  private enum Field: String, CodingKey {
    case name, key, hosts, ports, pairedAt
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    name = try container.decode(String.self, forKey: .name)
    key = try container.decode(PeerKey.self, forKey: .key)
    let hosts = try container.decode([String].self, forKey: .hosts)
    let ports = try container.decode([Int].self, forKey: .ports)
    addresses = zip(hosts, ports).map { PeerAddress(host: $0, port: $1) }
    pairedAt = try container.decode(Instant.self, forKey: .pairedAt)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(name, forKey: .name)
    try container.encode(key, forKey: .key)
    try container.encode(addresses.map(\.host), forKey: .hosts)
    try container.encode(addresses.map(\.port), forKey: .ports)
    try container.encode(pairedAt, forKey: .pairedAt)
  }
}

/// How the connection is, as the process that holds it says; what a dead one said of a connection is not true any more.
struct LinkNote: Codable, Hashable {
  var isConnected: Bool
  /// When the phone side was heard last, by this device's clock.
  var lastHeard: Instant?
  /// When it was tried in vain; nil where it was heard since.
  var lastTried: Instant?
  /// Why there is no connection, in the language of whoever tried; nil for none.
  var problem: String?
  /// That the phone side knows this device no more, as it said itself: stays until it is heard again.
  var farewell: String?

  /// Nil where nothing is known.
  static func read(_ places: CachePlaces) -> LinkNote? {
    guard case .whole(let link) = try? KeptDocument.read(LinkNote.self, at: places.link) else {
      return nil
    }
    return link
  }
}
