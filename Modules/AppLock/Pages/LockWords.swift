import Contracts

/// Texts of App Lock's page besides those shared with `waymark lock`.
struct LockWords {
  let status: AppLockStatus

  /// Which steps count, which changes are pending until midnight, and what prevents something.
  var notes: [Phrase] {
    let clock =
      status.isClockBehind
      ? Phrase(
        """
        The clock shows a day before \(long: status.day.day), which App Lock has already seen: \
        that day applies until a time service confirms the clock.
        """) : nil
    return [status.counting, status.pending, clock].compactMap(\.self) + lacks
  }

  /// What it could not be turned on without.
  private var lacks: [Phrase] {
    guard !status.isChosen else { return [] }
    return (status.isPro ? [] : [Phrase("It needs Waymark Pro.")])
      + (status.day.goals.isEmpty && status.day.opener == .standard
        ? [Phrase("It needs an enabled step goal.")] : [])
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
