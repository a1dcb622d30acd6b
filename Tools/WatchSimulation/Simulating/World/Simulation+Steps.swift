import Contracts
import WatchSync

/// The requests of machines, and what happens in between.
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

  /// Carries out a machine's requests in order, unless there is an accident.
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
        guard try perform(step, place) else { return }
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
      if bug == .cursorBeforeCommit, case .accepted(_, let through)? = storing as? PhoneChange {
        if accident != .crash(step: number + 1) {
          records[watches[place.watch].phone].accepted[through.incarnation] = AcceptedQueue(
            through: through.sequence)
        }
      }
    }
    switch accident {
    case .crash(let step) where step == number:
      try restart(place)
      return true
    case .tornWrite where isStoring:
      if place.side == .watch { watches[place.watch].disk.losePower() }
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

  /// - Returns: whether the connection continues.
  private mutating func perform(_ step: LinkStep<PhoneChange>, _ place: Place) throws -> Bool {
    let phone = watches[place.watch].phone
    switch step {
    case .store(.accepted(let entries, let through)):
      guard !watches[place.watch].isForgotten else {
        throw Violation("The record accepts \(through.text) from a watch that it has forgotten.")
      }
      let before = records[phone].context.revision
      let isAccepted = records[phone].accept(
        entries, of: through.incarnation, isBlind: bug == .acceptedTwice)
      guard isAccepted else {
        ends += 1
        try restart(place)
        return false
      }
      if records[phone].context.revision != before { changed.insert(phone) }
    case .store(.seen): break
    case .send(let message): watches[place.watch].line.send(message, to: .watch)
    case .wait(let timer, _): watches[place.watch].line.set(timer, at: .phone)
    case .close(.recordWentBack(let held)):
      ends += 1
      // The host checks the record first, as required.
      guard held.incarnation == records[phone].incarnation,
        held.number > records[phone].context.revision.number
      else {
        try input(.disconnected, place)
        return false
      }
      try beginLife(phone)
    case .close:
      ends += 1
      try input(.disconnected, place)
    }
    return true
  }

  private mutating func perform(_ step: LinkStep<WatchChange>, _ place: Place) throws {
    switch step {
    case .store(let change):
      watches[place.watch].disk.store(change)
      watches[place.watch].isChanged = true
      guard case .logged(let entries) = change else { return }
      watches[place.watch].owed.formUnion(entries.map(\.steps))
    case .send(let message): watches[place.watch].line.send(message, to: .phone)
    case .wait(let timer, _): watches[place.watch].line.set(timer, at: .watch)
    case .close(.cacheRolledBack(let diverged)):
      ends += 1
      try renew(place, from: diverged)
    case .close:
      ends += 1
      try input(.disconnected, place)
    }
  }

  /// A cache that was put back by hand continues in a new life. It keeps everything it had, under one name or another.
  private mutating func renew(_ place: Place, from diverged: [Incarnation: Int64]) throws {
    lives += 1
    guard var cache = watches[place.watch].disk.cache else { return }
    let before = Set(cache.entries.map(\.steps))
    let diverged = bug == .loggedAnewWhole ? diverged.mapValues { _ in 1 } : diverged
    for change in cache.renew(Incarnation(number: lives), from: diverged) {
      try perform(.store(change), place)
    }
    if let lost = before.subtracting(cache.entries.map(\.steps)).min() {
      throw Violation("Watch \(place.watch + 1) drops \(lost) steps when its cache is renewed.")
    }
    if bug == .confirmedLetGo {
      var state = cache.state
      for (life, end) in state.supersededAfter { state.dropped[life] = end }
      try perform(.store(.state(state)), place)
    }
    try restart(place)
  }
}
