import Contracts
import WatchSync

/// One phone side and its watches, with everything between them that can go wrong. The same acts give the same end.
public struct Simulation {
  public static let watches = 2

  private(set) var record: SimulatedRecord
  private var backup: SimulatedRecord
  private var phones: [PhoneSide]
  private var sides: [WatchSide]
  private(set) var caches: [WatchCache]
  private var copies: [WatchCache]
  private var lines = Array(repeating: Line(), count: watches)
  /// What ends the next input of a side early.
  private var accidents: [Place: Accident] = [:]
  private var lives: UInt64 = 100
  private var nonces: UInt64 = 0
  private var logged = 0
  private var audit = Audit()
  private let bug: PlantedBug?

  private struct Place: Hashable {
    var watch: Int
    var side: Side
  }

  private enum Accident {
    case crash(step: Int)
    case fullDisk
  }

  public init(planting bug: PlantedBug? = nil) {
    self.bug = bug
    record = SimulatedRecord(incarnation: Incarnation(number: 1))
    backup = record
    caches = (0..<Self.watches).map { WatchCache(Incarnation(number: 11 + UInt64($0))) }
    copies = caches
    sides = caches.map(WatchSide.init)
    let record = record
    phones = caches.map { _ in PhoneSide(record.incarnation, newest: record.context) }
    audit.note(record)
  }

  /// - Throws: ``Violation``.
  public mutating func play(_ act: Act) throws {
    switch act {
    case .walk(let steps): change { $0.counted += steps }
    case .correct(let steps): change { $0.counted = max(0, $0.counted - steps) }
    case .moveDay(let days): change { $0.day += days }
    case .log(let watch): log(on: watch)
    case .connect(let watch): connect(watch)
    case .lose(let watch, let side): input(.disconnected, Place(watch: watch, side: side))
    case .deliver(let watch, let side, let pick):
      guard let index = index(pick, of: lines[watch][to: side].count) else { return }
      let message = lines[watch][to: side].remove(at: index)
      input(.received(message), Place(watch: watch, side: side))
    case .drop(let watch, let side, let pick):
      guard let index = index(pick, of: lines[watch][to: side].count) else { return }
      lines[watch][to: side].remove(at: index)
    case .repeated(let watch, let side, let pick):
      guard let index = index(pick, of: lines[watch][to: side].count) else { return }
      lines[watch][to: side].append(lines[watch][to: side][index])
    case .elapse(let watch, let side, let pick):
      guard let index = index(pick, of: lines[watch][timersAt: side].count) else { return }
      let timer = lines[watch][timersAt: side].remove(at: index)
      input(.elapsed(timer), Place(watch: watch, side: side))
    case .crash(let watch, let side, let step):
      accidents[Place(watch: watch, side: side)] = .crash(step: step)
    case .fullDisk(let watch, let side): accidents[Place(watch: watch, side: side)] = .fullDisk
    case .backUpRecord: backup = record
    case .restoreRecord: restoreRecord()
    case .copyCache(let watch): copies[watch] = caches[watch]
    case .restoreCache(let watch): restoreCache(of: watch)
    }
    try audit.check(record, caches)
  }

  private func index(_ pick: Int, of count: Int) -> Int? {
    count == 0 ? nil : pick % count
  }

  // MARK: - What people do

  private mutating func change(_ change: (inout SimulatedRecord) -> Void) {
    record.change(change)
    tell()
  }

  /// The phone side tells its watches what the record has become.
  private mutating func tell() {
    audit.note(record)
    for watch in phones.indices where phones[watch].newest != record.context {
      let context = record.context
      step(Place(watch: watch, side: .phone)) { simulation in
        simulation.phones[watch].changed(to: context).map(Step.init)
      }
    }
  }

  private mutating func log(on watch: Int) {
    logged += 1
    let steps = logged
    step(Place(watch: watch, side: .watch)) { simulation in
      simulation.sides[watch].log(.steps(steps), at: Instant(secondsSince1970: 0)).map(Step.init)
    }
  }

