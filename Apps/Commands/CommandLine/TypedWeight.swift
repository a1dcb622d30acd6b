import ArgumentParser
import Composition
import Contracts

/// A weight as typed: a number, with its unit unless that is clear.
struct TypedWeight: TypedValue, Hashable {
  let written: WrittenWeight

  init(argument: String) {
    written = WrittenWeight(TypedWeight.typed(argument))
  }
}

extension CommandContext {
  /// The typed weight, with its unit. A unitless number that is unlikely in the preferred unit leads to a question.
  /// Specification S2-1.
  ///
  /// - Parameters:
  ///   - instant: when the person was weighed; nil for the current time, and for a goal.
  ///   - entry: the weighing to correct; nil for a new one.
  ///   - question: asks whether the weight in the other unit is meant.
  /// - Throws: a failure that explains how to write the unit, if nobody is at the terminal to ask.
  func weight(
    _ typed: TypedWeight, at instant: Instant? = nil, besides entry: Int64? = nil,
    asking question: (_ comparison: Phrase, _ likelier: Phrase) -> Phrase
  ) async throws -> String {
    let written = typed.written
    let usual = try await read {
      try $0.milestones.usualWeight(at: instant, besides: entry, in: $1)
    }
    func named(_ unit: WeightUnit) -> String {
      written.namesUnit ? written.text : written.text + unit.rawValue
    }
    guard let doubt = try written.doubt(by: usual) else {
      return named(try written.weight(usual: usual.unit).unit)
    }
    let likelier = doubt.likelier.text(in: doubt.likelier.unit)
    guard let answer = YesNoQuestion(context: self).ask(question(doubt.comparison, likelier))
    else { return named(try written.weight(by: usual).unit) }
    return named(answer ? doubt.likelier.unit : doubt.weight.unit)
  }
}
