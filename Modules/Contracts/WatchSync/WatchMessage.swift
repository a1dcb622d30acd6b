/// The messages of the protocol, version 1. For their handling see the README of WatchSync.
public enum WatchMessage: Hashable, Sendable {
  case hello(WatchHello)
  case context(WatchContext)
  case live(LiveNumbers)
  /// The watch has stored that revision.
  case seen(Incarnation, revision: Int64)
  /// `after` is the digest of the preceding entry; nil for the first entry, if it is no longer available, and from
  /// older programs.
  case queue(QueuedEntry, after: EntryDigest? = nil)
  /// The record of that life has every entry up to this one; with its digest, if known.
  case acknowledged(EntryIdentity, EntryDigest? = nil, by: Incarnation)
  case ping
  case pong
}

/// The first message of each side. The watch sends its own first; the phone side answers with the same nonce.
public struct WatchHello: Hashable, Sendable {
  public static let versions: Set<Int> = [1]

  public enum Role: String, Hashable, Sendable {
    case phone, watch
  }

  public var versions: Set<Int>
  public var role: Role
  public var incarnation: Incarnation
  /// Chosen at random by the watch for each connection. An answer with another nonce is a late one from an earlier
  /// connection.
  public var nonce: UInt64
  /// From the watch: the first entry it can offer of each queue. From the phone side: the last one it has of each. One
  /// per incarnation.
  public var queues: [EntryIdentity]
  /// From the watch: the newest revision it has.
  public var holds: Revision?
  /// From the watch: what to compare with the record, one span per incarnation; empty from older programs.
  public var compares: [EntrySpan]
  /// From the phone side: the digests it has for those spans.
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

/// Orders the phone side's messages: within an incarnation the higher number is newer.
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
