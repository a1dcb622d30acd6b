import Contracts
import Testing

@testable import TranslationCatalog

@Suite("Texts in sources")
struct TextFinderTests {
  private func keys(_ source: String) -> [String] {
    TextFinder(path: "A.swift", source: source).texts.map(\.key)
  }

  @Test(
    "S1-1 a text is found in every function that accepts one",
    arguments: [
      (#"Phrase("Well walked!")"#, ["Well walked!"]),
      (#"output.say("Steps")"#, ["Steps"]),
      ("say(\n    \"On the next line\")", ["On the next line"]),
      (#"CommandConfiguration(commandName: "x", abstract: "Do it.")"#, ["Do it."]),
      (#"@Option(help: "How many.") var n = 1"#, ["How many."]),
      (#"@Option(help: ArgumentHelp("When.", valueName: "instant"))"#, ["When."]),
      (#"static let abstract = "All goals.""#, ["All goals."]),
      (#"abstract: "a", discussion: "b""#, ["a", "b"]),
      (#"f(Phrase("A"), "not this", say("B"))"#, ["A", "B"]),
      (#"Phrase(verbatim: "Anna")"#, []),
      (#"say(phrase)"#, []),
      (#"// Phrase("No")"#, []),
      (#"/* say("No") /* nested */ say("No") */ say("Yes")"#, ["Yes"]),
      (#"case .help: "no""#, []),
      (#"let help = 3; x("no")"#, []),
      (#"print("Phrase(\"no\")")"#, []),
    ])
  func places(source: String, expected: [String]) {
    #expect(keys(source) == expected)
  }

  @Test(
    "S1-1 a string is read as by the compiler",
    arguments: [
      (#"say("a \"b\" \\ \u{2014} c\td")"#, "a \"b\" \\ — c\td"),
      (##"say(#"a "b" \n \#n c"#)"##, "a \"b\" \\n \n c"),
      (#"say("50 % off")"#, "50 %% off"),
      (#"say("\(a) of \(b)")"#, "%@ of %@"),
      (#"say("\(f(x, (1, 2))) steps")"#, "%@ steps"),
      (#"say("\(weight, places: 1) kg")"#, "%@ kg"),
      (#"say("since \(long: day)")"#, "since %@"),
      (#"say("\(names.joined(separator: ") (")) end")"#, "%@ end"),
      ("say(\"\"\"\n    One\n      two\n\n    three\n    \"\"\")", "One\n  two\n\nthree"),
      ("say(\"\"\"\n  joined \\\n  line\n  \"\"\")", "joined line"),
      ("say(\"\"\"\n  a \"quoted\" word \\(x(\")\"))\n  \"\"\")", "a \"quoted\" word %@"),
    ])
  func literals(source: String, key: String) {
    #expect(keys(source) == [key])
  }

  @Test("S1-1 a text with a plural has a singular")
  func counted() {
    let texts = TextFinder(
      path: "A.swift", source: "x\nPhrase(\n  one: \"\\(n) day\",\n  other: \"\\(n) days\")"
    ).texts
    #expect(texts == [SourceText(key: "%@ days", singular: "%@ day", path: "A.swift", line: 4)])
  }

  @Test("S1-1 a text within a text is found too")
  func nested() {
    #expect(keys(#"say("\(say("inner")) outer")"#) == ["%@ outer", "inner"])
  }

  @Test("S1-1 punctuation alone needs no translation, quotation marks and percent signs do")
  func signs() {
    #expect(keys(#"say("\(a): \(b)")"#) == [])
    #expect(keys(#"say("\(a)%")"#) == ["%@%%"])
    #expect(keys(#"say("“\(a)”")"#) == ["“%@”"])
  }

  @Test(
    "S1-1 a text that would be missed is a problem, with its place",
    arguments: [
      (#"say("a " + "b")"#, "write the text as one literal, not joined with +"),
      (#"say(isOn ? "on" : "off")"#, "choose between two phrases, not within one"),
      (
        #"Phrase(one: "a day", other: "\(n) days")"#,
        "`one` and `other` must contain the same values"
      ),
    ])
  func hidden(source: String, problem: String) {
    let problems = TextFinder(path: "A.swift", source: "\n" + source).problems
    #expect(problems.map(\.description) == ["A.swift:2: \(problem)"])
  }

  @Test("S1-1 a key from the source equals the key of the phrase at run time")
  func runTime() throws {
    let steps = 3
    let day = try #require(Day("2026-05-17"))
    let phrases = [
      Phrase("\(steps) of \("x"), 5 % on \(long: day) \(1.5, places: 1) kg \"\(day)\""),
      Phrase(
        """
        First \(Phrase("a b"))
          second \
        line
        """),
    ]
    let source = """
      Phrase("\\(steps) of \\("x"), 5 % on \\(long: day) \\(1.5, places: 1) kg \\"\\(day)\\"")
      Phrase(
        \"""
        First \\(Phrase("a b"))
          second \\
        line
        \""")
      """
    #expect(keys(source).filter { $0 != "a b" } == phrases.map(\.key))
  }
}
