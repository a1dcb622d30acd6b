import Contracts

/// What the page of App Lock says beside the words that it shares with `waymark lock`.
struct LockWords {
  let status: AppLockStatus

  /// Which steps count, what waits for midnight, and what stands in the way.
  var notes: [Phrase] {
    let clock =
      status.isClockBehind
      ? Phrase(
        """
        The clock shows a day before \(status.day.day), which App Lock has seen: that day stands \
        until a time service says that the clock is right.
        """) : nil
    return [status.counting, status.pending, clock].compactMap(\.self) + lacks
  }

  /// What it could not be turned on without.
  private var lacks: [Phrase] {
    guard !status.isChosen else { return [] }
    return (status.isPro ? [] : [Phrase("It needs Waymark Pro.")])
      + (status.day.target == nil ? [Phrase("It needs an enabled step goal.")] : [])
  }

  /// Of an item that was selected, or is not any more.
  func standing(of item: LockItem) -> Phrase {
    guard let selected = status.selected.first(where: { $0.item == item }) else {
      return Phrase("\(item.name) is not locked any more.")
    }
    if let until = selected.until {
      return Phrase("\(item.name) stays locked until midnight, and is free from \(until) on.")
    }
    if !selected.when.isEmpty {
      return Phrase("\(item.name) is selected: \(selected.when.joined(separator: ", ")).")
    }
    return status.isLocked
      ? Phrase("\(item.name) is selected: locked until the step goal is met.")
      : Phrase("\(item.name) is selected.")
  }
}

extension LockPolicy {
  var title: Phrase {
    switch self {
    case .standard: Phrase("Default")
    case .strict: Phrase("Strict")
    }
  }
}

extension LockItem.Kind {
  var spoken: Phrase {
    switch self {
    case .site: Phrase("site")
    case .app: Phrase("app")
    case .category: Phrase("category")
    }
  }
}
