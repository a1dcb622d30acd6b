/// What a source said that a day amounts to, and when it said so.
public struct TotalClaim: Hashable, Sendable {
  /// In the unit of the kind that the total is of.
  public var value: Int64
  /// Nil if nobody knows when.
  public var statement: TotalStatement?

  public init(value: Int64, statement: TotalStatement? = nil) {
    self.value = value
    self.statement = statement
  }

  /// The value that counts among all that one source said of one day and kind; nil for no claims.
  ///
  /// It is the latest that knew the day from its beginning, unless a larger one is as late, or of no known time;
  /// without any such one the largest.
  public static func valueInEffect(among claims: some Collection<TotalClaim>) -> Int64? {
    let latest = claims.filter(\.isWhole).compactMap(\.statement?.asOf).max()
    return claims.filter { $0.counts(besideWholeOf: latest) }.map(\.value).max()
  }

  /// Whether it stays below the value in effect only because nothing says that it covers its day.
  ///
  /// - Parameter claims: all of its source, day and kind.
  public func isOutvoted(among claims: some Collection<TotalClaim>) -> Bool {
    let latest = claims.filter(\.isWhole).compactMap(\.statement?.asOf).max()
    guard !isWhole, counts(besideWholeOf: latest) else { return false }
    return Self.valueInEffect(among: claims).map { value < $0 } ?? false
  }

  /// Whether this can never count beside `other`, whatever else is said.
  public func isSuperseded(by other: TotalClaim) -> Bool {
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
