import Contracts
import WatchSync

/// Phone sides and watches, with everything between them that can go wrong. The same acts give the same end.
public struct Simulation: Hashable {
  public static let watches = 2
  public static let phones = 2

  var records: [SimulatedRecord]
  private var backups: [SimulatedRecord]
  var watches: [SimulatedWatch]
  private var lives: UInt64 = 100
  private var nonces: UInt64 = 0
  private var logged = 0
  /// Records that have something to tell once the input at hand is done.
  private var changed: Set<Int> = []
  private var audit = Audit()
  /// How often a machine has ended a connection.
  private var ends = 0
  /// A record that a watch comes to later takes its queue from where it is, and a copy of an older cache has more than
  /// that: of such entries only one of the two records is sure. So a schedule has copies or another phone side, not both.
  private var isCopied = false
  private var isSwitched = false
  /// Whether messages stay on their way until an act delivers them.
  let isDelayed: Bool
  let bug: PlantedBug?

  /// - Parameters:
  ///   - watches: how many; so many phone sides there are too.
  ///   - isDelayed: whether messages stay on their way until an act delivers them.
  public init(watches: Int = Self.watches, isDelayed: Bool = true, planting bug: PlantedBug? = nil)
  {
    self.bug = bug
    self.isDelayed = isDelayed
    let records = (0..<Self.phones).map { SimulatedRecord(Incarnation(number: 1 + UInt64($0))) }
    self.records = records
    backups = records
    self.watches = (0..<watches).map {
      SimulatedWatch(
        WatchCache(Incarnation(number: 11 + UInt64($0))), phone: 0, records[0])
    }
    for record in records { audit.note(record) }
  }

  /// - Throws: ``Violation``.
  public mutating func play(_ act: Act) throws {
    try happen(act)
    try tell()
    if !isDelayed { try settle() }
    try audit.check(records, &watches)
  }

  private mutating func happen(_ act: Act) throws {
    switch act {
    case .walk(let phone, let steps): change(phone) { $0.walk(steps) }
    case .correct(let phone, let steps): change(phone) { $0.walk(-steps) }
    case .changeSetting(let phone): change(phone) { record in record.change { $0.setting += 1 } }
    case .moveDay(let phone, let days): change(phone) { record in record.change { $0.day += days } }
    case .setClock(let phone, let days):
      change(phone) { record in
        record.change {
          $0.day += days
          $0.clock += Int64(days) * 86_400
        }
      }
    case .log(let watch): try log(on: watch)
    case .forget, .pair, .switchPhone: try pair(act)
    case .connect, .lose, .phantom, .cut, .mend, .deliver, .deliverAll, .drop, .repeated,
      .loseAcknowledgement:
      try carry(act)
    case .elapse(let watch, let side, let pick):
      guard let index = index(pick, of: watches[watch].line[timersAt: side].count) else { return }
      let timer = watches[watch].line[timersAt: side].remove(at: index)
      try input(.elapsed(timer), Place(watch: watch, side: side))
    case .crash(let watch, let side, let step):
      watches[watch][accidentAt: side] = .crash(step: step)
    case .tornWrite(let watch, let side): watches[watch][accidentAt: side] = .tornWrite
    case .fullDisk(let watch, let side): watches[watch][accidentAt: side] = .fullDisk
    case .speak(let watch, let side, let number):
      watches[watch][versionsAt: side] = [[1], [1], [1, 2], [2]][number % 4]
      try restart(Place(watch: watch, side: side))
    case .backUpRecord, .restoreRecord, .rollBackRecord, .copyCache, .restoreCache, .cloneCache:
      try restore(act)
    }
  }

  func index(_ pick: Int, of count: Int) -> Int? {
    count == 0 ? nil : pick % count
  }

  // MARK: - What people do

  private mutating func change(_ phone: Int, _ change: (inout SimulatedRecord) -> Void) {
    change(&records[phone])
    changed.insert(phone)
  }

  /// The phone sides tell their watches what their records have become.
  private mutating func tell() throws {
    while let phone = changed.popFirst() {
      let record = records[phone]
      audit.note(record)
      if let problem = record.problem { throw Violation(problem) }
      for watch in watches.indices where watches[watch].phone == phone {
        guard !watches[watch].isForgotten else { continue }
        try step(Place(watch: watch, side: .phone)) { simulation in
          let steps = simulation.watches[watch].phoneSide.changed(to: record.context)
          return .phone(simulation.bug?.spoiled(steps) ?? steps)
        }
      }
    }
  }

  private mutating func log(on watch: Int) throws {
    logged += 1
    let steps = logged
    try step(Place(watch: watch, side: .watch)) { simulation in
      .watch(
        simulation.watches[watch].side.log(.steps(steps), at: Instant(secondsSince1970: 0)))
    }
  }

