/// Recent deliveries of one source that were refused. Specification S7-4.
public struct DeliveryRefusals: Hashable, Sendable {
  /// How long they are reported, in seconds: 14 days.
  public static let retention: Int64 = 14 * 86_400

  public var source: String
  /// The number of distinct bodies, among the last ``DeliveryNote/capacity``.
  public var count: Int
  /// When the last one arrived, and what was wrong with it.
  public var lastAt: Instant
  public var lastReason: Phrase

  public init(source: String, count: Int, lastAt: Instant, lastReason: Phrase) {
    self.source = source
    self.count = count
    self.lastAt = lastAt
    self.lastReason = lastReason
  }

  /// In a sentence or two.
  public func words(_ calendar: PersonalCalendar) -> Phrase {
    let (name, day) = (source.printable, calendar.day(of: lastAt))
    return Phrase(
      one: "\(count) delivery from \(name) was refused, on \(long: day): \(lastReason)",
      other:
        "\(count) deliveries from \(name) were refused, the last on \(long: day): \(lastReason)")
  }
}
