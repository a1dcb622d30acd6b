import ArgumentParser
import Composition
import Contracts

/// A weight as somebody typed it: a number, with its unit if that is not otherwise clear.
struct TypedWeight: TypedValue, Hashable {
  let text: String

  init(argument: String) {
    text = TypedWeight.typed(argument)
  }

  /// The weight that was meant.
  ///
  /// - Parameter usual: the unit of a number without one; nil when there is none to assume.
  /// - Throws: a failure that says what would be valid.
  func weight(usual: WeightUnit?) throws -> Weight {
    guard let number else {
      throw CommandFailure(
        .usage, Phrase("“\(text)” is not a weight."), hint: Phrase("For example: 82.4kg"))
    }
    guard let unit = try unit ?? usual else {
      throw CommandFailure(
        .usage, Phrase("“\(text)” does not say whether it is kilograms or pounds."),
        hint: Phrase("Write the unit after it: \(text)kg or \(text)lb"))
    }
    // The limits are whole kilograms; for pounds the converted mass decides.
    let isInRange = unit == .pounds || number.isIn(20_000...500_000)
    guard isInRange, let thousandths = number.thousandths,
      let weight = Weight(thousandths: thousandths, unit: unit)
    else {
      throw CommandFailure(
        .usage,
        Phrase("“\(text)” is not the weight of a person: 20 to 500 kg, or 44.1 to 1,102.3 lb."),
        hint: Phrase("For example: 82.4kg or 181.7lb"))
    }
    return weight
  }

  /// In whatever unit was typed; nil for text that is not a number.
  var thousandths: Int64? { number?.thousandths }

  /// Whether the text contains more than a number.
  var namesUnit: Bool { !unitText.isEmpty }

  private var unit: WeightUnit? {
    get throws {
      guard namesUnit else { return nil }
      guard let unit = WeightUnit(typed: unitText) else {
        throw CommandFailure(
          .usage, Phrase("“\(unitText)” is not a unit of weight."),
          hint: Phrase("Use kg or lb, as in 82.4kg."))
      }
      return unit
    }
  }

  private var unitText: String {
    text.drop { !$0.isLetter }.lowercased()
  }

  private var number: TypedDecimal? {
    TypedDecimal(String(text.prefix { !$0.isLetter }).withoutTrailingSpaces)
  }
}

extension CommandContext {
  /// The weight that was typed, in the user's unit if it has none.
  func weight(_ typed: TypedWeight) async throws -> Weight {
    guard !typed.namesUnit else { return try typed.weight(usual: nil) }
    return try typed.weight(
      usual: try await waymark.read { try $0.milestones.status(on: nil, in: $1) }.usualUnit)
  }
}