  private mutating func pair(_ act: Act) throws {
    switch act {
    case .forget(let watch):
      watches[watch].isForgotten = true
      guard bug != .forgottenStillHeard else { return }
      try restart(Place(watch: watch, side: .phone))
      try input(.disconnected, Place(watch: watch, side: .watch))
    case .pair(let watch):
      guard watches[watch].isForgotten else { return }
      watches[watch].isForgotten = false
      try restart(Place(watch: watch, side: .phone))
    case .switchPhone(let watch):
      guard !isCopied else { return }
      isSwitched = true
      watches[watch].isForgotten = false
      watches[watch].phone = (watches[watch].phone + 1) % records.count
      watches[watch].line[to: .phone] = []
      try restart(Place(watch: watch, side: .phone))
      guard var cache = watches[watch].disk.cache else { return }
      cache.leave()
      watches[watch].disk.store(.state(cache.state))
      watches[watch].owed = Dictionary(
        uniqueKeysWithValues: cache.waiting.map { ($0.identity, $0.steps) })
      try restart(Place(watch: watch, side: .watch))
    default: break
    }
  }

  // MARK: - Copies

  private mutating func restore(_ act: Act) throws {
    switch act {
    case .backUpRecord(let phone): backups[phone] = records[phone]
    case .restoreRecord(let phone):
      let before = records[phone].incarnation
      records[phone] = backups[phone]
      try beginLife(phone, keeping: bug == .keptIncarnation ? before : nil)
    case .rollBackRecord(let phone):
      // It goes on in the life that it is in.
      let before = records[phone].incarnation
      guard backups[phone].incarnation == before else { return }
      records[phone] = backups[phone]
      records[phone].isRolledBack = true
      audit.distrust(before)
      try restartPhones(of: phone)
    case .copyCache(let watch): watches[watch].copy = watches[watch].disk
    case .restoreCache(let watch):
      guard !isSwitched else { return }
      isCopied = true
      let copy = watches[watch].copy
      try begin(watch, with: copy, keeping: bug == .reusedSequence ? copy.state.incarnation : nil)
    case .cloneCache(let watch):
      guard !isSwitched else { return }
      isCopied = true
      let other = (watch + 1) % watches.count
      watches[other].phone = watches[watch].phone
      try restart(Place(watch: other, side: .phone))
      try begin(other, with: watches[watch].disk)
    default: break
    }
  }

  /// The record of a phone side begins a new life.
  private mutating func beginLife(_ phone: Int, keeping life: Incarnation? = nil) throws {
    lives += 1
    records[phone].incarnation = life ?? Incarnation(number: lives)
    records[phone].isRolledBack = false
    if life == nil { audit.note(records[phone]) }
    try restartPhones(of: phone)
  }

  private mutating func restartPhones(of phone: Int) throws {
    for watch in watches.indices where watches[watch].phone == phone {
      try restart(Place(watch: watch, side: .phone))
    }
  }

  private mutating func begin(
    _ watch: Int, with disk: WatchDisk, keeping life: Incarnation? = nil
  ) throws {
    lives += 1
    watches[watch].begin(life ?? Incarnation(number: lives), with: disk)
    audit.forget(watch)
    try restart(Place(watch: watch, side: .watch))
  }

  private mutating func restart(_ place: Place) throws {
    try watches[place.watch].restart(place.side, with: records[watches[place.watch].phone])
  }

  // MARK: - Steps of the machines

  struct Place: Hashable {
    var watch: Int
    var side: Side
  }

  private enum Steps {
    case phone([LinkStep<PhoneChange>])
    case watch([LinkStep<WatchChange>])
  }

  mutating func connect(_ watch: Int, sides: [Side] = [.phone, .watch]) throws {
    nonces += 1
    if sides.contains(.watch) { watches[watch].nonce = nonces }
    for side in sides { try input(.connected(nonce: nonces), Place(watch: watch, side: side)) }
  }

  mutating func input(_ input: LinkInput, _ place: Place) throws {
    let watch = place.watch
    if place.side == .phone, watches[watch].isForgotten, bug != .forgottenStillHeard { return }
    guard let input = bug == nil ? input : spoiled(input, place) else { return }
    try step(place) { simulation in
      switch place.side {
      case .phone:
        let steps = simulation.watches[watch].phoneSide.handle(input)
        return .phone(simulation.bug?.spoiled(steps) ?? steps)
      case .watch: return .watch(simulation.watches[watch].side.handle(input))
      }
    }
  }

  /// Does what a machine wants, in order, unless there is an accident.
  private mutating func step(
    _ place: Place, _ handle: (inout Simulation) throws -> Steps
  ) throws {
    let accident = watches[place.watch][accidentAt: place.side]
    let before = accident == .fullDisk ? watches[place.watch] : nil
    if accident != nil { watches[place.watch][accidentAt: place.side] = nil }
    switch try handle(&self) {
    case .phone(let steps):
      for (number, step) in steps.enumerated() {
        if try strikes(accident, number, step, place, before) { return }
        try perform(step, place)
      }
    case .watch(let steps):
      for (number, step) in steps.enumerated() {
        if try strikes(accident, number, step, place, before) { return }
        try perform(step, place)
      }
    }
    // What needs something to be stored waits for that.
    if accident == .tornWrite || accident == .fullDisk {
      watches[place.watch][accidentAt: place.side] = accident
    }
  }

