import Contracts
import WatchSync

/// What is between one watch and the phone side: messages on their way, and who believes that there is a connection.
struct Line: Hashable {
  var toPhone: [WatchMessage] = []
  var toWatch: [WatchMessage] = []
  var phoneTimers: [LinkTimer] = []
  var watchTimers: [LinkTimer] = []

  subscript(to side: Side) -> [WatchMessage] {
    get { side == .phone ? toPhone : toWatch }
    set { if side == .phone { toPhone = newValue } else { toWatch = newValue } }
  }

  subscript(timersAt side: Side) -> [LinkTimer] {
    get { side == .phone ? phoneTimers : watchTimers }
    set { if side == .phone { phoneTimers = newValue } else { watchTimers = newValue } }
  }

  /// Of two of one kind the later counts.
  mutating func set(_ timer: LinkTimer, at side: Side) {
    self[timersAt: side].removeAll { $0.isLike(timer) }
    self[timersAt: side].append(timer)
  }
}

extension LinkTimer {
  fileprivate func isLike(_ other: LinkTimer) -> Bool {
    switch (self, other) {
    case (.silence, .silence), (.ping, .ping), (.live, .live), (.queue, .queue): true
    default: false
    }
  }
}
