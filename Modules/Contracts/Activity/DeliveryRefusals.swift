/// What of one source could not be taken lately. Specification S7-4.
public struct DeliveryRefusals: Hashable, Sendable {
  /// For so long they are told of, in seconds: 14 days.
  public static let retention: Int64 = 14 * 86_400

  public var source: String
  /// How many bodies, each once however often it came, among the last ``DeliveryNote/mostKept``.
  public var count: Int
  /// When the last of them came, and what was wrong with it.
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