  /// - Returns: whether the accident ends the input before that step.
  private mutating func strikes<Storing>(
    _ accident: Accident?, _ number: Int, _ step: LinkStep<Storing>, _ place: Place,
    _ before: SimulatedWatch?
  ) throws -> Bool {
    guard let accident else { return false }
    var isStoring = false
    if case .store(let storing) = step {
      isStoring = true
      if bug == .cursorBeforeCommit, case .taken(_, let through)? = storing as? PhoneChange {
        if accident != .crash(step: number + 1) {
          records[watches[place.watch].phone].taken[through.incarnation] = through.sequence
        }
      }
    }
    switch accident {
    case .crash(let step) where step == number:
      try restart(place)
      return true
    case .tornWrite where isStoring:
      try restart(place)
      return true
    case .fullDisk where isStoring:
      if let before {
        watches[place.watch].phoneSide = before.phoneSide
        watches[place.watch].side = before.side
      }
      try input(.disconnected, place)
      return true
    case .crash, .tornWrite, .fullDisk: return false
    }
  }

  private mutating func perform(_ step: LinkStep<PhoneChange>, _ place: Place) throws {
    let phone = watches[place.watch].phone
    switch step {
    case .store(.taken(let entries, let through)):
      guard !watches[place.watch].isForgotten else {
        throw Violation("The record takes \(through.text) of a watch that it has forgotten.")
      }
      let before = records[phone].context.revision
      records[phone].take(entries, through: through, isBlind: bug == .takenTwice)
      if records[phone].context.revision != before { changed.insert(phone) }
    case .store(.seen): break
    case .send(let message): watches[place.watch].line.send(message, to: .watch)
    case .wait(let timer, _): watches[place.watch].line.set(timer, at: .phone)
    case .close(.recordWentBack(let held)):
      ends += 1
      // The host looks into the record first, as it is told to.
      guard held.incarnation == records[phone].incarnation,
        held.number > records[phone].context.revision.number
      else { return try input(.disconnected, place) }
      try beginLife(phone)
    case .close:
      ends += 1
      try input(.disconnected, place)
    }
  }

  private mutating func perform(_ step: LinkStep<WatchChange>, _ place: Place) throws {
    switch step {
    case .store(let change):
      watches[place.watch].disk.store(change)
      watches[place.watch].isChanged = true
      guard case .logged(let entries) = change else { return }
      for entry in entries { watches[place.watch].owed[entry.identity] = entry.steps }
    case .send(let message): watches[place.watch].line.send(message, to: .phone)
    case .wait(let timer, _): watches[place.watch].line.set(timer, at: .watch)
    case .close(.cacheWentBack):
      ends += 1
      lives += 1
      guard var cache = watches[place.watch].disk.cache else { return }
      for change in cache.renew(Incarnation(number: lives)) {
        try perform(.store(change), place)
      }
      try restart(place)
    case .close:
      ends += 1
      try input(.disconnected, place)
    }
  }

  // MARK: - The end

  /// All that is on its way arrives, also what is said about it.
  mutating func settle() throws {
    var rounds = 0
    while watches.contains(where: { !$0.line.isEmpty }) {
      for watch in watches.indices {
        for side in Side.allCases {
          try carry(.deliverAll(watch: watch, to: side))
          try tell()
        }
      }
      rounds += 1
      guard rounds < 1_000 else { throw Violation("They never come to an end.") }
    }
  }

  /// Again as long as a machine ends a connection, for which it needs a reason: something late, or a record or cache
  /// that went back.
  private mutating func connectAll() throws {
    for _ in 0..<4 {
      let before = ends
      for watch in watches.indices { try play(.connect(watch: watch)) }
      try settle()
      try audit.check(records, &watches)
      if ends == before { return }
    }
    throw Violation("They never stay connected.")
  }

  /// Nothing goes wrong any more: after each watch has connected and everything has arrived, all sides agree.
  ///
  /// - Throws: ``Violation``.
  public mutating func heal() throws {
    for watch in watches.indices {
      watches[watch].line.mend()
      try happen(.pair(watch: watch))
      for side in Side.allCases {
        watches[watch][accidentAt: side] = nil
        if watches[watch][versionsAt: side] != WatchHello.versions {
          watches[watch][versionsAt: side] = WatchHello.versions
          try restart(Place(watch: watch, side: side))
        }
      }
    }
    // A record that went back unnoticed is found out, at the latest when it has something new to say.
    let isRolledBack = records.contains(where: \.isRolledBack)
    try connectAll()
    if isRolledBack {
      for phone in records.indices { try play(.walk(phone: phone, 1)) }
      try connectAll()
    }
    try audit.checkHealed(records, watches)
  }
}
