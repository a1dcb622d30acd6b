import CallTracing

/// What happens to a program while it runs.
public enum Fate: Hashable, Sendable {
  case spared
  /// `kill -9` this many nanoseconds after its start.
  case killedAfter(Int64)
  /// `kill -9` right before its N-th call that changes a file.
  case killedAt(call: UInt64)
  /// Only the first half of its N-th call, a write, is done; then `kill -9`.
  case cutAt(call: UInt64)
  /// Its N-th call fails; with `forGood` also all later ones that write, as on a disk that stays
  /// full.
  case failedAt(call: UInt64, Trouble, forGood: Bool)
  /// No file may grow beyond this many bytes.
  case bounded(bytes: UInt64)

  /// Whether its calls must be traced one by one, which doubles the time.
  var isTraced: Bool {
    switch self {
    case .spared, .killedAfter, .bounded: false
    case .killedAt, .cutAt, .failedAt: true
    }
  }

  func fill(_ plan: inout call_plan) {
    plan.killed_after = -1
    plan.fate = call_fate_spared
    switch self {
    case .spared: break
    case .killedAfter(let time): plan.killed_after = time
    case .killedAt(let call): (plan.fate, plan.call) = (call_fate_killed, call)
    case .cutAt(let call): (plan.fate, plan.call) = (call_fate_cut, call)
    case .failedAt(let call, let trouble, let forGood):
      (plan.fate, plan.call) = (call_fate_failed, call)
      (plan.error, plan.stays_failed) = (trouble.code, forGood)
    case .bounded(let bytes): plan.largest_file = bytes
    }
  }
}

extension Fate: CustomStringConvertible {
  public var description: String {
    switch self {
    case .spared: "spared"
    case .killedAfter(let time): "killed after \(time / 1_000) µs"
    case .killedAt(let call): "killed before call \(call)"
    case .cutAt(let call): "killed half-way through call \(call)"
    case .failedAt(let call, let trouble, let forGood):
      "\(trouble.rawValue) at call \(call)\(forGood ? " and from there on" : "")"
    case .bounded(let bytes): "no file beyond \(bytes) bytes"
    }
  }
}

/// The errors a disk may return.
public enum Trouble: String, CaseIterable, Sendable {
  case full = "ENOSPC"
  case broken = "EIO"

  /// Source: `errno(3)`.
  var code: Int32 {
    switch self {
    case .full: 28
    case .broken: 5
    }
  }
}
