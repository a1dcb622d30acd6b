/// A second device that follows this record.
public struct PairedWatch: Identifiable, Hashable, Sendable {
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
      self.rawValue = rawValue
    }
  }

  public let id: ID
  /// 1 to 100 Unicode scalars on one line, without terminal control characters; set by pairing.
  public var name: String
  /// The only key it can connect with.
  public var key: PeerKey
  public var pairedAt: Instant
  /// Nil before its first connection.
  public var lastSeen: Instant?
  /// The newest revision it reported having; nil if none yet.
  public var holds: Revision?
  /// Why its last connection ended early; nil if it did not.
  public var problem: Phrase?
  /// What keeps every watch from connecting; nil for nothing.
  public var obstacle: WatchObstacle?

  public init(
    id: ID, name: String, key: PeerKey, pairedAt: Instant, lastSeen: Instant? = nil,
    holds: Revision? = nil, problem: Phrase? = nil, obstacle: WatchObstacle? = nil
  ) {
    self.id = id
    self.name = name
    self.key = key
    self.pairedAt = pairedAt
    self.lastSeen = lastSeen
    self.holds = holds
    self.problem = problem
    self.obstacle = obstacle
  }
}

/// Identifies a device's key: SHA-256 of its public key as SubjectPublicKeyInfo (RFC 5280, 4.1).
public struct PeerKey: Hashable, Sendable, Codable {
  /// How many bytes of it a ticket contains: finding a second key with the same 128 bits is infeasible.
  public static let ticketBytes = 16

  /// 32 of them.
  public let bytes: [UInt8]

  /// Nil unless there are 32.
  public init?(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

/// Where a device listens.
public struct PeerAddress: Hashable, Sendable {
  /// The first port at which a record tries to listen for watches. Not assigned by IANA.
  public static let standardPort = 7_426

  /// A name or a numeric address; IPv6 without brackets.
  public var host: String
  /// 1 to 65,535.
  public var port: Int

  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }
}

/// A watch was paired.
public struct WatchPaired: Event, Hashable {
  public static let name = "WatchPaired"
  public var id: PairedWatch.ID
  public var deviceName: String

  public init(id: PairedWatch.ID, deviceName: String) {
    self.id = id
    self.deviceName = deviceName
  }
}

/// A watch was forgotten: it is no longer paired.
public struct WatchForgotten: Event, Hashable {
  public static let name = "WatchForgotten"
  public var id: PairedWatch.ID

  public init(id: PairedWatch.ID) {
    self.id = id
  }
}
