/// What a source said that a day amounts to, and when it said so.
public struct TotalClaim: Hashable, Sendable {
  /// In the unit of the measure that the total is of.
  public var value: Int64
  /// Nil if nobody knows when.
  public var statement: TotalStatement?

  public init(value: Int64, statement: TotalStatement? = nil) {
    self.value = value
    self.statement = statement
  }

  /// The value that counts among all that one source said of one day and measure; nil for no claims.
  ///
  /// It is the latest that knew the day from its beginning, unless a larger one is as late, or of no known time;
  /// without any such one the largest. What the day began with is not looked at: see ``inEffect(among:after:)``.
  public static func valueInEffect(among claims: some Collection<TotalClaim>) -> Int64? {
    let latest = claims.filter(\.isWhole).compactMap(\.statement?.asOf).max()
    return claims.filter { $0.counts(besideWholeOf: latest) }.map(\.value).max()
  }

  /// Whether it stays below the value in effect only because nothing says that it covers its day.
  ///
  /// - Parameter claims: all of its source, day and measure.
  public func isOutvoted(among claims: some Collection<TotalClaim>) -> Bool {
    let latest = claims.filter(\.isWhole).compactMap(\.statement?.asOf).max()
    guard !isWhole, counts(besideWholeOf: latest) else { return false }
    return Self.valueInEffect(among: claims).map { value < $0 } ?? false
  }

  /// Whether this can never count beside `other`, whatever else is said.
  private func isSuperseded(by other: TotalClaim) -> Bool {
    guard self != other else { return false }
    if other.isWhole {
      if isWhole, statement?.asOf == other.statement?.asOf { return value < other.value }
      return isBefore(other)
    }
    guard !isWhole, value <= other.value else { return false }
    return !other.isBefore(self)
  }

  /// Whether the import that said this takes it back by saying `claims`: one of them is as late and knew the whole day.
  public func isWithdrawn(by claims: some Collection<TotalClaim>) -> Bool {
    guard let asOf = statement?.asOf, !claims.contains(self) else { return false }
    return claims.contains { $0.isWhole && $0.statement?.asOf == asOf }
  }

  private var isWhole: Bool { statement?.isWhole ?? false }

  private func counts(besideWholeOf latest: Instant?) -> Bool {
    guard let latest, let asOf = statement?.asOf else { return true }
    return asOf >= latest
  }

  /// What is of no known time is before nothing.
  private func isBefore(_ other: TotalClaim) -> Bool {
    guard let asOf = statement?.asOf else { return false }
    return other.statement.map { asOf < $0.asOf } ?? true
  }
}

// A counter that was not reset yet, and a sensor that was restored, say for a new day what they said last of the day
// before. Specification S5-11.
extension TotalClaim {
  /// What counts among all that one source said of one day and measure, in whatever order it came; nil for nothing.
  ///
  /// - What was handed in first while the day went on is stale if it repeats the last total of the day before: it does
  ///   not count, however often it is handed in, until another one follows.
  /// - It is unconfirmed until another total follows, if nobody knows the last of the day before, or it is not below
  ///   that: it may be of the day before too, which was heard of only in part.
  /// - A source that says then, or later, what the day before amounts to tells days apart itself: nothing it says is
  ///   stale. Nor is what was said of a day that was over, or by a file that a person imports, or after any of these.
  ///
  /// - Parameter before: all that the source said of the day before, and of the same kind.
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

  /// Those of what one import alone said of one day and measure that may matter some day, whatever else is said of it and
  /// of the days around it, so that a thousand deliveries of a growing day are a few claims: what can count, the last
  /// and the first that was said, the first that was handed in while the day went on, and the first that differed from it.
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
  /// What was said first, the lowest of one second; nil if nothing is of a known time.
  fileprivate var firstSaid: TotalClaim? { inOrder.first }

  /// What was said last, the largest of one second; nil if nothing is of a known time.
  fileprivate var lastSaid: TotalClaim? { inOrder.last }

  /// The first of another value that was handed in while the day went on; nil for none.
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
