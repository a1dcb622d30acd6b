internal import Contracts

/// What a column counts, which decides the meaning of `9.000` and `9,000`. Specification S8-8.
enum TableNumber {
  /// Steps and floors, which no app writes in parts: a mark before three digits separates thousands.
  case whole
  /// Steps and floors as sums of parts, which some apps write with decimals.
  case wholeWithParts
  /// Distances, energies, durations: in doubt a comma is the decimal mark if it does not separate cells; otherwise a
  /// point is.
  case amount
  /// Weights and shares of the body, which are too small for thousands.
  case small

  init(of measure: Measure) {
    guard measure.isSum else {
      self = .small
      return
    }
    self = measure.quantity == .count ? .whole : .amount
  }
}

extension TableRow {
  /// The number in a cell.
  ///
  /// It may have a decimal comma or point, and the other one, spaces or apostrophes between thousands.
  ///
  /// - Throws: ``SampleRefusal`` for anything else, and for an ambiguous number.
  func number(_ text: String, as form: TableNumber) throws(SampleRefusal) -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    switch isPlain ? nil : NumberShape(text)?.meaning {
    case nil:
      guard let number = DecimalNumber.parse(text) else { throw .notANumber }
      return number
    case .certain(let plain)?:
      guard let number = DecimalNumber.parse(plain) else { throw .notANumber }
      return number
    case .thousandsOrDecimals(let mark, let before, let after)?:
      guard let isDecimal = isDecimal(mark, in: form),
        let number = DecimalNumber.parse(isDecimal ? "\(before).\(after)" : before + after)
      else { throw .ambiguousNumber(text) }
      return number
    }
  }

  /// Whether a mark before three digits is the decimal mark; nil if unclear.
  private func isDecimal(_ mark: UInt8, in form: TableNumber) -> Bool? {
    let known = marks.decimal.map { $0 == mark }
    switch form {
    case .small: return true
    case .whole: return known == true ? nil : false
    case .wholeWithParts: return known
    case .amount:
      if let known { return known }
      let isUsual = (mark == UInt8(ascii: ",")) == (separator != UInt8(ascii: ","))
      return isUsual ? true : nil
    }
  }

  /// The number in a column's cell; nil for an empty cell, and for a maker's “no value”.
  ///
  /// - Parameter name: the column's name in refusals.
  /// - Throws: ``SampleRefusal`` that names the column, if the cell is not a number, or `body` rejects it.
  func number<Value>(
    in index: Int?, called name: String, as form: TableNumber, under header: TableHeader,
    _ body: (Double) throws(SampleRefusal) -> Value
  ) throws(SampleRefusal) -> Value? {
    guard let index, let text = cell(index), !TableRow.isNothing(text) else { return nil }
    do throws(SampleRefusal) {
      if let torn = tornNumber(at: index, under: header) { throw .ambiguousNumber(torn) }
      return try body(number(text, as: form))
    } catch {
      throw .cell(column: name, error)
    }
  }

  /// The number in the column `name`.
  func amount(
    in name: String, under header: TableHeader, as form: TableNumber
  ) throws(SampleRefusal) -> Double? {
    try number(in: header.index(of: name), called: name, as: form, under: header) {
      number throws(SampleRefusal) in number
    }
  }

  /// Whether a cell means “not measured”: `--` of Renpho, `null` of Zepp.
  private static func isNothing(_ text: String) -> Bool {
    text == "--" || text == "null"
  }

  /// `9,000` split into the cells `9` and `000` of a row with more cells than columns, because it was not quoted.
  private func tornNumber(at index: Int, under header: TableHeader) -> String? {
    let count = cells.count - cells.reversed().prefix { $0.isEmpty }.count
    guard separator == UInt8(ascii: ","), count > header.names.count, index + 1 < count else {
      return nil
    }
    let (first, next) = (Array(cells[index].utf8), Array(cells[index + 1].utf8))
    let areDigits = { (text: ArraySlice<UInt8>) in text.allSatisfy { (0x30...0x39).contains($0) } }
    guard (1...3).contains(first.count), areDigits(first[...]), areDigits(next.prefix(3)),
      next.count == 3 || (next.count > 3 && next[3] == UInt8(ascii: "."))
    else { return nil }
    return "\(cells[index]),\(cells[index + 1])"
  }
}
