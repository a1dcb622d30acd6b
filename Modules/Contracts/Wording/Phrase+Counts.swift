// Phrases used in many places.
extension Phrase {
  public static func days(_ number: Int) -> Phrase {
    Phrase(one: "\(number) day", other: "\(number) days")
  }

  public static func steps(_ number: Int) -> Phrase {
    Phrase(one: "\(number) step", other: "\(number) steps")
  }

  public static func exercises(_ number: Int) -> Phrase {
    Phrase(one: "\(number) exercise", other: "\(number) exercises")
  }

  public static func samples(_ number: Int) -> Phrase {
    Phrase(one: "\(number) sample", other: "\(number) samples")
  }

  public static func weights(_ number: Int) -> Phrase {
    Phrase(one: "\(number) weight", other: "\(number) weights")
  }

  public static func points(_ number: Int) -> Phrase {
    Phrase(one: "\(number) point", other: "\(number) points")
  }

  public static func daysInARow(_ number: Int) -> Phrase {
    Phrase(one: "\(number) day in a row", other: "\(number) days in a row")
  }

  public static func percent(_ number: Int) -> Phrase {
    Phrase("\(number)%")
  }

  /// A range, for example of days.
  public static func span(_ first: String, _ last: String) -> Phrase {
    Phrase("\(first) to \(last)")
  }

  /// Days written out; of one alone just that.
  public static func span(_ days: ClosedRange<Day>) -> Phrase {
    let (first, last) = (days.lowerBound, days.upperBound)
    return first == last ? Phrase("\(long: first)") : Phrase("\(long: first) to \(long: last)")
  }

  /// Days in few letters; of one alone just that.
  public static func shortSpan(_ days: ClosedRange<Day>, today: Day) -> Phrase {
    let (first, last) = (days.lowerBound, days.upperBound)
    return first == last
      ? Phrase("\(short: first, today: today)")
      : Phrase("\(short: first, today: today) to \(short: last, today: today)")
  }

  /// One of these: `a or b`.
  public static func either(_ names: [String]) -> Phrase {
    guard let first = names.first else { return Phrase(verbatim: "") }
    return names.dropFirst().reduce(Phrase(verbatim: first)) { Phrase("\($0) or \($1)") }
  }
}

extension [String] {
  /// A comma-separated list: `a, b, c`.
  public var listed: String { joined(separator: ", ") }

  /// The first three, comma-separated: `a, b, c, …`.
  var beginning: String { (prefix(3) + (count > 3 ? ["…"] : [])).joined(separator: ", ") }
}
