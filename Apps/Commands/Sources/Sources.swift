import ArgumentParser
import Contracts
import Documents
import Terminal

/// `waymark sources`.
struct Sources: VerbGroup {
  static let name = "sources"
  static let otherNames = ["source"]
  static let abstract = Phrase("Show your sources, or change which ones to trust first.")
  static let standard: (any Verb.Type)? = SourcesList.self
  static var members: [VerbMember] {
    [
      .verb(SourcesList.self), .verb(SourcesOrder.self), .group(SourcesAdd.self),
      .verb(SourcesRemove.self), .verb(SourcesExclude.self), .verb(SourcesInclude.self),
      .verb(SourcesWatch.self), .verb(SourcesUnwatch.self),
    ]
  }
}

extension SourcesDocument {
  func text(_ output: CommandOutput, _ moment: WidgetMoment) -> String {
    guard !items.isEmpty else {
      return "  \(output.say(.noSources))\n" + warnings(output)
        + programs(output, moment) + watched(output)
    }
    let narrow = output.narrow
    let width = items.map { $0.spokenName(output).count }.max() ?? 0
    let counts = items.map { output.say(.samples($0.samples)).count }.max() ?? 0
    let numbers = items.map { String($0.id).count }.max() ?? 0
    let rows = items.map {
      $0.row(numberWidth: numbers, nameWidth: width, countWidth: counts, output, moment)
    }
    let whole = zip(items, rows).map { item, row in
      ([row] + item.marks(output, moment)).joined(separator: "  ")
    }
    let lines =
      if whole.allSatisfy({ $0.width <= output.columns }) {
        whole
      } else if rows.allSatisfy(narrow.fits) {
        zip(items, rows).flatMap { item, row in
          let marks = item.marks(output, moment).joined(separator: "  ")
          return [row] + (marks.isEmpty ? [] : [String(repeating: " ", count: numbers + 4) + marks])
        }
      } else {
        items.flatMap { $0.lines(numberWidth: numbers, output, moment) }
      }
    let explanation = [
      output.say(.orderOfTrust),
      output.say("You can also refer to a source by its number."),
    ].flatMap { narrow.lines($0, indent: 2) }
    return (lines + [""] + explanation).joined(separator: "\n") + "\n" + warnings(output)
      + programs(output, moment) + watched(output)
  }

  /// Which sources fell silent, how long the warning lasts, and what was refused.
  private func warnings(_ output: CommandOutput) -> String {
    let silent = items.compactMap { item in
      item.daysSilent.wrapped.map { days in
        [
          Phrase.silence(of: item.name.printable, days: days),
          .endOfSilence,
        ].joined(separator: " ")
      }
    }
    let lines = (silent + refused.map(\.detail)).flatMap { phrase in
      output.narrow.lines(output.say(phrase), indent: 2).map { output.paint($0, .yellow) }
    }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The watched folders, and why files in them could not be imported.
  private func watched(_ output: CommandOutput) -> String {
    guard !folders.isEmpty else { return "" }
    let title = output.paint(output.say(.watchedFolders), .bold)
    return "\n  \(title)\n" + folders.text(output)
  }

  /// Programs that send data over HTTP, heard from or not. They have no numbers here: those above name sources.
  private func programs(_ output: CommandOutput, _ moment: WidgetMoment) -> String {
    guard !http.isEmpty else { return "" }
    let rows = http.map { program in
      output.narrow.row(
        "  \(program.name.printable)",
        output.say(
          program.lastUsed.wrapped.map { Phrase.heard($0, moment) } ?? Phrase("no data yet")),
        indent: 4)
    }
    let title = output.paint(output.say(.sentOverHTTP), .bold)
    return "\n  \(title)\n" + rows.joined(separator: "\n") + "\n"
  }
}

extension SourcesDocument.Item {
  fileprivate func row(
    numberWidth: Int, nameWidth: Int, countWidth: Int, _ output: CommandOutput,
    _ moment: WidgetMoment
  ) -> String {
    let number = String(id).leftPadded(to: numberWidth)
    let kindWidth = SourceKind.allCases.map { output.say($0.spoken).count }.max() ?? 0
    let kind = output.say(kind.spoken).rightPadded(to: kindWidth)
    let count = output.say(.samples(samples)).leftPadded(to: countWidth)
    return "  \(number)  \(spokenName(output).rightPadded(to: nameWidth))  \(kind)  "
      + "\(count)  \(days(output, moment))"
  }

  fileprivate func spokenName(_ output: CommandOutput) -> String {
    output.say(kind.spoken(name: name))
  }

  /// The same where a row does not fit.
  fileprivate func lines(
    numberWidth: Int, _ output: CommandOutput, _ moment: WidgetMoment
  ) -> [String] {
    let number = "  \(String(id).leftPadded(to: numberWidth))  "
    let margin = String(repeating: " ", count: number.count)
    let lines = [
      number + spokenName(output).truncated(to: output.columns - number.count),
      "\(margin)\(output.say(kind.spoken))  \(output.say(.samples(samples)))",
    ]
    let more = ([days(output, moment)] + marks(output, moment)).filter { !$0.isEmpty }
    return lines + more.map { margin + $0 }
  }

  fileprivate func marks(_ output: CommandOutput, _ moment: WidgetMoment) -> [String] {
    let heard = lastHeard.wrapped.map { output.say(.heard($0, moment)) }
    return [
      heard.map { isSilent ? output.paint($0, .yellow) : $0 },
      isExcluded ? output.paint(output.say("excluded"), .yellow) : nil,
    ].compactMap(\.self)
  }

  private func days(_ output: CommandOutput, _ moment: WidgetMoment) -> String {
    guard let first = firstDay.wrapped, let last = lastDay.wrapped else { return "" }
    return output.say(.shortSpan(first...max(first, last), today: moment.today))
  }
}

extension Phrase {
  /// - Parameter instant: in ISO 8601.
  fileprivate static func heard(_ instant: String, _ moment: WidgetMoment) -> Phrase {
    let words = InstantText(instant).map {
      $0.instant(in: moment.calendar).words(now: moment.now, in: moment.calendar)
    }
    return lastData(words ?? Phrase(verbatim: instant))
  }
}
