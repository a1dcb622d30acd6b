//: needs verb
import Contracts
import Views

extension NewModuleDay {
  /// The result of every verb of new module.
  func show(in output: CommandOutput) {
    output.show(NewModuleDocument(self), text: text(in: output))
  }

  private func text(in output: CommandOutput) -> String {
    let narrow = NarrowText(columns: output.columns)
    let sum = narrow.lines(
      output.say("New module: \(amount) of \(target) today"), indent: 2
    ) { isReached ? output.paint($0, .completed, .bold) : $0 }
    let rest = narrow.lines(
      output.say(isReached ? Phrase("The day is done.") : Phrase("\(remaining) to go")), indent: 2
    ) { output.paint($0, .dim) }
    return (sum + rest).map { $0 + "\n" }.joined()
  }
}
