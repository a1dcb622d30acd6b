/// A source's statement of a day's total, and when it was made.
public struct TotalClaim: Hashable, Sendable {
  /// In the unit of the measure that the total is of.
  public var value: Int64
  /// Nil if the time is unknown.
  public var statement: TotalStatement?

  public init(value: Int64, statement: TotalStatement? = nil) {
    self.value = value
    self.statement = statement
  }

  /// The value that counts among all statements of one source about one day and measure; nil if there are none.
  ///
  /// It is the latest that knew the whole day, unless a larger one is as late or of unknown time; without any such one,
  /// the largest. A stale first total of the day is not considered: see ``inEffect(among:after:)``.
  public static func valueInEffect(among claims: some Collection<TotalClaim>) -> Int64? {
    let latest = claims.filter(\.isWhole).compactMap(\.statement?.asOf).max()
    return claims.filter { $0.counts(besideWholeOf: latest) }.map(\.value).max()
  }

  /// Whether it is below the value in effect only because nothing shows that it covers its day.
  ///
  /// - Parameter claims: all of the same source, day and measure.
  public func isOutvoted(among claims: some Collection<TotalClaim>) -> Bool {
    let latest = claims.filter(\.isWhole).compactMap(\.statement?.asOf).max()
    guard !isWhole, counts(besideWholeOf: latest) else { return false }
    return Self.valueInEffect(among: claims).map { value < $0 } ?? false
  }

  /// Whether this can never count beside `other`, whatever follows.
  private func isSuperseded(by other: TotalClaim) -> Bool {
    guard self != other else { return false }
    if other.isWhole {
      if isWhole, statement?.asOf == other.statement?.asOf { return value < other.value }
      return isBefore(other)
    }
    guard !isWhole, value <= other.value else { return false }
    return !other.isBefore(self)
  }

  /// Whether an import withdraws this by stating `claims`: one of them is as late and knew the whole day.
  public func isWithdrawn(by claims: some Collection<TotalClaim>) -> Bool {
    guard let asOf = statement?.asOf, !claims.contains(self) else { return false }
    return claims.contains { $0.isWhole && $0.statement?.asOf == asOf }
  }

  private var isWhole: Bool { statement?.isWhole ?? false }

  private func counts(besideWholeOf latest: Instant?) -> Bool {
    guard let latest, let asOf = statement?.asOf else { return true }
    return asOf >= latest
  }

  /// A claim of unknown time is before nothing.
  private func isBefore(_ other: TotalClaim) -> Bool {
    guard let asOf = statement?.asOf else { return false }
    return other.statement.map { asOf < $0.asOf } ?? true
  }
}

// A counter that was not reset yet, or a restored sensor, reports the last total of the day before for the new day.
// Specification S5-11.
extension TotalClaim {
  /// The claim that counts among all statements of one source about one day and measure, in any order; nil if there are
  /// none.
  ///
  /// - The first total that was sent during the day is stale if it repeats the last total of the day before: it does
  ///   not count, however often it is sent, until a different one follows.
  /// - It is unconfirmed until another total follows, if the last total of the day before is unknown, or the new one is
  ///   not below it: it may be a total of the day before, only part of which was received.
  /// - A source that then or later states a total for the day before keeps days apart itself, and none of its totals is
  ///   stale. Neither is one for a finished day, one from an imported file, or one that follows any of these.
  ///
  /// - Parameter before: all statements of the source about the day before, of the same kind.
  public static func inEffect(
    among claims: some Collection<TotalClaim>, after before: some Collection<TotalClaim>
  ) -> (value: Int64, isUnconfirmed: Bool)? {
    guard let first = claims.firstSaid, first.isProvisional else {
      return valueInEffect(among: claims).map { ($0, false) }
    }
    let change = claims.change(from: first)
    let last = before.lastSaid
    let isTellingApart = last.map { !$0.isBefore(first) } ?? false
    let lastValue = last?.value
    if !isTellingApart, lastValue == first.value {
      let counting = claims.filter { claim in
        !claim.isProvisional || claim.value != first.value || change?.isBefore(claim) ?? false
      }
      return valueInEffect(among: counting).map { ($0, false) }
    }
    guard let value = valueInEffect(among: claims) else { return nil }
    let isConfirmed = change != nil || claims.contains { !$0.isProvisional && $0.value >= value }
    return (value, !isConfirmed && !isTellingApart && lastValue.map { first.value > $0 } ?? true)
  }

  /// The claims of one import about one day and measure that may still matter, whatever else is stated about that day
  /// and its neighbours; so a thousand deliveries of a growing day become a few claims: what can count, the last and
  /// the first, the first sent while the day lasted, and the first that differed from it.
  public static func kept(of claims: some Collection<TotalClaim>) -> [TotalClaim] {
    let provisional = claims.filter(\.isProvisional).firstSaid
    let firsts = [claims.firstSaid, provisional, provisional.flatMap(claims.change)]
    return claims.filter { claim in
      firsts.contains(claim) || !claims.contains { claim.isSuperseded(by: $0) }
    }
  }

  /// Whether it may still be the total of the day before.
  public var isProvisional: Bool { statement?.isProvisional ?? false }
}

extension Collection<TotalClaim> {
  /// The earliest, the lowest of one second; nil if no time is known.
  fileprivate var firstSaid: TotalClaim? { inOrder.first }

  /// The latest, the largest of one second; nil if no time is known.
  fileprivate var lastSaid: TotalClaim? { inOrder.last }

  /// The first different value sent while the day lasted; nil if there is none.
  fileprivate func change(from first: TotalClaim) -> TotalClaim? {
    filter { $0.isProvisional && $0.value != first.value }.firstSaid
  }

  private var inOrder: [TotalClaim] {
    filter { $0.statement != nil }.sorted { left, right in
      (left.statement?.asOf ?? .distantPast, left.value, left.isProvisional ? 1 : 0)
        < (right.statement?.asOf ?? .distantPast, right.value, right.isProvisional ? 1 : 0)
    }
  }
}
