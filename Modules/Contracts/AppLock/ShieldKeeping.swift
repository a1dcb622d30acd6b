/// Keeps the machine in the state that App Lock decided: what should be held against what is.
public protocol ShieldKeeping: Sendable {
  /// Brings every shield that this process can make into the state that is wanted now, and looks at it.
  /// Any number of runs in any process is the same as one; of several at once one works and the others wait.
  ///
  /// - Parameter isThorough: also looks at shields for which that takes seconds.
  /// - Returns: every shield, in the order in which they are listed.
  func reconcile(isThorough: Bool) async throws -> [ShieldReport]

  /// The same without telling of every shield afterwards.
  ///
  /// - Parameter isLooking: also looks whether what was set up before still is so; otherwise it does only what
  ///   was not done yet, in a fraction of the time.
  func carryOut(isLooking: Bool) async throws

  /// Every shield as it was last seen; those for which that takes milliseconds are looked at now. Changes
  /// nothing.
  func reports() async throws -> [ShieldReport]

  /// Whether a run of ``reconcile(isThorough:)`` could change anything: App Lock is on, or something of ours
  /// may still be there. Quick.
  func isConcerned(in transaction: any Transaction) throws -> Bool

  /// Why a shield did not do what it was told last; nil where each did. Quick.
  func trouble() async throws -> Phrase?

  /// Whether something is left to do that this process cannot do, but a service can.
  func needsService(in transaction: any Transaction) throws -> Bool

  /// Whether everything was freed by hand: nothing is held until App Lock is switched on again.
  var isFreed: Bool { get }

  /// Whether anything of ours is on this machine now, whatever the record says of it: a look at some files. Always
  /// false in a run at an instant that somebody set.
  var hasTraces: Bool { get }

  /// What the machine shows beside what the record says, as it was last seen; whether something is left held is seen
  /// now. Quick.
  func sight(in transaction: any Transaction) throws -> LockSight

  /// Takes everything of ours off this machine, whatever the state of App Lock. Nothing is held from then on until
  /// it is switched on again.
  func removeAll() async throws -> [ShieldReport]

  /// Servers of a network that hold sites, by name.
  func servers(in transaction: any Transaction) throws -> [ShieldServer]

  /// - Throws: ``AppLockError/badServer(_:)``, `SecretError`.
  func add(
    _ kind: ShieldServer.Kind, at address: String, client: String?, secrets: [String: String]
  )
    async throws -> ShieldServer

  /// Takes everything of ours off the server first.
  ///
  /// - Throws: ``AppLockError/noServer(_:)``; ``ShieldFailure`` if that cannot be reached, unless `isForced`.
  func removeServer(named name: String, isForced: Bool) async throws
}

/// A server of a network that can hold sites for one of its clients.
public struct ShieldServer: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case adguard, pihole
  }

  /// For example `pihole-1`; the name of its shield, and of its secrets.
  public var name: String
  public var kind: Kind
  /// For example `http://192.168.1.2`.
  public var address: String
  /// The device the lock is for, as the server knows it; nil for every device, where the server can.
  public var client: String?

  public init(name: String, kind: Kind, address: String, client: String?) {
    self.name = name
    self.kind = kind
    self.address = address
    self.client = client
  }
}

/// What the machine shows beside what the record says. Specification S5-6.
public enum LockSight: Hashable, Sendable {
  /// Nothing that needs other words.
  case asDecided
  /// Everything was freed by hand.
  case freed
  /// Every shield that is to hold something was seen to hold.
  case locked
  /// The same, but for some that hold from the next start of their program on and are not seen before: their titles.
  case lockedOnceStarted([Phrase])
  /// Nothing on this machine holds items of these kinds, which should be held.
  ///
  /// - Parameter isAll: whether nothing at all is held.
  case unheld(Set<LockItem.Kind>, isAll: Bool)
  /// Nothing is to be held, and something is.
  case left
  /// The same, after everything was freed by hand.
  case leftAfterFreeing

  public init(_ reports: [ShieldReport], isFreed: Bool) {
    let concerned = reports.filter { ![.open, .unused, .unavailable].contains($0.state) }
    if reports.contains(where: \.isLeft) {
      self = isFreed ? .leftAfterFreeing : .left
    } else if isFreed {
      self = .freed
    } else if let unheld = Self.unheld(
      reports.map { ($0.wanted, $0.state != .unavailable) })
    {
      self = unheld
    } else {
      let seen = concerned.filter { $0.state == .locked }
      let rest = concerned.filter { $0.state != .locked }
      self.init(
        isSeen: !seen.isEmpty,
        rest: rest.allSatisfy(\.holdsOnceStarted) ? rest.map(\.title) : nil)
    }
  }

  /// - Parameters:
  ///   - isSeen: whether any shield was seen to hold.
  ///   - rest: the titles of the others, if each holds from the next start of its program on; nil if not.
  public init(isSeen: Bool, rest: [Phrase]?) {
    if isSeen, let rest {
      self = rest.isEmpty ? .locked : .lockedOnceStarted(rest)
    } else {
      self = .asDecided
    }
  }

  /// What is missing where not every kind that is wanted is held by something; nil where each is.
  ///
  /// - Parameter shields: of each the kinds that it should hold, and whether it can.
  public static func unheld(_ shields: [(wanted: Set<LockItem.Kind>, canHold: Bool)]) -> LockSight?
  {
    let wanted = shields.reduce(into: Set()) { $0.formUnion($1.wanted) }
    let held = shields.filter(\.canHold).reduce(into: Set()) { $0.formUnion($1.wanted) }
    let missing = wanted.subtracting(held)
    return missing.isEmpty ? nil : .unheld(missing, isAll: held.isEmpty)
  }

