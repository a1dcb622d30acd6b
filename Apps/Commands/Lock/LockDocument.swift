import Contracts

/// The JSON of `lock`. What cannot be chosen yet is empty or null.
struct LockDocument: Encodable {
  struct Shield: Encodable {
    var name: String
    var state: String
    var detail: String
  }

  /// On, and Pro is there.
  var enabled: Bool
  /// On, with Pro or without: what the setting `appLockEnabled` says.
  var chosen: Bool
  /// Whether this machine lets something be shielded: nothing here can shield yet.
  var authorised = false
  var locked: Bool
  var unlockedToday: Bool
  var steps: Int
  var target: Nullable<Int>
  var remaining: Nullable<Int>
  var selection: [String] = []
  var shields: [Shield] = []
  var policy = Nullable<String>(nil)
  var passesLeft = Nullable<Int>(nil)

  init(_ status: AppLockStatus) {
    enabled = status.isEnabled
    chosen = status.isChosen
    locked = status.isLocked
    unlockedToday = status.isUnlockedToday
    steps = status.day.steps
    target = Nullable(status.day.target?.steps)
    remaining = Nullable(status.day.remaining)
  }
}
