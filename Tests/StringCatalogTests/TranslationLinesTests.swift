import Contracts
import Testing

@testable import StringCatalog

@Suite("Lines of translations")
struct TranslationLinesTests {
  @Test("S1-1 a line is a key and what it is in the language")
  func plain() {
    let table = TranslationLines("Steps\tSchritte\nGoal\tZiel\n").table
    #expect(table == ["Steps": .plain("Schritte"), "Goal": .plain("Ziel")])
  }

  @Test("S1-1 plural forms stand behind one key")
  func plural() {
    let table = TranslationLines("%@ days\t#one=%@ Tag\t#other=%@ Tage").table
    #expect(table == ["%@ days": .plural([.one: "%@ Tag", .other: "%@ Tage"])])
  }

  @Test("S1-1 tabs, line ends and backslashes within a text survive")
  func escapes() {
    let table = TranslationLines(#"a\tb\tc"# + "\t" + #"x\ny\\n=1"#).table
    #expect(table == ["a\tb\tc": .plain("x\ny\\n=1")])
  }
}
