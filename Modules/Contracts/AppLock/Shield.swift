/// Locks a selection of sites or apps on this machine by one mechanism.
///
/// A reconciler keeps a shield in its state: every method may be called any number of times, in any process, after a
/// crash at any instant, and leads to the same state. Foreign content in its files and services stays as it is, byte
/// for byte.
public protocol Shield: Sendable {
  var name: ShieldName { get }

  /// A few words, for example `hosts file`.
  var title: Phrase { get }

  /// The kinds of items it can lock; never a category.
  var kinds: Set<LockItem.Kind> { get }

  /// The longest time from ``apply(_:)`` until the lock works, as far as it depends on the shield.
  var latency: Duration { get }

  /// What it does not cover, one sentence each.
  var gaps: [Phrase] { get }

  /// Whether ``verify(_:)`` takes milliseconds, so that a status can call it every time. On this machine, checking
  /// without an order that nothing is locked always does.
  var isQuick: Bool { get }

  /// Whether the locked programs apply it when they start, which cannot be observed from outside.
  var holdsOnceStarted: Bool { get }

  /// Whether anything of ours is there for this person, whatever the record says: a quick look at files. What is locked
  /// for another person is no trace. Always false for a shield on another machine.
  var hasTraces: Bool { get }

  /// Whether it can work on this machine now.
  func availability() async -> ShieldAvailability

  /// Locks what `order` selects of its ``kinds``, and nothing else. An empty selection is the same as ``remove(_:)``.
  func apply(_ order: ShieldOrder) async throws(ShieldFailure)

  /// Removes everything of ours. Needs no memory of what was applied: all of it carries our mark.
  func remove(_ release: ShieldRelease) async throws(ShieldFailure)

  /// Checks the present state, by another way than it was applied.
  ///
  /// - Parameter order: what should be locked; nil if nothing should.
  func verify(_ order: ShieldOrder?) async -> ShieldFinding

  /// The part of ``verify(_:)`` that takes milliseconds: all of it if ``isQuick``, otherwise whether the setup is still
  /// there.
  func glance(_ order: ShieldOrder?) async -> ShieldFinding

  /// Watches for changes that may undo `order`: someone changes the setup, or a locked program starts again.
  ///
  /// - Parameter disturbed: called on each, on any thread, at most a few times a second.
  /// - Returns: an object that watches until it is released; nil if the mechanism cannot be watched.
  func watch(
    _ order: ShieldOrder, _ disturbed: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)?
}

extension Shield {
  public func glance(_ order: ShieldOrder?) async -> ShieldFinding {
    isQuick ? await verify(order) : ShieldFinding(.unknown)
  }

  public func watch(
    _ order: ShieldOrder, _ disturbed: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)? { nil }
}

extension Shield {
  public var holdsOnceStarted: Bool { false }

  public var hasTraces: Bool { false }
}

/// The name of a shield, for example `hosts`: unique, never changed.
public struct ShieldName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// What is to be locked, and until when.
public struct ShieldOrder: Hashable, Sendable {
  /// Items that end at the same time and open at the same steps.
  public struct Part: Hashable, Codable, Sendable {
    public var selection: LockSelection
    /// The end of their locked hours, at the latest of the day; loosening a strict policy waits for it.
    public var until: Instant
    /// The steps of the day that open it.
    public var target: Int

    public init(_ selection: LockSelection, until: Instant, target: Int) {
      self.selection = selection
      self.until = until
      self.target = target
    }
  }

  /// An item in several parts is locked until the last of them ends.
  public var parts: [Part]
  /// The civil day it is for.
  public var day: Day
  public var policy: LockPolicy
  /// The most steps that opened a part earlier on this day, 0 for none.
  public var opened: Int

  public init(parts: [Part], day: Day, policy: LockPolicy, opened: Int = 0) {
    self.parts = parts
    self.day = day
    self.policy = policy
    self.opened = opened
  }

  public init(
    selection: LockSelection, day: Day, until: Instant, policy: LockPolicy, target: Int
  ) {
    self.init(
      parts: [Part(selection, until: until, target: target)], day: day, policy: policy)
  }

  public var selection: LockSelection {
    parts.reduce(LockSelection()) { $0.union($1.selection) }
  }