  private mutating func connect(_ watch: Int) {
    nonces += 1
    for side in [Side.phone, .watch] {
      input(.connected(nonce: nonces), Place(watch: watch, side: side))
    }
  }

  private mutating func restoreRecord() {
    record = backup
    lives += 1
    record.incarnation = bug == .keptIncarnation ? record.incarnation : Incarnation(number: lives)
    audit.forget()
    audit.note(record)
    for watch in phones.indices { restart(Place(watch: watch, side: .phone)) }
  }

  private mutating func restoreCache(of watch: Int) {
    caches[watch] = copies[watch]
    lives += 1
    caches[watch].begin(Incarnation(number: lives))
    audit.forget(watch)
    restart(Place(watch: watch, side: .watch))
  }

  // MARK: - Steps of the machines

  private enum Step {
    case take(PhoneSide.Taking)
    case keep(WatchCache)
    case send(WatchMessage)
    case wait(LinkTimer)
    case close

    init(_ step: LinkStep<PhoneSide.Taking>) {
      switch step {
      case .store(let taking): self = .take(taking)
      case .send(let message): self = .send(message)
      case .wait(let timer, _): self = .wait(timer)
      case .close: self = .close
      }
    }

    init(_ step: LinkStep<WatchCache>) {
      switch step {
      case .store(let cache): self = .keep(cache)
      case .send(let message): self = .send(message)
      case .wait(let timer, _): self = .wait(timer)
      case .close: self = .close
      }
    }

    var isStoring: Bool {
      switch self {
      case .take, .keep: true
      case .send, .wait, .close: false
      }
    }
  }

  private mutating func input(_ input: LinkInput, _ place: Place) {
    let watch = place.watch
    step(place) { simulation in
      switch place.side {
      case .phone: simulation.phones[watch].handle(input).map(Step.init)
      case .watch: simulation.sides[watch].handle(input).map(Step.init)
      }
    }
  }

  /// Does what a machine wants, in order, unless there is an accident.
  private mutating func step(_ place: Place, _ handle: (inout Simulation) -> [Step]) {
    let before = (phones[place.watch], sides[place.watch])
    let accident = accidents.removeValue(forKey: place)
    let steps = bug.map { $0.spoiled(handle(&self), isStoring: \.isStoring) } ?? handle(&self)
    for (number, step) in steps.enumerated() {
      switch accident {
      case .crash(number): return restart(place)
      case .fullDisk where step.isStoring:
        (phones[place.watch], sides[place.watch]) = before
        return input(.disconnected, place)
      default: perform(step, place)
      }
    }
  }

  private mutating func perform(_ step: Step, _ place: Place) {
    switch step {
    case .take(let taking):
      record.take(taking)
      tell()
    case .keep(let cache): caches[place.watch] = cache
    case .send(let message):
      lines[place.watch][to: place.side == .phone ? .watch : .phone].append(message)
    case .wait(let timer): lines[place.watch].set(timer, at: place.side)
    case .close: input(.disconnected, place)
    }
  }

  /// The process ends and begins anew with what was stored.
  private mutating func restart(_ place: Place) {
    lines[place.watch][timersAt: place.side] = []
    switch place.side {
    case .phone:
      phones[place.watch] = PhoneSide(
        record.incarnation, newest: record.context, taken: record.taken)
    case .watch: sides[place.watch] = WatchSide(caches[place.watch])
    }
  }
}

extension Simulation {
  /// Nothing goes wrong any more: after each watch has connected and everything has arrived, all sides agree.
  ///
  /// - Throws: ``Violation``.
  public mutating func heal() throws {
    accidents = [:]
    for watch in 0..<Self.watches { try play(.connect(watch: watch)) }
    var rounds = 0
    while lines.contains(where: { !$0.toPhone.isEmpty || !$0.toWatch.isEmpty }) {
      for watch in 0..<Self.watches {
        for side in [Side.phone, .watch] { try play(.deliver(watch: watch, to: side, pick: 0)) }
      }
      rounds += 1
      guard rounds < 10_000 else { throw Violation("They never come to an end.") }
    }
    try audit.checkHealed(record, caches)
  }
}
