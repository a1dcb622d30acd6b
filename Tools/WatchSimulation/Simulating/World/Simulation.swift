import Contracts
import WatchSync

/// Phone sides and watches, with everything between them that can go wrong. The same acts give the same result.
public struct Simulation: Hashable {
  public static let watches = 2
  public static let phones = 2

  var records: [SimulatedRecord]
  var backups: [SimulatedRecord]
  var watches: [SimulatedWatch]
  var lives: UInt64 = 100
  var nonces: UInt64 = 0
  private var logged = 0
  /// Records with something to send after the current input.
  var changed: Set<Int> = []
  var audit = Audit()
  /// How often a machine has ended a connection.
  var ends = 0
  /// A record that a watch follows later reads its queue from its current position, and a copy of an older cache has
  /// more than that: only one of the two records is sure to have such entries. So a schedule has copies or another
  /// phone side, not both.
  var isCopied = false
  var isSwitched = false
  /// A folder and its copy that are both in use do not know of each other: if the record that one was put back for is
  /// restored, entries one has logged again come from the other under their old names.
  var isCloned = false
  var isPutBack = false
  /// Whether messages stay on their way until an act delivers them.
  let isDelayed: Bool
  let bug: PlantedBug?

  /// - Parameters:
  ///   - watches: how many; there are as many phone sides.
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
    try sendChanges()
    if !isDelayed { try settle() }
    try audit.check(records, &watches)
  }

  mutating func happen(_ act: Act) throws {
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
    case .backUpRecord, .restoreRecord, .rollBackRecord, .copyCache, .restoreCache,
      .putBackCache, .cloneCache:
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

  /// The phone sides send their watches the changes of their records.
  mutating func sendChanges() throws {
    while let phone = changed.popFirst() {
      let record = records[phone]
      audit.note(record)
      if let problem = record.problem { throw Violation(problem) }
      if let repeated = record.repeated, !isCloned || !isPutBack {
        throw Violation("The record has the \(repeated) steps that were logged twice.")
      }
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
      watches[watch].owed = Set(cache.waiting.map(\.steps))
      try restart(Place(watch: watch, side: .watch))
    default: break
    }
  }
}
