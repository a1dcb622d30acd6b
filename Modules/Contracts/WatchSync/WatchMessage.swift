/// What the two sides say to each other, in version 1. What they do about it is in the README of WatchSync.
public enum WatchMessage: Hashable, Sendable {
  case hello(WatchHello)
  case context(WatchContext)
  case live(LiveNumbers)
  /// The watch holds that revision, on disk.
  case seen(Incarnation, revision: Int64)
  /// Behind that entry of the same life; nil for a first one, where the watch has that one no more, and from an older
  /// program.
  case queue(QueuedEntry, after: EntryDigest? = nil)
  /// The record of that life has every entry up to that one, which is this one if it knows it.
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
  /// Drawn by the watch for each connection. An answer without it is late, from a connection before.
  public var nonce: UInt64
  /// Of the watch: what it offers. Of the phone side: up to where it has them. One an incarnation.
  public var queues: [EntryIdentity]
  /// Of the watch: the newest it holds.
  public var holds: Revision?
  /// Of the watch: what it compares with the record, one an incarnation; nothing from an older program.
  public var compares: [EntrySpan]
  /// Of the phone side: what it knows of that.
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

/// All that the watch shows; replaces what was before.
public struct WatchContext: Hashable, Sendable {
  public var revision: Revision
  public var payload: WatchPayload

  public init(_ revision: Revision, _ payload: WatchPayload) {
    self.revision = revision
    self.payload = payload
  }

  /// What is sent ahead of it, since it is short.
  public var live: LiveNumbers {
    LiveNumbers(
      revision: revision, day: payload.day, steps: payload.currentSteps,
      distance: payload.currentDistance, calories: payload.currentCalories,
      streak: payload.currentStreakCount, stepGoal: payload.stepGoal, at: payload.timestamp)
  }
}

/// The numbers of a context that change all day, at most 300 bytes on their way.
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
