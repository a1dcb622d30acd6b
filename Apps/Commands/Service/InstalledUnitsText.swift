import Contracts
import Terminal

extension InstalledUnitsDocument {
  func text(_ output: CommandOutput) -> String {
    guard !(written.isEmpty && removed.isEmpty) else {
      return "  \(output.say("Nothing was installed."))\n"
    }
    let (wrote, gone) = (output.say("wrote"), output.say("removed"))
    let width = max(wrote.count, gone.count)
    let files =
      written.map { "  \(wrote.rightPadded(to: width)) \($0.printable)\n" }
      + removed.map { "  \(gone.rightPadded(to: width)) \($0.printable)\n" }
    return files.joined() + "  \(output.say("Now run:"))\n"
      + next.map { "    \($0.printable)\n" }.joined()
  }
}
