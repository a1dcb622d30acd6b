import Contracts

extension PairingMessage {
  init(_ kind: WireFrame.Kind, _ container: WireFrame.Container) throws {
    func text(_ key: WireFrame.Key) throws -> String {
      try container.decode(String.self, forKey: key)
    }
    switch kind {
    case .ticket: self = .ticket(secret: try text(.secret), name: try text(.name))
    case .commit: self = .commit(digest: try text(.digest), name: try text(.name))
    case .reveal: self = .reveal(nonce: try text(.nonce))
    case .compared: self = .compared(isSame: try container.decode(Bool.self, forKey: .isSame))
    case .pairingNonce: self = .nonce(try text(.nonce))
    case .paired:
      self = .paired(name: try container.decodeIfPresent(String.self, forKey: .name))
    case .refused: self = .refused(try container.choice(at: .reason))
    case .hello, .context, .live, .seen, .queue, .ack, .ping, .pong:
      throw container.refusal(at: .type, Phrase("“\(kind.rawValue)” is unknown"))
    }
  }

  func encode(to container: inout KeyedEncodingContainer<WireFrame.Key>) throws {
    switch self {
    case .ticket(let secret, let name):
      try container.encode(.ticket)
      try container.encode(secret, forKey: .secret)
      try container.encode(name, forKey: .name)
    case .commit(let digest, let name):
      try container.encode(.commit)
      try container.encode(digest, forKey: .digest)
      try container.encode(name, forKey: .name)
    case .reveal(let nonce):
      try container.encode(.reveal)
      try container.encode(nonce, forKey: .nonce)
    case .compared(let isSame):
      try container.encode(.compared)
      try container.encode(isSame, forKey: .isSame)
    case .nonce(let nonce):
      try container.encode(.pairingNonce)
      try container.encode(nonce, forKey: .nonce)
    case .paired(let name):
      try container.encode(.paired)
      try container.encodeIfPresent(name, forKey: .name)
    case .refused(let reason):
      try container.encode(.refused)
      try container.encode(reason.rawValue, forKey: .reason)
    }
  }
}
