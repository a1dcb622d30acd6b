import Contracts
import WatchSync

/// What machines want, and what comes in between.
extension Simulation {
  struct Place: Hashable {
    var watch: Int
    var side: Side
  }

  enum Steps {
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
  mutating func step(
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
}
