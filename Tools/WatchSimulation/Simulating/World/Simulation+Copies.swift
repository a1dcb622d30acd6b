import Contracts
import WatchSync

/// Backups, copies and their effects.
extension Simulation {
  mutating func restore(_ act: Act) throws {
    switch act {
    case .backUpRecord(let phone): backups[phone] = records[phone]
    case .restoreRecord(let phone):
      let before = records[phone].incarnation
      records[phone] = backups[phone]
      try beginLife(phone, keeping: bug == .keptIncarnation ? before : nil)
    case .rollBackRecord(let phone):
      // It continues in its current life.
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
    case .putBackCache(let watch):
      guard !isSwitched else { return }
      isCopied = true
      isPutBack = true
      let copy = watches[watch].copy
      try begin(watch, with: copy, keeping: copy.state.incarnation)
    case .cloneCache(let watch):
      guard !isSwitched else { return }
      isCopied = true
      isCloned = true
      let other = (watch + 1) % watches.count
      watches[other].phone = watches[watch].phone
      try restart(Place(watch: other, side: .phone))
      try begin(other, with: watches[watch].disk)
    default: break
    }
  }

  /// The record of a phone side begins a new life.
  mutating func beginLife(_ phone: Int, keeping life: Incarnation? = nil) throws {
    lives += 1
    records[phone].incarnation = life ?? Incarnation(number: lives)
    records[phone].isRolledBack = false
    if life == nil { audit.note(records[phone]) }
    try restartPhones(of: phone)
  }

  mutating func restartPhones(of phone: Int) throws {
    for watch in watches.indices where watches[watch].phone == phone {
      try restart(Place(watch: watch, side: .phone))
    }
  }

  mutating func begin(
    _ watch: Int, with disk: WatchDisk, keeping life: Incarnation? = nil
  ) throws {
    lives += 1
    watches[watch].begin(life ?? Incarnation(number: lives), with: disk)
    audit.forget(watch)
    try restart(Place(watch: watch, side: .watch))
  }

  mutating func restart(_ place: Place) throws {
    try watches[place.watch].restart(place.side, with: records[watches[place.watch].phone])
  }
}
