/// What the two sides say to each other, in version 1. What they do about it is in the README of WatchSync.
public enum WatchMessage: Hashable, Sendable {
  case hello(WatchHello)
  case context(WatchContext)
  case live(LiveNumbers)
  /// The watch holds that revision, on disk.
  case seen(Incarnation, revision: Int64)
  /// `after` is the digest of the preceding entry; nil for the first entry, if it is no longer kept, and from older
  /// programs.
  case queue(QueuedEntry, after: EntryDigest? = nil)
  /// The record of that life has every entry up to that one; with its digest, if it is known.
  case acknowledged(EntryIdentity, EntryDigest? = nil, by: Incarnation)
  case ping
  case pong
}

/// What each side begins with. The watch asks, the phone side answers with the same nonce.
public struct WatchHello: Hashable, Sendable {
  public static let versions: Set<Int> = [1]

  public enum Role: String, Hashable, Sendable {
    case phone, watch
  }

  public var versions: Set<Int>
  public var role: Role
  public var incarnation: Incarnation
  /// Chosen at random by the watch for each connection. An answer with another one is a late one, from an earlier
  /// connection.
  public var nonce: UInt64
  /// From the watch: the first entry it can offer of each queue. From the phone side: the last one it has of each. One
  /// per incarnation.
  public var queues: [EntryIdentity]
  /// From the watch: the newest revision it holds.
  public var holds: Revision?
  /// From the watch: what it wants to compare with the record, one span per incarnation; none from older programs.
  public var compares: [EntrySpan]
  /// From the phone side: the digests it has of those.
  public var digests: [EntryDigests]

  public init(
    versions: Set<Int> = Self.versions, role: Role, incarnation: Incarnation, nonce: UInt64,
    queues: [EntryIdentity] = [], holds: Revision? = nil, compares: [EntrySpan] = [],
    digests: [EntryDigests] = []
  ) {
    self.versions = versions
    self.role = role
    self.incarnation = incarnation
    self.nonce = nonce
    self.queues = queues
    self.holds = holds
    self.compares = compares
    self.digests = digests
  }
}

/// Orders what the phone side says: within an incarnation the higher number is the newer.
public struct Revision: Hashable, Sendable, Codable {
  public var incarnation: Incarnation
  /// From 1.
  public var number: Int64

  public init(_ incarnation: Incarnation, _ number: Int64) {
    self.incarnation = incarnation
    self.number = number
  }
}

/// All that the watch shows; replaces the previous one.
public struct WatchContext: Hashable, Sendable {
  public var revision: Revision
  public var payload: WatchPayload

  public init(_ revision: Revision, _ payload: WatchPayload) {
    self.revision = revision
    self.payload = payload
  }

  /// Its numbers, which are sent ahead because they are short.
  public var live: LiveNumbers {
    LiveNumbers(
      revision: revision, day: payload.day, steps: payload.currentSteps,
      distance: payload.currentDistance, calories: payload.currentCalories,
      streak: payload.currentStreakCount, stepGoal: payload.stepGoal, at: payload.timestamp)
  }
}

/// The numbers of a context that change all day, at most 300 bytes on the wire.
public struct LiveNumbers: Hashable, Sendable {
  public var revision: Revision
  public var day: Day
  public var steps: Int
  /// In metres.
  public var distance: Double
  /// In kilocalories.
  public var calories: Double
  public var streak: Int
  public var stepGoal: Int
  public var at: Instant

  public init(
    revision: Revision, day: Day, steps: Int, distance: Double, calories: Double, streak: Int,
    stepGoal: Int, at: Instant
  ) {
    self.revision = revision
    self.day = day
    self.steps = steps
    self.distance = distance
    self.calories = calories
    self.streak = streak
    self.stepGoal = stepGoal
    self.at = at
  }

  /// The payload with these numbers.
  public func applied(to payload: WatchPayload) -> WatchPayload {
    var payload = payload
    payload.day = day
    payload.currentSteps = steps
    payload.currentDistance = distance
    payload.currentCalories = calories
    payload.currentStreakCount = streak
    payload.stepGoal = stepGoal
    payload.timestamp = at
    return payload
  }
}
