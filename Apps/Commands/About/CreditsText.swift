import Composition
import Contracts
import Terminal

/// What `about --credits` shows.
struct CreditsText {
  let output: CommandOutput

  func render() -> String {
    let narrow = output.narrow
    let width = (Credit.all.map { "\($0.name) \($0.version)".count }.max() ?? 0) + 2
    let rows = Credit.all.flatMap { credit in
      [
        narrow.row(
          "  " + "\(credit.name) \(credit.version)".rightPadded(to: width), credit.licence,
          indent: 4
        ),
        output.paint("    \(credit.url)", .dim),
      ]
        + credit.contains.flatMap { part in
          narrow.lines("\(part.notice) (\(part.licence))", indent: 6) {
            output.paint($0, .dim)
          }
        }
    }
    let head = narrow.lines(
      output.say("Waymark is built on the work of others. Thank you."), indent: 2)
    return (head + [""] + rows).map { $0 + "\n" }.joined()
  }
}
