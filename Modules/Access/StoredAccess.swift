import Contracts

/// Access control in the record: only the digest of a secret is stored, and a secret is recognised by looking up its
/// digest, so that timing reveals nothing about it.
struct StoredAccess: AccessKeeping {
  private static let codeBits = 128
  private static let secretBits = 256

  let needs: AccessNeeds

  func grants(in transaction: any Transaction) throws -> [AccessGrant] {
    try needs.store.grants(in: transaction)
  }

  func makeCode() async throws -> AccessCode {
    let secrets = try secrets()
    let now = needs.time.now()
    let code = AccessCode(
      text: secrets.makeSecret(bits: Self.codeBits), expiresAt: now + AccessCode.lifetime)
    let digest = secrets.digest(of: code.text)
    try await needs.unitOfWork.write { transaction in
      try needs.store.keepCodes(expiringIn: AccessCode.ends(at: now), in: transaction)
      try needs.store.addCode(digest, expiringAt: code.expiresAt, in: transaction)
    }
    return code
  }

  func enter(with code: String, from name: String) async throws -> NewAccess {
    let secrets = try secrets()
    let used = secrets.digest(of: code)
    let now = needs.time.now()
    let secret = secrets.makeSecret(bits: Self.secretBits)
    let digest = secrets.digest(of: secret)
    let draft = AccessDraft(
      name: AccessName(ofBrowser: name).text, kind: .browser, scope: .write, createdAt: now)
    // In one transaction: of two processes with the same code, one finds it.
    let grant = try await needs.unitOfWork.write { transaction -> AccessGrant? in
      try needs.store.keepCodes(expiringIn: AccessCode.ends(at: now), in: transaction)
      guard try needs.store.consumeCode(used, in: transaction) else { return nil }
      return try add(draft, digest, in: transaction)
    }
    guard let grant else { throw AccessError.wrongCode }
    return NewAccess(grant: grant, secret: secret)
  }

  func admit(_ name: String) async throws -> NewAccess {
    try await add(
      AccessDraft(
        name: AccessName(ofBrowser: name).text, kind: .browser, scope: .write,
        createdAt: needs.time.now()))
  }

  func addPicture(named name: String, of picture: String) async throws -> NewAccess {
    try await add(
      AccessDraft(
        name: try AccessName(typed: name).text, kind: .picture, scope: .read,
        createdAt: needs.time.now(), picture: picture))
  }

  func addToken(named name: String, scope: AccessScope) async throws -> NewAccess {
    try await add(
      AccessDraft(
        name: try AccessName(typed: name).text, kind: .token, scope: scope,
        createdAt: needs.time.now()))
  }

  func grant(presenting secret: String, as kind: AccessGrant.Kind) async throws -> AccessGrant? {
    let digest = try secrets().digest(of: secret)
    let now = needs.time.now()
    let found = try await needs.unitOfWork.read {
      try needs.store.grant(of: digest, as: kind, in: $0)
    }
    guard let found, !found.isForgotten(at: now) else { return nil }
    guard found.isNoteDue(at: now) else { return found }
    do {
      return try await needs.unitOfWork.write { transaction in
        // Meanwhile it may have been revoked, or noted by another process.
        var grant = try needs.store.grant(of: digest, as: kind, in: transaction)
        guard let id = grant?.id, grant?.isNoteDue(at: now) == true else { return grant }
        try needs.store.noteUse(of: id, at: now, in: transaction)
        grant?.lastUsed = now
        return grant
      }
    } catch StorageError.busy {
      return found
    } catch StorageError.cannotWrite {
      return found
    }
  }

  func revoke(_ id: AccessGrant.ID) async throws {
    try await needs.unitOfWork.write { transaction in
      guard try needs.store.remove(id, in: transaction) != nil else {
        throw AccessError.noGrant(id)
      }
      try needs.eventLog.append(AccessRevoked(id: id), at: needs.time.now(), in: transaction)
    }
  }

  private func secrets() throws(AccessError) -> any AccessSecretMaking {
    guard let secrets = needs.secrets else { throw .notServedHere }
    return secrets()
  }

  private func add(_ draft: AccessDraft) async throws -> NewAccess {
    let secrets = try secrets()
    let secret = secrets.makeSecret(bits: Self.secretBits)
    let digest = secrets.digest(of: secret)
    let grant = try await needs.unitOfWork.write { try add(draft, digest, in: $0) }
    return NewAccess(grant: grant, secret: secret)
  }

  private func add(
    _ draft: AccessDraft, _ digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> AccessGrant {
    if draft.scope == .ingest {
      let others = try needs.store.grants(in: transaction).filter { $0.scope == .ingest }
      guard !others.contains(where: { $0.name == draft.name }) else {
        throw AccessError.nameTaken(draft.name)
      }
    }
    let grant = try needs.store.add(draft, digest: digest, in: transaction)
    try needs.eventLog.append(AccessGranted(grant), at: draft.createdAt, in: transaction)
    return grant
  }
}

extension AccessGrant {
  /// How seldom a use is noted, in seconds.
  private static let noteInterval: Int64 = 3_600
  /// How far the clocks of processes may differ, in seconds.
  private static let tolerance: Int64 = 60

  /// Whether it is a browser that did not return in time.
  fileprivate func isForgotten(at now: Instant) -> Bool {
    kind == .browser && now - (lastUsed ?? createdAt) >= AccessGrant.browserLifetime
  }

  /// Whether its use at `now` is to be noted. A use in the future was noted before the clock was set back.
  fileprivate func isNoteDue(at now: Instant) -> Bool {
    lastUsed.map { !(-Self.tolerance..<Self.noteInterval).contains(now - $0) } ?? true
  }
}
