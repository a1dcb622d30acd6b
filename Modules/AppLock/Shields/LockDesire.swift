import Contracts

/// What is wanted of all shields at one moment: a pure function of the record, the clock and the policy.
enum LockDesire: Hashable {
  case hold(ShieldOrder)
  case release(ShieldRelease)

  /// - Throws: ``LockCategoryError``, only when something is to be held.
  init(_ view: LockView) throws {
    let status = try view.status()
    guard status.isEnabled, let target = status.day.target else {
      self = .release(.off)
      return
    }
    if status.day.isUnlocked {
      let steps = max(status.day.steps, status.opening?.merit?.steps ?? 0)
      self = .release(.unlocked(day: view.day, steps: steps))
      return
    }
    if let pass = status.pass {
      self = .release(.pass(day: view.day, until: pass.end))
      return
    }
    let selection = try view.selection()
    self =
      selection.isEmpty
      ? .release(.off)
      : .hold(
        ShieldOrder(
          selection: selection, day: view.day, until: status.end, policy: status.policy,
          target: target.steps))
  }

  /// What is wanted of a shield: nil for nothing to be held.
  func order(for shield: any Shield) -> ShieldOrder? { order(of: shield.kinds) }

  /// What is wanted of a shield that holds items of `kinds`.
  func order(of kinds: Set<LockItem.Kind>) -> ShieldOrder? {
    guard case .hold(var order) = self else { return nil }
    order.selection = LockSelection(
      sites: kinds.contains(.site) ? order.selection.sites : [],
      apps: kinds.contains(.app) ? order.selection.apps : [])
    return order.selection.isEmpty ? nil : order
  }

  var release: ShieldRelease {
    switch self {
    case .hold: .off
    case .release(let release): release
    }
  }
}

extension ShieldOrder {
  /// Another for whatever a shield may have to do differently.
  ///
  /// Source: FNV-1a in 64 bits, draft-eastlake-fnv.
  var digest: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let words =
      ["\(day)", "\(until.secondsSince1970)", policy.rawValue, "\(target)"]
      + selection.sites.sorted() + [""] + selection.apps.sorted()
    for byte in words.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
