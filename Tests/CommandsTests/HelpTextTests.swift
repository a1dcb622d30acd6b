import ArgumentParser
import Composition
import Contracts
import Terminal
import Testing

@testable import Commands

/// The parser's help and errors in a language that marks translated text.
struct HelpTextTests {
  @Test(
    "S1-1 every text of a help page is in the person's language",
    arguments: [
      [], ["history"], ["goal"], ["goal", "steps"], ["goal", "steps", "set"], ["log", "weight"],
      ["import"], ["notifications", "channel", "add"], ["notifications", "set"],
      ["settings", "import"], ["goal", "weight", "rearm"], ["streak", "show"], ["week"],
    ])
  func help(_ path: [String]) throws {
    let text = try self.text(path + ["--help"], PseudoLanguage.wording)
    #expect(text.hasPrefix("⟦OVERVIEW: ⟧⟦"))
    #expect(text.contains("⟦USAGE: ⟧waymark"))
    #expect(PseudoLanguage.unsaid(in: text) == [], "\(text)")
    for line in text.split(separator: "\n") where line.contains("USAGE") == false {
      #expect(String(line).width <= 80 || !line.dropFirst(26).contains(" "), "\(line)")
    }
  }

  @Test("S1-1 English help has the content of the parser's own, in lines that fit")
  func english() throws {
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    let request = try self.request(["history", "--help"])
    #expect(
      words(HelpText(wording: .english, columns: 80).message(for: request))
        == words(WaymarkCommand.fullMessage(for: request)))
  }

  @Test("S8-4 A help page fits every terminal without breaking a word")
  func narrow() throws {
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    var paths: [[String]] = [[]]
    var groups: [([String], any VerbGroup.Type)] = [([], WaymarkCommand.self)]
    while let (path, group) = groups.popLast() {
      for member in group.members {
        paths.append(path + [member.name])
        if case .group(let next) = member { groups.append((path + [member.name], next)) }
      }
    }
    for path in paths {
      let request = try self.request(path + ["--help"])
      let whole = words(HelpText(wording: .english, columns: 100_000).message(for: request))
      for columns in [40, 60, 80, 200] {
        let text = HelpText(wording: .english, columns: columns).message(for: request)
        #expect(words(text) == whole, "\(path) \(columns)")
        for line in text.split(separator: "\n") where String(line).width > columns {
          #expect(words(String(line)).count == 1, "\(path) \(columns): \(line)")
        }
      }
    }
  }

  @Test("S1-1 labels stay, texts are next to them, choices are listed")
  func rows() throws {
    let wording = Wording(.german) { key in
      [
        "OPTIONS:": .plain("OPTIONEN:"),
        "Group by day, week or month; by default as in your settings, in JSON by day.":
          .plain("Zeilen je Tag, Woche oder Monat; sonst wie eingestellt."),
        "(values: %@)": .plain("(Werte: %@)"),
      ][key]
    }
    let text = try self.text(["history", "--help"], wording)
    #expect(text.contains("\nOPTIONEN:\n  --from <from> "))
    #expect(
      text.contains(
        """
        \n  --by <by>               Zeilen je Tag, Woche oder Monat; sonst wie
                                  eingestellt. (Werte: day, week, month)
        """))
  }

  @Test("The version and scripts are printed unchanged")
  func others() throws {
    #expect(try text(["--version"], PseudoLanguage.wording) == WaymarkCommand.version)
  }

  @Test(
    "S1-1 the parser's errors are in the person's language",
    arguments: [
      ["log", "steps"], ["log", "steps", "1", "--foo"], ["history", "--form"],
      ["history", "--by", "year"], ["log", "steps", "1", "2"], ["log", "steps", "1", "2", "3"],
      ["history", "--from"], ["history", "--weight=1"], ["goal", "weight", "unit", "ounce"],
      ["milestones", "--type", "7"],
    ])
  func complaints(_ words: [String]) throws {
    let complaint = WaymarkCommand.message(for: try request(words))
    let failure = CommandFailure(parsing: complaint, path: [])
    let text = failure.text(in: PseudoLanguage.wording)
    #expect(text.hasPrefix("waymark: ⟦") || text.hasPrefix("waymark: ⟧"), "\(text)")
    #expect(PseudoLanguage.unsaid(in: text) == [], "\(text)")
    // The suggestion is in the hint.
    let kept = complaint.firstRange(of: " Did you mean").map { complaint[..<$0.lowerBound] }
    let said = String(kept ?? complaint[...])
    let isSentence = said.last.map(".!?".contains) ?? false
    #expect(failure.englishMessage == (isSentence ? said : "\(said)."))
  }

  @Test("Typed text stays unchanged, whatever quotes it contains")
  func typed() {
    let wording = Wording(.german) { key in
      key == "Unexpected argument '%@'." ? .plain("Unerwartet: %@") : nil
    }
    let phrase = ParserComplaint.phrase("Unexpected argument 'it's 100 %'")
    #expect(wording.say(phrase) == "Unerwartet: it's 100 %")
    #expect(Wording.english.say(ParserComplaint.phrase("News of 5 %")) == "News of 5 %.")
  }

  @Test("The notification kinds in the help are those that can be chosen")
  func kinds() async throws {
    let discussion = NotificationsSet.configuration.discussion
    let product = try await Person().product()
    defer { product.close() }
    let choosable = product.notifications.topics.filter(\.isChoosable)
    #expect(choosable.count == 11)
    for topic in choosable { #expect(discussion.contains(topic.kind.rawValue)) }
  }

  private func text(_ words: [String], _ wording: Wording) throws -> String {
    HelpText(wording: wording, columns: 80).message(for: try request(words))
  }

  /// The parser's error for these words.
  private func request(_ words: [String]) throws -> any Error {
    try #require(throws: (any Error).self) {
      var command = try WaymarkCommand.parseAsRoot(words)
      try command.run()
    }
  }
}
