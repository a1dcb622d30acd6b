import Contracts
import Documents
import Terminal

/// Pro as a terminal shows it.
struct ProText {
  let view: ProView
  let calendar: PersonalCalendar
  let output: CommandOutput

  private var narrow: NarrowText { output.narrow }

  func render() -> String {
    let entitlement = view.entitlement
    let head = output.paint(
      output.say(entitlement.headline), entitlement.isPro ? .green : .bold)
    let facts =
      [entitlement.reason].compactMap(\.self) + entitlement.facts(in: calendar)
      + [entitlement.management].compactMap(\.self)
    let lines =
      said(head) + facts.map(output.say).flatMap(said) + (entitlement.isPro ? [] : [""] + offer)
    return lines.map { "\($0)\n" }.joined()
  }

  private func said(_ text: String) -> [String] { narrow.lines(text, indent: 2) }

  private var offer: [String] {
    let settings = view.gated.map(\.setting)
    let width = (settings.map { output.say($0.title).width }.max() ?? 0) + 2
    let rows = settings.map { setting in
      let title = output.say(setting.title).rightPadded(to: width)
      return narrow.row("    \(title)", output.say(setting.gatedNames), indent: 6) {
        output.paint($0, .dim)
      }
    }
    let details = view.gated.compactMap(\.setting.detail).flatMap { said(output.say($0)) }
    return said(output.say(.whatProAdds)) + rows + [""] + details + (details.isEmpty ? [] : [""])
      + said(output.say("Activate a licence with: waymark pro activate FILE"))
  }
}
