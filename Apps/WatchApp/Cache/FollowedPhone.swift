import Contracts

/// The phone side that this device follows.
struct FollowedPhone: Hashable, Sendable {
  var name: String
  /// The only key it may present.
  var key: PeerKey
  /// Its addresses, the last one that answered first.
  var addresses: [PeerAddress]
  var pairedAt: Instant
  /// This device's name there; nil in files of older versions.
  var ownName: String?
}

extension FollowedPhone {
  /// The followed phone side; nil for none.
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
    case name, key, hosts, ports, pairedAt, ownName
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    name = try container.decode(String.self, forKey: .name)
    key = try container.decode(PeerKey.self, forKey: .key)
    let hosts = try container.decode([String].self, forKey: .hosts)
    let ports = try container.decode([Int].self, forKey: .ports)
    addresses = zip(hosts, ports).map { PeerAddress(host: $0, port: $1) }
    pairedAt = try container.decode(Instant.self, forKey: .pairedAt)
    ownName = try container.decodeIfPresent(String.self, forKey: .ownName)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(name, forKey: .name)
    try container.encode(key, forKey: .key)
    try container.encode(addresses.map(\.host), forKey: .hosts)
    try container.encode(addresses.map(\.port), forKey: .ports)
    try container.encode(pairedAt, forKey: .pairedAt)
    try container.encodeIfPresent(ownName, forKey: .ownName)
  }
}
