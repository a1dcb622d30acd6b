import Contracts
import Documents
import Terminal

/// Pro as a terminal shows it.
struct ProText {
  let view: ProView
  let output: CommandOutput

  private var narrow: NarrowText { output.narrow }

  func render() -> String {
    let lines =
      if view.isBuiltIn {
        said(
          output.paint(
            output.say("✓ Pro is open in this build: you built it for yourself."), .green))
      } else if view.entitlement.isPro {
        said(output.paint(output.say("✓ You have Waymark Pro."), .green)) + licence.flatMap(said)
      } else {
        said(output.paint(output.say("You do not have Waymark Pro."), .bold))
          + (reason + licence).flatMap(said) + [""] + offer
      }
    return lines.map { "\($0)\n" }.joined()
  }

  private func said(_ text: String) -> [String] { narrow.lines(text, indent: 2) }

  private var reason: [String] {
    view.entitlement.reason.map { [output.say($0)] } ?? []
  }

  private var licence: [String] {
    let entitlement = view.entitlement
    var lines: [String] = []
    if let plan = entitlement.plan { lines.append(output.say("Plan: \(plan)")) }
    if let licensee = entitlement.licensee {
      lines.append(output.say("Issued to: \(licensee)"))
    }
    if entitlement.isPro, let day = view.expiresOn {
      lines.append(output.say("It ends on \(long: day)."))
    }
    if let url = entitlement.managementURL {
      lines.append(output.say("Manage it: \(url)"))
    }
    return lines
  }

  private var offer: [String] {
    let settings = view.gated.map(\.setting)
    let width = (settings.map { output.say($0.title).width }.max() ?? 0) + 2
    let rows = settings.map { setting in
      let values = setting.type.values?.filter(setting.gate.isNeeded).map(setting.name)
      let words = output.say(values?.joined(separator: ", ") ?? Phrase("any colour"))
      return narrow.row("    \(output.say(setting.title).rightPadded(to: width))", words, indent: 6)
      {
        output.paint($0, .dim)
      }
    }
    let details = view.gated.compactMap(\.setting.detail).flatMap { said(output.say($0)) }
    return said(output.say("Pro adds:")) + rows + [""] + details + (details.isEmpty ? [] : [""])
      + said(output.say("If you have a licence: waymark pro activate FILE"))
  }
}
