import Contracts

/// The JSON of a frame. What it means is checked by ``LinkFrame/check()``.
///
/// Besides `v` and `t` there are, by `t`: `hello`: versions, role, incarnation, nonce, queues, holds, compares,
/// digests (in Base64, eight bytes each) · `context`: incarnation, revision, day, and the keys of ``WatchPayload`` ·
/// `live`: of these the numbers of the day · `seen`: incarnation, revision · `queue`: incarnation, sequence, at, kind,
/// and by kind steps, or weight, bodyFat (in tenths of a percent) and note, or exercise and repetitions, after (the
/// entry before) · `ack`: incarnation, through, digest, by · `ping`, `pong`: nothing · `paired`: name, or nothing ·
/// `ticket`: secret, name · `commit`: digest, name · `nonce`, `reveal`: nonce · `compared`: isSame · `refused`: reason.
/// Instants are seconds since 1970, days `YYYY-MM-DD`; incarnations, the nonce of a hello, the digest of an ack and
/// `after` 16 hexadecimal digits.
struct WireFrame {
  enum Key: String, CodingKey {
    case version = "v"
    case type = "t"
    case versions, role, incarnation, nonce, queues, holds, compares, digests, revision, sequence,
      through, by
    case day, currentSteps, currentDistance, currentCalories, currentStreakCount, stepGoal
    case timestamp
    case at, kind, steps, weight, bodyFat, note, exercise, repetitions, amount, system, after
    case secret, name, digest, isSame, reason
  }

  enum Kind: String {
    case hello, context, live, seen, queue, ack, ping, pong
    case ticket, commit, reveal, compared
    case pairingNonce = "nonce"
    case paired, refused

    /// What is sent before both know each other's versions: pairing messages, and the hello.
    var isSameInAllVersions: Bool {
      switch self {
      case .hello, .ticket, .commit, .reveal, .compared, .pairingNonce, .paired, .refused: true
      case .context, .live, .seen, .queue, .ack, .ping, .pong: false
      }
    }
  }

  typealias Container = KeyedDecodingContainer<Key>

  var frame: LinkFrame

  init(_ frame: LinkFrame) {
    self.frame = frame
  }
}

extension WireFrame: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    let type = try container.decode(String.self, forKey: .type)
    let kind = Kind(rawValue: type)
    let isSameInAll = kind?.isSameInAllVersions ?? false
    guard version == LinkFrame.version || (isSameInAll && version > LinkFrame.version) else {
      throw WireError.version(version)
    }
    guard let kind else {
      self.init(.unknown(type: String(type.prefix(LinkFrame.mostOfType))))
      return
    }
    self.init(try Self.frame(of: kind, container, decoder))
  }

  private static func frame(
    of kind: Kind, _ container: Container, _ decoder: any Decoder
  ) throws -> LinkFrame {
    switch kind {
    case .hello: .sync(.hello(try WatchHello(container)))
    case .context:
      .sync(.context(WatchContext(try Revision(container), try WatchPayload(from: decoder))))
    case .live: .sync(.live(try LiveNumbers(container)))
    case .seen:
      .sync(
        .seen(
          try container.decode(Incarnation.self, forKey: .incarnation),
          revision: try container.decode(Int64.self, forKey: .revision)))
    case .queue:
      .sync(.queue(try QueuedEntry(container), after: try container.digest(at: .after)))
    case .ack:
      .sync(
        .acknowledged(
          EntryIdentity(
            try container.decode(Incarnation.self, forKey: .incarnation),
            try container.decode(Int64.self, forKey: .through)),
          try container.digest(at: .digest),
          by: try container.decode(Incarnation.self, forKey: .by)))
    case .ping: .sync(.ping)
    case .pong: .sync(.pong)
    case .ticket, .commit, .reveal, .compared, .pairingNonce, .paired, .refused:
      .pairing(try PairingMessage(kind, container))
    }
  }
}

extension WireFrame: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(LinkFrame.version, forKey: .version)
    switch frame {
    case .sync(let message): try message.encode(to: &container, of: encoder)
    case .pairing(let message): try message.encode(to: &container)
    case .unknown(let type): try container.encode(type, forKey: .type)
    }
  }
}

extension KeyedEncodingContainer<WireFrame.Key> {
  mutating func encode(_ kind: WireFrame.Kind) throws {
    try encode(kind.rawValue, forKey: .type)
  }

  /// Digits like those of an incarnation.
  mutating func encodeIfPresent(_ digest: EntryDigest?, forKey key: WireFrame.Key) throws {
    try encodeIfPresent(digest.map { Incarnation(number: $0.number) }, forKey: key)
  }
}

extension KeyedDecodingContainer<WireFrame.Key> {
  func choice<Value: RawRepresentable<String>>(
    _ type: Value.Type = Value.self, at key: WireFrame.Key
  ) throws -> Value {
    let text = try decode(String.self, forKey: key)
    guard let value = Value(rawValue: text) else {
      throw refusal(at: key, Phrase("“\(String(text.prefix(40)))” is unknown"))
    }
    return value
  }

  /// Nil if absent.
  func digest(at key: WireFrame.Key) throws -> EntryDigest? {
    try decodeIfPresent(Incarnation.self, forKey: key).map { EntryDigest(number: $0.number) }
  }
}
