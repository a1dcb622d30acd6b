/// One event in a schedule. Numbers are taken modulo the number of choices, so a schedule stays valid when parts of it
/// are left out.
public enum Act: Hashable, Sendable {
  // What people do.
  case walk(phone: Int, Int)
  /// The record corrects steps downwards.
  case correct(phone: Int, Int)
  /// Something that live numbers do not carry.
  case changeSetting(phone: Int)
  /// By days; a move west, or the next morning.
  case moveDay(phone: Int, Int)
  /// By days, with the day that it shows.
  case setClock(phone: Int, Int)
  case log(watch: Int)
  case forget(watch: Int)
  /// With the phone side that it followed.
  case pair(watch: Int)
  /// The watch is paired to the other phone side.
  case switchPhone(watch: Int)
  // What networks do.
  case connect(watch: Int)
  /// Only one side notices that the connection is gone.
  case lose(watch: Int, at: Side)
  /// One side believes in a connection that there is not.
  case phantom(watch: Int, at: Side)
  /// Nothing reaches that side, while everything it sends arrives.
  case cut(watch: Int, to: Side)
  case mend(watch: Int)
  case deliver(watch: Int, to: Side, pick: Int)
  /// Everything on its way arrives at once.
  case deliverAll(watch: Int, to: Side)
  case drop(watch: Int, to: Side, pick: Int)
  case repeated(watch: Int, to: Side, pick: Int)
  /// The oldest that is on its way.
  case loseAcknowledgement(watch: Int)
  // What machines do.
  case elapse(watch: Int, at: Side, pick: Int)
  /// At the next input, before the step of that number, the process ends.
  case crash(watch: Int, at: Side, step: Int)
  /// The next write is stored in part, and the process ends.
  case tornWrite(watch: Int, at: Side)
  /// The next thing to be stored is not.
  case fullDisk(watch: Int, at: Side)
  /// The process restarts with the protocol versions of that number.
  case speak(watch: Int, at: Side, Int)
  case backUpRecord(phone: Int)
  case restoreRecord(phone: Int)
  /// The file is replaced by an older one while nothing runs, so it goes unnoticed.
  case rollBackRecord(phone: Int)
  case copyCache(watch: Int)
  case restoreCache(watch: Int)
  /// The files are replaced by older ones, so it goes unnoticed.
  case putBackCache(watch: Int)
  /// The folder of the watch is copied to the other one.
  case cloneCache(watch: Int)
}

public enum Side: String, Hashable, Sendable, CaseIterable {
  case phone, watch

  var other: Side { self == .phone ? .watch : .phone }
}

/// What may go wrong in a schedule.
public enum Fault: String, CaseIterable, Sendable {
  case drop, repeated, reorder, delay, partition, halfOpen, phantom, lostAcknowledgement, crash
  case tornWrite, fullDisk, clock, dayBack, restore, rollBack, copy, putBack, clone, forget
  case versions, switchPhone
  /// A cache that is restored by hand, and its record restored from a backup.
  case bothBack
}