  /// Whether nothing is held of what the record locks.
  public var isNothingHeld: Bool {
    switch self {
    case .freed, .unheld(_, isAll: true): true
    case .asDecided, .locked, .lockedOnceStarted, .unheld, .left, .leftAfterFreeing: false
    }
  }

  /// Whether something is held although nothing is to be.
  public var isLeft: Bool { self == .left || self == .leftAfterFreeing }
}

/// What is known of a shield. Specification S5-6.
public struct ShieldReport: Hashable, Sendable {
  /// In short. The word locked is used only of what was seen to hold.
  public enum State: String, CaseIterable, Codable, Sendable {
    /// It was seen to hold.
    case locked
    /// It is set up, but was not seen to hold.
    case unconfirmed
    /// Nothing is to be held, and nothing is.
    case open
    /// Nothing of the kind it holds is selected.
    case unused
    /// It is not in the state that is wanted.
    case failed
    /// It cannot work on this machine.
    case unavailable
  }

  public var name: ShieldName
  public var title: Phrase
  public var state: State
  public var evidence: ShieldEvidence
  /// When it was looked at; nil for never.
  public var checkedAt: Instant?
  /// What was found, or why it failed or cannot work.
  public var detail: Phrase?
  /// What would help; nil for nothing.
  public var remedy: Phrase?
  /// Why it can be changed by nobody now, for example `waymark-shield does not run`; nil where it can.
  public var obstacle: Phrase?
  /// Whether it holds something although nothing is to be held.
  public var isLeft = false
  /// The kinds of what it should hold now.
  public var wanted: Set<LockItem.Kind> = []
  /// Whether it is set up as it should be, and holds from the next start of its program on, which nobody sees.
  public var holdsOnceStarted = false
  public var gaps: [Phrase]
  public var kinds: Set<LockItem.Kind>
  /// Who can undo it; nil where it cannot work.
  public var hold: ShieldHold?

  public init(
    name: ShieldName, title: Phrase, state: State, evidence: ShieldEvidence,
    checkedAt: Instant? = nil, detail: Phrase? = nil, remedy: Phrase? = nil,
    obstacle: Phrase? = nil, gaps: [Phrase] = [], kinds: Set<LockItem.Kind> = [],
    hold: ShieldHold? = nil
  ) {
    self.name = name
    self.title = title
    self.state = state
    self.evidence = evidence
    self.checkedAt = checkedAt
    self.detail = detail
    self.remedy = remedy
    self.obstacle = obstacle
    self.gaps = gaps
    self.kinds = kinds
    self.hold = hold
  }
}

/// Stores what was wanted of shields and what was seen of them, and the servers among them.
public protocol ShieldStore: Sendable {
  func memories(in transaction: any Transaction) throws -> [ShieldMemory]

  /// Replaces the memory of one shield.
  func save(_ memory: ShieldMemory, in transaction: any WriteTransaction) throws

  func forget(_ name: ShieldName, in transaction: any WriteTransaction) throws

  /// Sorted by name.
  func servers(in transaction: any Transaction) throws -> [ShieldServer]

  func add(_ server: ShieldServer, in transaction: any WriteTransaction) throws

  /// No effect without a server of that name.
  func removeServer(named name: String, in transaction: any WriteTransaction) throws
}

/// What is remembered of one shield.
public struct ShieldMemory: Hashable, Sendable {
  public var name: ShieldName
  /// What it was told last: a digest of the selection it should hold, or nil to hold nothing. Noted before it is
  /// told.
  public var intent: String?
  /// Whether it did that. Noted afterwards, so that what a crash left in between is done again.
  public var isDone: Bool
  public var evidence: ShieldEvidence
  public var checkedAt: Instant?
  public var detail: Phrase?
  /// What would help; nil for nothing.
  public var remedy: Phrase?

  public init(
    name: ShieldName, intent: String? = nil, isDone: Bool = false,
    evidence: ShieldEvidence = .unknown, checkedAt: Instant? = nil, detail: Phrase? = nil,
    remedy: Phrase? = nil
  ) {
    self.name = name
    self.intent = intent
    self.isDone = isDone
    self.evidence = evidence
    self.checkedAt = checkedAt
    self.detail = detail
    self.remedy = remedy
  }
}

/// What App Lock leaves beside the record, so that a record that was restored, or is gone, is no reason to leave
/// anything locked.
public protocol LockMarking: Sendable {
  /// The shields that may hold something on this machine.
  var holding: Set<ShieldName> { get }

  /// - Throws: ``AppLockError/cannotMark(path:detail:)``.
  func setHolding(_ names: Set<ShieldName>) throws

  /// Whether everything was freed by `waymark-rescue` or `waymark lock uninstall`: then nothing is held until
  /// App Lock is switched on again.
  var isFreed: Bool { get }

  /// - Throws: ``AppLockError/cannotMark(path:detail:)``.
  func setFreed(_ isFreed: Bool) throws

  /// The path of the script that frees the machine without this program.
  var rescue: String { get }

  /// Writes that script if it is not there as it should be.
  ///
  /// - Throws: ``AppLockError/cannotMark(path:detail:)``.
  func writeRescue() throws
}
