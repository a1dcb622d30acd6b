import Contracts

extension ShieldReconciler {
  func servers(in transaction: any Transaction) throws -> [ShieldServer] {
    try needs.machine.store.servers(in: transaction)
  }

  func add(
    _ kind: ShieldServer.Kind, at address: String, client: String?, secrets: [String: String]
  ) async throws -> ShieldServer {
    let address = try Self.checked(address)
    if kind == .pihole, client == nil {
      throw AppLockError.badServer(
        Phrase("Pi-hole locks sites for one device: pass its address with --client"))
    }
    let known = try await needs.unitOfWork.read { try servers(in: $0) }
    if let same = known.first(where: { $0.address == address && $0.client == client }) {
      throw AppLockError.badServer(Phrase("\(same.name) is that server already"))
    }
    for number in 1...99 {
      let name = "\(kind.rawValue)-\(number)"
      guard !known.contains(where: { $0.name == name }),
        try needs.machine.secrets.create(secrets, named: name)
      else { continue }
      let server = ShieldServer(name: name, kind: kind, address: address, client: client)
      do {
        try await needs.unitOfWork.write { try needs.machine.store.add(server, in: $0) }
      } catch {
        try? needs.machine.secrets.remove(name)
        throw error
      }
      return server
    }
    throw AppLockError.badServer(Phrase("there are too many servers"))
  }

  func removeServer(named name: String, isForced: Bool) async throws {
    let known = try await needs.unitOfWork.read { try servers(in: $0) }
    let mark = ShieldName(name)
    guard let server = known.first(where: { $0.name == name }) else {
      // If the record is gone, the server's address is unknown.
      guard isForced, needs.machine.marks.holding.contains(mark) else {
        throw AppLockError.noServer(name)
      }
      return try needs.machine.marks.setHolding(needs.machine.marks.holding.subtracting([mark]))
    }
    guard
      let lock = try needs.machine.locks.lock(
        needs.machine.lockPath(Group.network.rawValue), waiting: .seconds(20))
    else { throw StorageError.busy }
    defer { withExtendedLifetime(lock) {} }
    if !isForced, try await mayHold(server) {
      guard let remote = needs.machine.remote else {
        throw ShieldFailure(
          Phrase("\(server.address) may still lock sites, and can't be reached from here"),
          remedy: Phrase("Let the service do it: waymark serve"))
      }
      try await remote(server).remove(.uninstalled)
    }
    try await needs.unitOfWork.write { transaction in
      try needs.machine.store.removeServer(named: name, in: transaction)
      try needs.machine.store.forget(mark, in: transaction)
    }
    try needs.machine.marks.setHolding(needs.machine.marks.holding.subtracting([mark]))
    try needs.machine.secrets.remove(name)
  }

  private func mayHold(_ server: ShieldServer) async throws -> Bool {
    try await needs.unitOfWork.read { try needs.machine.store.memories(in: $0) }
      .contains { $0.name.rawValue == server.name && ($0.intent != nil || !$0.isDone) }
  }

  /// An address such as `http://192.168.1.2`, without anything after the host and the port.
  private static func checked(_ text: String) throws -> String {
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["http", "https"].contains(parts[0].lowercased()) else {
      throw AppLockError.badServer(Phrase("its address begins with http:// or https://"))
    }
    let host = parts[1].lowercased().prefix { $0 != "/" }
    guard !host.isEmpty, parts[1].dropFirst(host.count).allSatisfy({ $0 == "/" }),
      host.unicodeScalars.allSatisfy({
        $0.isASCII && $0.value > 0x20 && !"@?#\\\"<>".unicodeScalars.contains($0)
      }), hasGoodPort(host)
    else {
      throw AppLockError.badServer(
        Phrase("its address is a host and a port, such as http://192.168.1.2:3000"))
    }
    return "\(parts[0].lowercased())://\(host)"
  }

  /// Checks `host`, `host:port` and `[address]:port`.
  private static func hasGoodPort(_ host: Substring) -> Bool {
    let rest: Substring
    if host.first == "[" {
      guard let end = host.firstIndex(of: "]"), host.distance(from: host.startIndex, to: end) > 2
      else { return false }
      rest = host[host.index(after: end)...]
    } else {
      rest = host.drop { $0 != ":" }
      guard rest.count < host.count else { return false }
    }
    guard !rest.isEmpty else { return true }
    let digits = rest.dropFirst()
    return rest.first == ":" && digits.allSatisfy(\.isNumber)
      && (UInt16(digits).map { $0 > 0 } ?? false)
  }
}