  /// When the last of it ends.
  public var until: Instant { parts.map(\.until).max() ?? .distantPast }

  /// The steps that open all of it.
  public var target: Int { parts.map(\.target).max() ?? 0 }

  /// What is of these kinds; nil for nothing.
  public func of(_ kinds: Set<LockItem.Kind>) -> ShieldOrder? {
    var order = self
    order.parts = parts.compactMap { part in
      var part = part
      part.selection = part.selection.of(kinds)
      return part.selection.isEmpty ? nil : part
    }
    return order.parts.isEmpty ? nil : order
  }

  /// Whether it is met if exactly these sites are locked. Under a strict policy, sites removed from the selection stay
  /// locked until midnight.
  ///
  /// - Parameter state: what the target locks for others and what it never locks; nil for nothing.
  public func isMet(
    byHolding sites: Set<String>, beside state: ShieldReply.TargetState? = nil
  ) -> Bool {
    let wanted = selection.sites.subtracting((state?.neverLocked ?? []).map(\.name))
    guard sites.isSuperset(of: wanted) else { return false }
    return switch policy {
    case .standard: sites.subtracting(wanted).isSubset(of: state?.others ?? [])
    case .strict: true
    }
  }
}

/// Why nothing is to be locked.
public enum ShieldRelease: Hashable, Codable, Sendable {
  /// The step goal is met, or the steps that open everything locked at this hour.
  case unlocked(day: Day, steps: Int)
  /// An emergency pass.
  case pass(day: Day, until: Instant)
  /// App Lock is off, has no goal, or nothing is selected; or no schedule has hours now.
  case off
  /// Everything of ours leaves this machine.
  case uninstalled
}

/// How strictly App Lock enforces a choice. Specification S5-7.
public enum LockPolicy: String, CaseIterable, Codable, Sendable {
  /// Every change takes effect at once.
  case standard = "default"
  /// Loosening takes effect at the next midnight, tightening at once.
  case strict
}

/// Whether a shield can work on this machine now.
public enum ShieldAvailability: Hashable, Sendable {
  case available(ShieldHold)
  /// - Parameter remedy: what would make it available; nil for nothing.
  case unavailable(reason: Phrase, remedy: Phrase?)

  public var isAvailable: Bool {
    switch self {
    case .available: true
    case .unavailable: false
    }
  }
}

/// Who can undo a shield.
public enum ShieldHold: String, Codable, Sendable {
  /// The person, without any right on the machine.
  case soft
  /// An administrator of the machine.
  case administrator
}

/// How well the state of a shield is known.
public enum ShieldEvidence: String, CaseIterable, Codable, Sendable {
  /// Nothing of ours is there.
  case absent
  /// Set up, but its effect was not observed.
  case written
  /// Its effect was observed.
  case effective
  /// Set up; takes effect when the app starts again.
  case pendingRestart
  /// Not as we left it: changed, incomplete, or there when it should not be.
  case drifted
  /// It could not be looked at.
  case unknown
}

/// What a look at a shield found.
public struct ShieldFinding: Hashable, Sendable {
  public var evidence: ShieldEvidence
  /// In a few words, for example `3 of 4 names answer 0.0.0.0`; nil if there is nothing to add.
  public var detail: Phrase?

  public init(_ evidence: ShieldEvidence, detail: Phrase? = nil) {
    self.evidence = evidence
    self.detail = detail
  }
}

/// Why a shield could not reach its state. What was there before is unharmed.
public struct ShieldFailure: Error, Hashable, Sendable {
  /// Part of a sentence, for example `/etc/hosts is read-only`.
  public var reason: Phrase
  /// What the person can do; nil for nothing.
  public var remedy: Phrase?
  /// Whether a retry may help without a change on the machine.
  public var isPassing: Bool

  public init(_ reason: Phrase, remedy: Phrase? = nil, isPassing: Bool = false) {
    self.reason = reason
    self.remedy = remedy
    self.isPassing = isPassing
  }
}

extension ShieldFailure: ExplainedError {
  public var explanation: Explanation {
    Explanation(
      isPassing ? .busy : .unavailable, Phrase("A lock couldn't be set: \(reason)."), hint: remedy)
  }
}
