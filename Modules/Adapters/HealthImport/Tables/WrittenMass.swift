internal import Contracts

/// A weight in a handmade table: `81.2`, `81,2 kg`, `179lb`, `12 st 10 lb`.
enum WrittenMass {
  /// The unit that a column names.
  struct ColumnUnit {
    /// Nil for a column named just “weight”.
    var scale: ScaleUnit?
  }

  private static let names = ["bodyweight", "bodymass", "weight"]

  /// The unit in `weight`, `Weight (kg)`, `weight_lb` or `body weight kg`, in lower case; nil for a column of anything
  /// else, such as `weight goal`.
  static func unit(ofColumn name: String) -> ColumnUnit? {
    let letters = name.filter { $0.isLetter || $0.isNumber }
    guard let base = names.first(where: letters.hasPrefix) else { return nil }
    let rest = String(letters.dropFirst(base.count))
    if rest.isEmpty { return ColumnUnit(scale: nil) }
    return ScaleUnit(rest).map { ColumnUnit(scale: $0) }
  }

  /// The weight in a cell, in the unit it names.
  ///
  /// - Returns: no unit for a number alone.
  /// - Throws: ``SampleRefusal`` for text that is not a weight.
  static func read(
    _ text: String, of row: TableRow
  ) throws(SampleRefusal) -> (weight: Double, unit: ScaleUnit?) {
    let words = words(text)
    switch words.count {
    case 1: return (try row.number(words[0], as: .small), nil)
    case 2:
      guard let unit = ScaleUnit(words[1]) else { throw .unknownUnit(words[1]) }
      return (try row.number(words[0], as: .small), unit)
    case 3, 4:
      guard ScaleUnit(words[1]) == .stones, words.count == 3 || ScaleUnit(words[3]) == .pounds
      else { throw .notANumber }
      let stones = try row.number(words[0], as: .small)
      return (stones + (try row.number(words[2], as: .small)) / 14, .stones)
    default: throw .notANumber
    }
  }

  /// Its numbers and its names.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isInName: Bool?
    for character in text where !character.isWhitespace {
      if isInName == character.isLetter {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
        isInName = character.isLetter
      }
    }
    return words
  }
}

extension UsualWeight {
  /// The unit of a weight whose file names none. Specification S2-1.
  ///
  /// - Throws: ``SampleRefusal`` if none can be assumed, and for a number that was probably meant in the other one.
  func unit(assumedFor number: Double) throws(SampleRefusal) -> WeightUnit {
    guard let unit else { throw .noWeightUnit }
    // An impossible weight is rejected with its value.
    let thousandths = Int64(min(max(number * 1_000, 0), 1e9).rounded())
    if let last, let weight = Weight(thousandths: thousandths, unit: unit),
      DoubtfulWeight(weight, written: thousandths, after: last) != nil
    {
      throw .doubtfulWeight(unit)
    }
    return unit
  }
}
