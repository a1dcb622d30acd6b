import ArgumentParser
import Contracts
import Terminal

/// The help of a command in the user's language, fitted to the width of the terminal.
///
/// The parser's own help is English and breaks words on narrow terminals; each of its texts is looked up in the
/// catalogue verbatim.
/// Source of its layout: swift-argument-parser, `HelpGenerator.swift`.
struct HelpText {
  /// Texts begin at this column, after the labels.
  static let labelColumns = 26
  /// Wide enough that the parser wraps no line.
  private static let unbroken = 1_000_000

  let wording: Wording
  let columns: Int

  /// Whether what the parser prints is a help page, which needs translating.
  static func isHelp(_ english: String) -> Bool {
    english.hasPrefix(overview)
  }

  /// What to print for what the user requested: help, the version, or a completion script.
  func message(for request: any Error) -> String {
    let text = WaymarkCommand.fullMessage(for: request, columns: Self.unbroken)
    guard HelpText.isHelp(text), let usage = text.firstRange(of: "\n\nUSAGE: ") else {
      return text
    }
    let overview = text[..<usage.lowerBound].dropFirst(HelpText.overview.count)
    let rest = text[usage.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let usageLine = wording.say("USAGE: \(rest.first.map(String.init) ?? "")")
    return self.overview(String(overview)) + "\n\n"
      + NarrowText(columns: columns).folded(usageLine) + "\n"
      + HelpLines(wording: wording, columns: columns).translated(rest.dropFirst().map(String.init))
      .joined(separator: "\n")
  }

  private static let overview = "OVERVIEW: "

  /// The abstract as one sentence, followed by the discussion if there is one.
  private func overview(_ english: String) -> String {
    guard let gap = english.firstRange(of: "\n\n") else {
      return lines(wording.say("OVERVIEW: \(wording.translated(english))"))
    }
    let abstract = wording.translated(String(english[..<gap.lowerBound]))
    let discussion = wording.translated(String(english[gap.upperBound...]))
    return lines(wording.say("OVERVIEW: \(abstract)")) + "\n\n" + lines(discussion)
  }

  private func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { WrappedText(String($0)).lines(columns) }.joined(separator: "\n")
  }
}
