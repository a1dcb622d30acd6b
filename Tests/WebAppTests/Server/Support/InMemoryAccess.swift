import Contracts
import Synchronization

/// Access, in memory.
final class InMemoryAccess: AccessKeeping {
  fileprivate struct State {
    var codes: Set<String> = []
    var grants: [String: AccessGrant] = [:]
    var next: Int64 = 1
  }

  private let state = Mutex(State())

  func grants(in transaction: any Transaction) throws -> [AccessGrant] {
    state.withLock { $0.grants.values.sorted { $0.id.rawValue > $1.id.rawValue } }
  }

  var names: [String] { state.withLock { $0.grants.values.map(\.name) } }

  func makeCode() async throws -> AccessCode {
    state.withLock { state in
      let code = AccessCode(text: "code-\(state.next)", expiresAt: .distantFuture)
      state.next += 1
      state.codes.insert(code.text)
      return code
    }
  }

  func enter(with code: String, from name: String) async throws -> NewAccess {
    try state.withLock { state in
      guard state.codes.remove(code) != nil else { throw AccessError.wrongCode }
      return state.add(name, .browser)
    }
  }

  func admit(_ name: String) async throws -> NewAccess {
    state.withLock { $0.add(name, .browser) }
  }

  func addPicture(named name: String, of picture: String) async throws -> NewAccess {
    state.withLock { $0.add(name, .picture, .read, picture: picture) }
  }

  func addToken(named name: String, scope: AccessScope) async throws -> NewAccess {
    state.withLock { $0.add(name, .token, scope) }
  }

  func grant(presenting secret: String, as kind: AccessGrant.Kind) async throws -> AccessGrant? {
    state.withLock { state in state.grants[secret].flatMap { $0.kind == kind ? $0 : nil } }
  }

  func revoke(_ id: AccessGrant.ID) async throws {
    try state.withLock { state in
      guard let secret = state.grants.first(where: { $0.value.id == id })?.key else {
        throw AccessError.noGrant(id)
      }
      state.grants[secret] = nil
    }
  }
}

extension InMemoryAccess.State {
  fileprivate mutating func add(
    _ name: String, _ kind: AccessGrant.Kind, _ scope: AccessScope = .write, picture: String? = nil
  ) -> NewAccess {
    let grant = AccessGrant(
      id: AccessGrant.ID(rawValue: next), name: name, kind: kind, scope: scope,
      createdAt: Instant(secondsSince1970: 0), picture: picture)
    next += 1
    let secret = "secret-\(grant.id.rawValue)"
    grants[secret] = grant
    return NewAccess(grant: grant, secret: secret)
  }
}
