public import Contracts
import GRDB

/// The wanted and observed state of shields, and the servers among them.
public struct SQLiteShieldStore: ShieldStore {
  public init() {}

  public func memories(in transaction: any Transaction) throws -> [ShieldMemory] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT name, intent, is_done, evidence, checked_at, detail, remedy FROM app_lock_shield
          ORDER BY name
          """)
    ).map { row in
      let (evidence, detail): (String, String?) = (try row[3], try row[5])
      let remedy: String? = try row[6]
      return ShieldMemory(
        name: ShieldName(try row[0]), intent: try row[1], isDone: try row[2],
        evidence: ShieldEvidence(rawValue: evidence) ?? .unknown, checkedAt: try row[4],
        detail: detail.map(PhraseCodec.decode), remedy: remedy.map(PhraseCodec.decode))
    }
  }

  public func save(_ memory: ShieldMemory, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO app_lock_shield
          (name, intent, is_done, evidence, checked_at, detail, remedy)
          VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      memory.name.rawValue, memory.intent, memory.isDone, memory.evidence.rawValue,
      memory.checkedAt?.secondsSince1970, memory.detail.map(PhraseCodec.encode),
      memory.remedy.map(PhraseCodec.encode),
    ])
  }

  public func forget(_ name: ShieldName, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM app_lock_shield WHERE name = ?"
    ).execute(arguments: [name.rawValue])
  }

  public func servers(in transaction: any Transaction) throws -> [ShieldServer] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT name, kind, address, client FROM app_lock_server ORDER BY name")
    ).map { row in
      let kind: String = try row[1]
      guard let known = ShieldServer.Kind(rawValue: kind) else {
        throw StorageError.corrupt(detail: "App Lock does not know servers of kind “\(kind)”")
      }
      return ShieldServer(
        name: try row[0], kind: known, address: try row[2], client: try row[3])
    }
  }

  public func add(_ server: ShieldServer, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT INTO app_lock_server (name, kind, address, client) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [server.name, server.kind.rawValue, server.address, server.client])
  }

  public func removeServer(named name: String, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM app_lock_server WHERE name = ?"
    ).execute(arguments: [name])
  }
}
