import Contracts

/// The JSON of `service install` and `service uninstall`.
struct InstalledUnitsDocument: Encodable {
  var written: [String] = []
  var removed: [String] = []
  /// Commands the user should run now.
  var next: [String]

  func text(_ output: CommandOutput) -> String {
    guard !(written.isEmpty && removed.isEmpty) else {
      return "  \(output.say("Nothing was installed."))\n"
    }
    let (wrote, gone) = (output.say("wrote"), output.say("removed"))
    let width = max(wrote.count, gone.count)
    let files =
      written.map { "  \(wrote.rightPadded(to: width)) \($0.printable)\n" }
      + removed.map { "  \(gone.rightPadded(to: width)) \($0.printable)\n" }
    return files.joined() + "  \(output.say("Now:"))\n"
      + next.map { "    \($0.printable)\n" }.joined()
  }
}
