//: needs store
/// Stores entries.
public protocol NewModuleStore: Sendable {
  /// The sum of a day; 0 where nothing was written down.
  func amount(on day: Day, in transaction: any Transaction) throws -> Int

  /// All of them, earliest first; at the same instant in the order they were added.
  func entries(in transaction: any Transaction) throws -> [NewModuleEntry]

  /// Nil for an unknown number.
  func entry(_ number: Int64, in transaction: any Transaction) throws -> NewModuleEntry?

  /// - Parameter number: that of a removed entry; nil for the next one.
  /// - Returns: its number.
  @discardableResult
  func add(
    _ entry: NewModuleEntry, as number: Int64?, in transaction: any WriteTransaction
  ) throws -> Int64

  /// - Returns: what was removed; nil for an unknown number.
  @discardableResult
  func remove(_ number: Int64, in transaction: any WriteTransaction) throws -> NewModuleEntry?
}

/// An amount logged at one time.
public struct NewModuleEntry: Hashable, Sendable {
  public var instant: Instant
  /// The civil day it counts for: that of the instant, in the person's zone at the time.
  public var day: Day
  public var amount: NewModuleAmount

  public init(instant: Instant, day: Day, amount: NewModuleAmount) {
    self.instant = instant
    self.day = day
    self.amount = amount
  }
}

/// As much as one entry can have.
public struct NewModuleAmount: Hashable, Sendable {
  public static let range = 1...100_000

  public let count: Int

  /// Nil for a number out of ``range``.
  public init?(_ count: Int) {
    guard Self.range.contains(count) else { return nil }
    self.count = count
  }
}
