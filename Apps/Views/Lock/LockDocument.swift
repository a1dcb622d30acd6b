package import Contracts

/// The JSON of `lock`. What cannot be chosen yet is empty or null.
package struct LockDocument: Encodable, Sendable {
  package struct Shield: Encodable, Sendable {
    package var name: String
    package var state: String
    package var detail: String
  }

  /// Switched on, and Pro is active.
  package var enabled: Bool
  /// Switched on, with or without Pro: the value of the setting `appLockEnabled`.
  package var chosen: Bool
  /// Whether this machine allows shielding: nothing here can shield yet.
  package var authorised = false
  package var locked: Bool
  package var unlockedToday: Bool
  package var steps: Int
  package var target: Nullable<Int>
  package var remaining: Nullable<Int>
  package var selection: [String] = []
  package var shields: [Shield] = []
  package var policy = Nullable<String>(nil)
  package var passesLeft = Nullable<Int>(nil)

  package init(_ status: AppLockStatus) {
    enabled = status.isEnabled
    chosen = status.isChosen
    locked = status.isLocked
    unlockedToday = status.isUnlockedToday
    steps = status.day.steps
    target = Nullable(status.day.target?.steps)
    remaining = Nullable(status.day.remaining)
  }
}
