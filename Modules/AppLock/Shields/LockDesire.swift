import Contracts

/// The desired state of all shields at one moment: a pure function of the record, the clock and the policy.
enum LockDesire: Hashable {
  case hold(ShieldOrder)
  case release(ShieldRelease)

  /// - Throws: ``LockCategoryError``, only if something should be locked.
  init(_ view: LockView) throws {
    let status = try view.status()
    guard status.isEnabled, let target = status.day.shieldTarget else {
      self = .release(.off)
      return
    }
    if status.day.isUnlocked {
      self = .release(.unlocked(day: view.day, steps: status.shieldSteps(at: target)))
      return
    }
    if let pass = status.pass {
      self = .release(.pass(day: view.day, until: pass.end))
      return
    }
    let selection = try view.selection()
    let reached = try view.reached()
    let parts = selection.sorted { "\($0.key)" < "\($1.key)" }
      .compactMap { terms, names -> ShieldOrder.Part? in
        guard !terms.stage.isOpen(at: reached), view.hours.isHeld(terms) else { return nil }
        return ShieldOrder.Part(
          names, until: view.hours.border(of: terms, before: status.end) ?? status.end,
          target: terms.stage.target(target))
      }
    let opened = try view.opened()
    if parts.isEmpty {
      self = .release(opened > 0 ? .unlocked(day: view.day, steps: reached) : .off)
    } else {
      self = .hold(
        ShieldOrder(parts: parts, day: view.day, policy: status.policy, opened: opened))
    }
  }

  /// The first instant after now at which the desired state changes by itself: the day, a pass, hours or Waymark Pro
  /// end, or hours begin.
  static func nextChange(_ view: LockView) throws -> Instant? {
    guard view.isChosen else { return nil }
    let expiry = try view.needs.entitlement.entitlement(in: view.transaction).expiry
    return [view.currentDay.end, try view.pass()?.end, try view.nextBorder(), expiry]
      .compactMap(\.self).filter { $0 > view.now }.min()
  }

  /// The order for a shield: nil if nothing should be locked.
  func order(for shield: any Shield) -> ShieldOrder? { order(of: shield.kinds) }

  /// The order for a shield of items of `kinds`.
  func order(of kinds: Set<LockItem.Kind>) -> ShieldOrder? {
    guard case .hold(let order) = self else { return nil }
    return order.of(kinds)
  }

  var release: ShieldRelease {
    switch self {
    case .hold: .off
    case .release(let release): release
    }
  }
}

extension AppLockStatus {
  /// The steps that are reported to shields for an open day: as many as opened it, or as it was last said to need.
  fileprivate func shieldSteps(at target: Int) -> Int {
    guard day.onlyGoal?.goal == .steps else { return max(day.steps, target) }
    let earned = opening?.merit.map { $0.goal == .steps ? $0.amount : target }
    return max(day.steps, earned ?? 0)
  }
}

extension ShieldOrder {
  /// The kinds that should be locked.
  var wanted: Set<LockItem.Kind> {
    Set((selection.sites.isEmpty ? [] : [.site]) + (selection.apps.isEmpty ? [] : [.app]))
  }

  /// Differs whenever a shield may have to do something different.
  ///
  /// Source: FNV-1a in 64 bits, draft-eastlake-fnv.
  var digest: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let words =
      ["\(day)", policy.rawValue, "\(opened)"]
      + parts.flatMap { part in
        ["", "\(part.until.secondsSince1970)", "\(part.target)"] + part.selection.sites.sorted()
          + [""] + part.selection.apps.sorted()
      }
    for byte in words.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
