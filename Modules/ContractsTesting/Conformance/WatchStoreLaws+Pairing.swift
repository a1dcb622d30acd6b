import Contracts

extension WatchStoreLaws {
  static let pairing: [Law] = [
    Law("No watch is paired at first, and no window is open") { subject in
      try demand("the watches", try await subject.watches(), is: [])
      try demand("the window", try await subject.window(), is: nil)
      try demand("the port", try await subject.read { try $0.watches.port(in: $1) }, is: nil)
    },
    Law("Watches come back whole, in the order in which they were paired") { subject in
      var one = try await subject.add("Größe 東京", try .law(1), at: 5)
      let other = try await subject.add("Kitchen", try .law(2), at: 3)
      try demand(
        "the first", one,
        is: PairedWatch(id: one.id, name: "Größe 東京", key: try .law(1), pairedAt: .law(5)))
      try demand("both", try await subject.watches(), is: [one, other])
      one.name = "Wrist"
      one.lastSeen = .law(9)
      one.holds = Revision(Incarnation(number: .max), 3)
      one.problem = Phrase("\(5) steps")
      for obstacle in WatchObstacle.allCases {
        one.obstacle = obstacle
        try await subject.update(one)
        try demand("both", try await subject.watches(), is: [one, other])
      }
      (one.lastSeen, one.holds, one.problem, one.obstacle) = (nil, nil, nil, nil)
      try await subject.update(one)
      try demand("both", try await subject.watches(), is: [one, other])
    },
    Law("A forgotten watch is gone, once, and its number is not reused") { subject in
      let kept = try await subject.add("one", try .law(1), at: 1)
      let gone = try await subject.add("two", try .law(2), at: 2)
      try demand("forgotten", try await subject.remove(gone.id), is: gone)
      try demand("again", try await subject.remove(gone.id), is: nil)
      try await subject.update(gone)
      try demand("the watches", try await subject.watches(), is: [kept])
      let next = try await subject.add("two", try .law(2), at: 3)
      try demand(next.id.rawValue > gone.id.rawValue, "\(next.id) was given again")
    },
    Law("A watch that is paired again is there once, under a new number") { subject in
      let old = try await subject.add("old", try .law(1), at: 1)
      let other = try await subject.add("other", try .law(2), at: 2)
      let new = try await subject.add("new", try .law(1), at: 3)
      try demand("the watches", try await subject.watches(), is: [other, new])
      try demand(new.id.rawValue > other.id.rawValue, "\(new.id) is an old number")
      try demand("the old one", try await subject.remove(old.id), is: nil)
    },
    Law("Only the last window comes back, whole, until it is closed") { subject in
      var window = PairingWindow(ticket: .lawTicket, expiresAt: .law(120))
      try await subject.set(window)
      try demand("the window", try await subject.window(), is: window)
      window.triesLeft = 0
      for answer in [.open, .accepted, .refused] as [PairingAttempt.Answer] {
        window.attempt = PairingAttempt(
          key: try .law(3), name: "Größe 東京", digits: "004711", answer: answer)
        try await subject.set(window)
        try demand("the window", try await subject.window(), is: window)
      }
      try await subject.set(nil)
      try demand("the window", try await subject.window(), is: nil)
    },
    Law("The port is the last one saved") { subject in
      for port in [1, 65_535, 7_426] {
        try await subject.write { try $0.watches.setPort(port, in: $1) }
        try demand("the port", try await subject.read { try $0.watches.port(in: $1) }, is: port)
      }
    },
  ]
}

extension PeerKey {
  fileprivate static func law(_ number: UInt8) throws -> PeerKey {
    guard let key = PeerKey([UInt8](repeating: 0xFF, count: 31) + [number]) else {
      throw LawBroken("no key")
    }
    return key
  }
}

extension SecretDigest {
  fileprivate static let lawTicket = SecretDigest([UInt8](repeating: 0xA5, count: 32))
}

extension StoreUnderTest<WatchStores> {
  fileprivate func watches() async throws -> [PairedWatch] {
    try await read { try $0.watches.watches(in: $1) }
  }

  fileprivate func add(
    _ name: String, _ key: PeerKey, at second: Int64
  ) async throws -> PairedWatch {
    try await write { try $0.watches.add(name, key, at: .law(second), in: $1) }
  }

  fileprivate func update(_ watch: PairedWatch) async throws {
    try await write { try $0.watches.update(watch, in: $1) }
  }

  fileprivate func remove(_ id: PairedWatch.ID) async throws -> PairedWatch? {
    try await write { try $0.watches.remove(id, in: $1) }
  }

  fileprivate func window() async throws -> PairingWindow? {
    try await read { try $0.watches.window(in: $1) }
  }

  fileprivate func set(_ window: PairingWindow?) async throws {
    try await write { try $0.watches.setWindow(window, in: $1) }
  }
}
