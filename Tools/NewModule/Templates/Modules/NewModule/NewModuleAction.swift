//: needs store
import Contracts
import Documents

/// Logs an amount: from the command line, a form or the API.
struct NewModuleAction: Sendable {
  static let amount = ActionField(
    "amount", .number(NewModuleAmount.range), Phrase("Amount"), .required)

  let keeping: any NewModuleKeeping

  var action: Action {
    Action(
      .adds, "new-module", Phrase("Write an amount down for now"), [Self.amount],
      answering: NewModuleDocument.self
    ) { input in
      let day = try await keeping.log(
        input.demand(Self.amount.name, NewModuleAmount.init(written:)))
      return ActionOutcome(day.words, details: [day.rest], document: NewModuleDocument(day))
    }
  }
}

extension NewModuleAmount {
  fileprivate init(written text: String) throws(WrittenRefusal) {
    guard let amount = WrittenNumber(text)?.whole.flatMap(NewModuleAmount.init) else {
      let range = Self.range
      throw WrittenRefusal(
        Phrase("“\(text)” is not an amount: \(range.lowerBound) to \(range.upperBound)."),
        hint: Phrase("For example: \("250")"))
    }
    self = amount
  }
}
