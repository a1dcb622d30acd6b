import Contracts
import WatchSync

/// A watch, the phone side's end of its link, and what is between them.
struct SimulatedWatch: Hashable {
  /// Which phone side it is paired with.
  var phone: Int
  /// The phone side has forgotten it.
  var isForgotten = false
  var phoneSide: PhoneSide
  var side: WatchSide
  var disk: WatchDisk
  var copy: WatchDisk
  var line = Line()
  /// The nonce of the connection it began last.
  var nonce: UInt64 = 0
  private var phoneAccident: Accident?
  private var watchAccident: Accident?
  private var phoneVersions = WatchHello.versions
  private var watchVersions = WatchHello.versions
  /// Entries confirmed to the person that this watch still has to send to a record.
  var owed: Set<Int> = []
  /// Something was stored since the audit looked.
  var isChanged = true

  init(_ cache: WatchCache, phone: Int, _ record: SimulatedRecord) {
    self.phone = phone
    disk = WatchDisk(cache)
    copy = disk
    side = WatchSide(cache)
    phoneSide = PhoneSide(record.incarnation, newest: record.context)
  }

  subscript(accidentAt side: Side) -> Accident? {
    get { side == .phone ? phoneAccident : watchAccident }
    set { if side == .phone { phoneAccident = newValue } else { watchAccident = newValue } }
  }

  subscript(versionsAt side: Side) -> Set<Int> {
    get { side == .phone ? phoneVersions : watchVersions }
    set { if side == .phone { phoneVersions = newValue } else { watchVersions = newValue } }
  }

  /// A process ends and restarts with what was stored.
  ///
  /// - Throws: ``Violation`` for a cache that cannot be read again.
  mutating func restart(_ side: Side, with record: SimulatedRecord) throws {
    line[timersAt: side] = []
    switch side {
    case .phone:
      phoneSide = PhoneSide(
        record.incarnation, newest: record.context, accepted: record.accepted,
        versions: phoneVersions)
    case .watch:
      guard let cache = disk.cache else {
        throw Violation("A watch cannot read what it stored.")
      }
      self.side = WatchSide(cache, versions: watchVersions)
      isChanged = true
    }
  }

  /// Its files are replaced, as by restoring a backup, and begin their own life.
  mutating func begin(_ incarnation: Incarnation, with disk: WatchDisk) {
    self.disk = disk
    guard var cache = disk.cache else { return }
    if incarnation != cache.incarnation { cache.begin(incarnation) }
    self.disk.store(.state(cache.state))
    owed = Set(cache.entries.map(\.steps))
  }
}

/// What ends the next input of a side early.
enum Accident: Hashable {
  case crash(step: Int)
  case tornWrite
  case fullDisk
}

/// The files of a watch.
struct WatchDisk: Hashable {
  var state: WatchState
  var entries: [QueuedEntry]
  /// What is surely on the disk.
  private var confirmed: [Incarnation: Int64]
  private var dropped: [Incarnation: Int64]

  init(_ cache: WatchCache) {
    state = cache.state
    confirmed = cache.state.confirmed
    dropped = cache.state.dropped
    entries = cache.entries
  }

  mutating func store(_ change: WatchChange) {
    switch change {
    case .logged(let logged): entries += logged
    case .state(let state):
      var counted = self.state
      (counted.confirmed, counted.dropped) = (state.confirmed, state.dropped)
      if counted != state { (confirmed, dropped) = (state.confirmed, state.dropped) }
      self.state = state
    }
  }

  /// Power fails: confirmed positions are written without a flush, since the phone side repeats them.
  mutating func losePower() {
    (state.confirmed, state.dropped) = (confirmed, dropped)
  }

  /// Nil if it is inconsistent.
  var cache: WatchCache? { WatchCache(state, entries: entries) }
}
