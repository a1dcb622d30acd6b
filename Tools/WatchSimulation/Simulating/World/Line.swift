import Contracts
import WatchSync

/// What is between one watch and the phone side: messages on their way, and running timers.
struct Line: Hashable {
  private var toPhone: [WatchMessage] = []
  private var toWatch: [WatchMessage] = []
  private var phoneTimers: [LinkTimer] = []
  private var watchTimers: [LinkTimer] = []
  /// Sides that nothing reaches.
  private var isPhoneCut = false
  private var isWatchCut = false
  /// Nobody is at the other end.
  var isPhantom = false

  subscript(to side: Side) -> [WatchMessage] {
    get { side == .phone ? toPhone : toWatch }
    _modify {
      if side == .phone { yield &toPhone } else { yield &toWatch }
    }
  }

  subscript(timersAt side: Side) -> [LinkTimer] {
    get { side == .phone ? phoneTimers : watchTimers }
    _modify {
      if side == .phone { yield &phoneTimers } else { yield &watchTimers }
    }
  }

  var isEmpty: Bool { toPhone.isEmpty && toWatch.isEmpty }

  mutating func send(_ message: WatchMessage, to side: Side) {
    guard !isPhantom, side == .phone ? !isPhoneCut : !isWatchCut else { return }
    self[to: side].append(message)
  }

  mutating func cut(to side: Side) {
    if side == .phone { isPhoneCut = true } else { isWatchCut = true }
  }

  mutating func mend() {
    isPhoneCut = false
    isWatchCut = false
  }

  /// The later of two of one kind counts.
  mutating func set(_ timer: LinkTimer, at side: Side) {
    self[timersAt: side].removeAll { $0.kind == timer.kind }
    self[timersAt: side].append(timer)
  }
}
