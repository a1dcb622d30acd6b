import Contracts

/// Whether the day or the month comes first in a table with ambiguous dates. Specification S8-8.
struct DateOrderQuestion {
  let context: CommandContext

  /// Runs an import; if it needs the answer and a person is at the terminal, asks and runs it again.
  func asking<Report>(_ work: (DateOrder?) async throws -> Report) async throws -> Report {
    do {
      return try await work(nil)
    } catch ImportError.ambiguousDates(let path, let example) {
      guard let order = answer(path, example) else {
        throw ImportError.ambiguousDates(path: path, example: example)
      }
      return try await work(order)
    }
  }

  /// Nil if nobody is there to ask, or the answer is neither of the two.
  private func answer(_ path: String, _ example: String) -> DateOrder? {
    let question = YesNoQuestion(context: context)
    guard question.isPossible else { return nil }
    question.put(
      Phrase("\(path) has dates such as \(example). Which comes first: 1 the day, 2 the month?"))
    let typed = (context.system.readLine() ?? "").filter { !$0.isWhitespace }.lowercased()
    switch typed {
    case "1", DateOrder.dayFirst.rawValue: return .dayFirst
    case "2", DateOrder.monthFirst.rawValue: return .monthFirst
    default: return nil
    }
  }
}
