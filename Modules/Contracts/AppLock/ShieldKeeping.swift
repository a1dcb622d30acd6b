/// Keeps the machine in the state that App Lock decided on.
public protocol ShieldKeeping: Sendable {
  /// Brings every shield of this process into its wanted state, and checks it. Any number of runs in any process
  /// amounts to one; of several at once, one works and the others wait.
  ///
  /// - Parameter isThorough: whether to include checks that take seconds.
  /// - Returns: every shield, in listing order.
  func reconcile(isThorough: Bool) async throws -> [ShieldReport]

  /// The same without reporting on every shield.
  ///
  /// - Parameter isLooking: whether to check also what was set up before; otherwise only what is pending is done, in a
  ///   fraction of the time.
  func carryOut(isLooking: Bool) async throws

  /// Every shield as last observed; those with a fast check are checked now. Changes nothing.
  func reports() async throws -> [ShieldReport]

  /// Whether ``reconcile(isThorough:)`` could change anything: App Lock is on, or something of ours may still be there.
  /// Quick.
  func isConcerned(in transaction: any Transaction) throws -> Bool

  /// Why a shield failed to carry out its last order; nil if none did. Quick.
  func trouble() async throws -> Phrase?

  /// Whether work is pending that this process cannot do, but a service can.
  func needsService(in transaction: any Transaction) throws -> Bool

  /// Whether everything was freed by hand: nothing is locked until App Lock is turned on again.
  var isFreed: Bool { get }

  /// Whether anything of ours is on this machine now, whatever the record says: a look at some files. Always false if
  /// the clock of this run was set by hand.
  var hasTraces: Bool { get }

  /// What the machine shows compared with the record, as last observed; whether something is left locked is checked
  /// now. Quick.
  func machineState(in transaction: any Transaction) throws -> LockMachineState

  /// Removes everything of ours from this machine, whatever the state of App Lock. Nothing is locked until it is turned
  /// on again.
  func removeAll() async throws -> [ShieldReport]

  /// Servers on the network that lock sites, by name.
  func servers(in transaction: any Transaction) throws -> [ShieldServer]

  /// - Throws: ``AppLockError/badServer(_:)``, `SecretError`.
  func add(
    _ kind: ShieldServer.Kind, at address: String, client: String?, secrets: [String: String]
  )
    async throws -> ShieldServer

  /// Removes everything of ours from the server first.
  ///
  /// - Throws: ``AppLockError/noServer(_:)``; ``ShieldFailure`` if the server cannot be reached, unless `isForced`.
  func removeServer(named name: String, isForced: Bool) async throws
}

/// A server on the network that can lock sites for one of its clients.
public struct ShieldServer: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case adguard, pihole
  }

  /// For example `pihole-1`; the name of its shield, and of its secrets.
  public var name: String
  public var kind: Kind
  /// For example `http://192.168.1.2`.
  public var address: String
  /// The device to lock, as the server knows it; nil for every device, if the server supports that.
  public var client: String?

  public init(name: String, kind: Kind, address: String, client: String?) {
    self.name = name
    self.kind = kind
    self.address = address
    self.client = client
  }
}

/// What the machine shows compared with the record. Specification S5-6.
public enum LockMachineState: Hashable, Sendable {
  /// As the record says: nothing to add.
  case asDecided
  /// Everything was freed by hand.
  case freed
  /// Every shield that should lock was seen to work.
  case locked
  /// The same, except for shields that take effect when their program next starts, which cannot be observed: their
  /// titles.
  case lockedOnceStarted([Phrase])
  /// Nothing on this machine locks items of these kinds, which should be locked.
  ///
  /// - Parameter isAll: whether nothing at all is locked.
  case unheld(Set<LockItem.Kind>, isAll: Bool)
  /// Nothing should be locked, but something is.
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
  ///   - isSeen: whether any shield was seen to work.
  ///   - rest: the titles of the others, if each takes effect when its program next starts; nil if not.
  public init(isSeen: Bool, rest: [Phrase]?) {
    if isSeen, let rest {
      self = rest.isEmpty ? .locked : .lockedOnceStarted(rest)
    } else {
      self = .asDecided
    }
  }

  /// What is missing if some wanted kind is locked by nothing; nil if none is.
  ///
  /// - Parameter shields: for each, the kinds it should lock, and whether it can.
  public static func unheld(_ shields: [(wanted: Set<LockItem.Kind>, canHold: Bool)])
    -> LockMachineState?
  {
    let wanted = shields.reduce(into: Set()) { $0.formUnion($1.wanted) }
    let held = shields.filter(\.canHold).reduce(into: Set()) { $0.formUnion($1.wanted) }
    let missing = wanted.subtracting(held)
    return missing.isEmpty ? nil : .unheld(missing, isAll: held.isEmpty)
  }

  /// Whether nothing is locked although the record locks something.
  public var isNothingHeld: Bool {
    switch self {
    case .freed, .unheld(_, isAll: true): true
    case .asDecided, .locked, .lockedOnceStarted, .unheld, .left, .leftAfterFreeing: false
    }
  }

  /// Whether something is locked although nothing should be.
  public var isLeft: Bool { self == .left || self == .leftAfterFreeing }
}

/// The known state of a shield. Specification S5-6.
public struct ShieldReport: Hashable, Sendable {
  /// In short. “Locked” is used only for what was seen to work.
  public enum State: String, CaseIterable, Codable, Sendable {
    /// Seen to work.
    case locked
    /// Set up, but not seen to work.
    case unconfirmed
    /// Nothing should be locked, and nothing is.
    case open
    /// Nothing of the kinds it can lock is selected.
    case unused
    /// Not in the wanted state.
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
  /// Why it cannot be changed now, for example `waymark-shield does not run`; nil if it can.
  public var obstacle: Phrase?
  /// Whether it locks something although nothing should be locked.
  public var isLeft = false
  /// The kinds it should lock now.
  public var wanted: Set<LockItem.Kind> = []
  /// Whether it is set up correctly and takes effect when its program next starts, which cannot be observed.
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

/// Stores the wanted and the observed state of shields, and the servers among them.
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
  /// A digest of the selection it was last ordered to lock, or nil for nothing. Stored before the order is given.
  public var intent: String?
  /// Whether it carried that out. Stored afterwards, so that whatever a crash interrupts is done again.
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

/// App Lock's files next to the record, so that restoring or losing the record leaves nothing locked.
public protocol LockMarking: Sendable {
  /// The shields that may be locking something on this machine.
  var holding: Set<ShieldName> { get }

  /// - Throws: ``AppLockError/cannotMark(path:detail:)``.
  func setHolding(_ names: Set<ShieldName>) throws

  /// Whether everything was freed by `waymark-rescue` or `waymark lock uninstall`: then nothing is locked until App
  /// Lock is turned on again.
  var isFreed: Bool { get }

  /// - Throws: ``AppLockError/cannotMark(path:detail:)``.
  func setFreed(_ isFreed: Bool) throws

  /// The path of the script that frees the machine without this program.
  var rescue: String { get }

  /// Writes that script unless it is already there and correct.
  ///
  /// - Throws: ``AppLockError/cannotMark(path:detail:)``.
  func writeRescue() throws
}
