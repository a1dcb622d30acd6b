public import Contracts

/// What a store of access grants promises.
public enum AccessStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any AccessStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        _ = try store.add(token, digest: .law(1), in: transaction)
        try store.addCode(.law(2), expiringAt: .law(300), in: transaction)
      },
      question: { store, transaction in
        Content(
          grants: try store.grants(in: transaction), ends: try store.codeEnds(in: transaction))
      }
    ).all + [
      Law("An empty store grants nobody access") { subject in
        try demand("grants", try await subject.grants(), is: [])
        try demand("a token", try await subject.grant(.law(1), .token), is: nil)
        try demand("codes", try await subject.read { try $0.codeEnds(in: $1) }, is: [])
      },
      Law("Grants come back as they were added, never used, the newest first") { subject in
        let one = try await subject.add(token, .law(1))
        let other = try await subject.add(picture, .law(2))
        try demand("the picture", other.picture, is: picture.picture)
        try demand(
          "the token", one,
          is: AccessGrant(
            id: one.id, name: token.name, kind: .token, scope: .ingest, createdAt: .law(5)))
        try demand("all", try await subject.grants(), is: [other, one])
      },
      Law("A grant is found by its digest and kind, and only by both") { subject in
        let one = try await subject.add(token, .law(1))
        let other = try await subject.add(browser, .law(2))
        try demand("the token", try await subject.grant(.law(1), .token), is: one)
        try demand("the browser", try await subject.grant(.law(2), .browser), is: other)
        try demand("as a browser", try await subject.grant(.law(1), .browser), is: nil)
        try demand("as a token", try await subject.grant(.law(2), .token), is: nil)
        try demand("another", try await subject.grant(.law(3), .token), is: nil)
      },
      Law("A use is recorded for one grant, and replaces the previous one") { subject in
        var one = try await subject.add(token, .law(1))
        let other = try await subject.add(browser, .law(2))
        for second in [9, 7] as [Int64] {
          try await subject.write { [id = one.id] in
            try $0.noteUse(of: id, at: .law(second), in: $1)
          }
        }
        one.lastUsed = .law(7)
        try demand("all", try await subject.grants(), is: [other, one])
        try demand("by its digest", try await subject.grant(.law(1), .token), is: one)
      },
      Law("A removed grant is gone with its digest, once, and its number is not reused") {
        subject in
        let kept = try await subject.add(browser, .law(1))
        let gone = try await subject.add(token, .law(2))
        try demand("removed", try await subject.remove(gone.id), is: gone)
        try demand("again", try await subject.remove(gone.id), is: nil)
        try demand("its digest", try await subject.grant(.law(2), .token), is: nil)
        try await subject.write { try $0.noteUse(of: gone.id, at: .law(9), in: $1) }
        try demand("all", try await subject.grants(), is: [kept])
        let next = try await subject.add(token, .law(2))
        try demand(next.id.rawValue > gone.id.rawValue, "\(next.id) was given again")
      },
      Law("A code can be used once, and no other code is used with it") { subject in
        for number in [1, 2] as [UInt8] {
          try await subject.write {
            try $0.addCode(.law(number), expiringAt: .law(Int64(number)), in: $1)
          }
        }
        let taken = try await subject.write { store, transaction in
          [
            try store.consumeCode(.law(3), in: transaction),
            try store.consumeCode(.law(1), in: transaction),
            try store.consumeCode(.law(1), in: transaction),
          ]
        }
        try demand("taken", taken, is: [false, true, false])
        try demand("codes", try await subject.read { try $0.codeEnds(in: $1) }, is: [.law(2)])
        try demand(
          "later", try await subject.write { try $0.consumeCode(.law(1), in: $1) }, is: false)
      },
      Law("Codes are listed by when they expire, earliest first; those outside a range are removed")
      {
        subject in
        for (number, end) in [(1, 40), (2, 10), (3, 30), (4, 20)] as [(UInt8, Int64)] {
          try await subject.write {
            try $0.addCode(.law(number), expiringAt: .law(end), in: $1)
          }
        }
        try demand(
          "all", try await subject.read { try $0.codeEnds(in: $1) },
          is: [.law(10), .law(20), .law(30), .law(40)])
        try await subject.write { try $0.keepCodes(expiringIn: .law(20)...(.law(30)), in: $1) }
        try demand(
          "kept", try await subject.read { try $0.codeEnds(in: $1) }, is: [.law(20), .law(30)])
        try demand(
          "a removed one", try await subject.write { try $0.consumeCode(.law(2), in: $1) },
          is: false)
      },
    ]

  private struct Content: Equatable, Sendable {
    var grants: [AccessGrant]
    var ends: [Instant]
  }

  private static let token = AccessDraft(
    name: "Größe 東京", kind: .token, scope: .ingest, createdAt: .law(5))
  private static let picture = AccessDraft(
    name: "Screen", kind: .picture, scope: .read, createdAt: .law(6), picture: "today/small")
  private static let browser = AccessDraft(
    name: "Firefox", kind: .browser, scope: .write, createdAt: .law(6))
}

extension SecretDigest {
  fileprivate static func law(_ number: UInt8) -> SecretDigest {
    SecretDigest([UInt8](repeating: 0xFF, count: 31) + [number])
  }
}

extension StoreUnderTest<any AccessStore> {
  fileprivate func grants() async throws -> [AccessGrant] {
    try await read { try $0.grants(in: $1) }
  }

  fileprivate func grant(
    _ digest: SecretDigest, _ kind: AccessGrant.Kind
  ) async throws -> AccessGrant? {
    try await read { try $0.grant(of: digest, as: kind, in: $1) }
  }

  fileprivate func add(
    _ draft: AccessDraft, _ digest: SecretDigest
  ) async throws -> AccessGrant {
    try await write { try $0.add(draft, digest: digest, in: $1) }
  }

  fileprivate func remove(_ id: AccessGrant.ID) async throws -> AccessGrant? {
    try await write { try $0.remove(id, in: $1) }
  }
}
