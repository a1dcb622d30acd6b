/// Holds a selection of sites or apps back on this machine by one mechanism.
///
/// A shield is kept in its state by a reconciler: everything may be called any number of times, in any
/// process, after a crash at any instant, and ends in the same state. Foreign content of the files and
/// services it works in stays as it is, byte for byte.
public protocol Shield: Sendable {
  var name: ShieldName { get }

  /// A few words, for example `hosts file`.
  var title: Phrase { get }

  /// The kinds of items it can hold; never a category.
  var kinds: Set<LockItem.Kind> { get }

  /// The longest it takes from ``apply(_:)`` until it holds, as far as that depends on it.
  var latency: Duration { get }

  /// What it does not cover, each in a sentence; empty for nothing known.
  var gaps: [Phrase] { get }

  /// Whether ``verify(_:)`` takes milliseconds, so that a status can ask every time. On this machine looking whether
  /// nothing is held, without an order, always does.
  var isQuick: Bool { get }

  /// Whether what it holds back takes it up when it is started, and nobody sees from outside that it did.
  var holdsOnceStarted: Bool { get }

  /// Whether anything of ours is there for this person, whatever any record says of it: a look at files, quick. What is
  /// held for somebody else is no trace. Always false of a shield on another machine.
  var hasTraces: Bool { get }

  /// Whether it can work on this machine now.
  func availability() async -> ShieldAvailability

  /// Makes it hold what `order` selects of its ``kinds``, and nothing else. An empty selection is the same
  /// as ``remove(_:)``.
  func apply(_ order: ShieldOrder) async throws(ShieldFailure)

  /// Takes everything of ours away. Needs no memory of what was applied: all of it carries our mark.
  func remove(_ release: ShieldRelease) async throws(ShieldFailure)

  /// Looks, by another way than it was applied, what is so now.
  ///
  /// - Parameter order: what should be held; nil if nothing should.
  func verify(_ order: ShieldOrder?) async -> ShieldFinding

  /// What of ``verify(_:)`` can be seen in milliseconds: the same where that ``isQuick``, otherwise whether what was
  /// set up is still there.
  func glance(_ order: ShieldOrder?) async -> ShieldFinding

  /// Has the system tell when `order` may not be carried out any more: when what was set up is changed by somebody, and
  /// when what is held back may have started anew.
  ///
  /// - Parameter disturbed: called at each such moment, on any thread, at most a few times a second.
  /// - Returns: what watches until it is released; nil for a mechanism of which nobody tells.
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

/// What is to be held, and until when.
public struct ShieldOrder: Hashable, Sendable {
  /// What ends at the same time, and opens at the same steps.
  public struct Part: Hashable, Codable, Sendable {
    public var selection: LockSelection
    /// The end of the hours in which it is held, of the day at the latest: what eases a strict policy waits for it.
    public var until: Instant
    /// The steps of the day that open it.
    public var target: Int

    public init(_ selection: LockSelection, until: Instant, target: Int) {
      self.selection = selection
      self.until = until
      self.target = target
    }
  }

  /// What is in several of them is held until the last one is over.
  public var parts: [Part]
  /// The civil day it is for.
  public var day: Day
  public var policy: LockPolicy
  /// The most steps that opened a part on this day before, 0 for none.
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

  /// Whether it is carried out where exactly these sites are held. Under a strict policy sites that were
  /// taken off the selection are held until midnight.
  ///
  /// - Parameter state: what the target holds for others, and never holds; nil for nothing.
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

/// Why nothing is to be held.
public enum ShieldRelease: Hashable, Codable, Sendable {
  /// The step goal is met, or the steps that open all that would be held at this hour.
  case unlocked(day: Day, steps: Int)
  /// An emergency pass.
  case pass(day: Day, until: Instant)
  /// App Lock is off, has no goal, or nothing is selected any more; or these are no hours of any schedule.
  case off
  /// Everything of ours leaves this machine.
  case uninstalled
}

/// How strictly App Lock keeps to what was chosen. Specification S5-7.
public enum LockPolicy: String, CaseIterable, Codable, Sendable {
  /// Every change takes effect at once.
  case standard = "default"
  /// What eases takes effect at the next midnight, what tightens at once.
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

/// What is known of a shield.
public enum ShieldEvidence: String, CaseIterable, Codable, Sendable {
  /// Nothing of ours is there.
  case absent
  /// It is set up, and was not seen to have an effect.
  case written
  /// It was seen to hold.
  case effective
  /// It is set up and holds when the app is started again.
  case pendingRestart
  /// It is not as we left it: changed by somebody, incomplete, or there when it should not be.
  case drifted
  /// It could not be looked at.
  case unknown
}

/// What a look at a shield found.
public struct ShieldFinding: Hashable, Sendable {
  public var evidence: ShieldEvidence
  /// In a few words, for example `3 of 4 names answer 0.0.0.0`; nil for nothing worth saying.
  public var detail: Phrase?

  public init(_ evidence: ShieldEvidence, detail: Phrase? = nil) {
    self.evidence = evidence
    self.detail = detail
  }
}

/// Why a shield could not be brought into its state. What was there before is unharmed.
public struct ShieldFailure: Error, Hashable, Sendable {
  /// Part of a sentence, for example `/etc/hosts is read-only`.
  public var reason: Phrase
  /// What the person can do; nil for nothing.
  public var remedy: Phrase?
  /// Whether trying again without a change on the machine may help.
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
      isPassing ? .busy : .unavailable, Phrase("A lock could not be set: \(reason)."), hint: remedy)
  }
}
