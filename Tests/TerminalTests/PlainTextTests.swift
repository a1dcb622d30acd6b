import Contracts
import Testing

@testable import Terminal

struct PlainTextTests {
  @Test(
    "S8-4 The character locale decides, and a dumb terminal",
    arguments: [
      ([:], "é●"), (["LANG": "de_DE.UTF-8"], "é●"), (["LANG": "de_DE.utf8@euro"], "é●"),
      (["LANG": "C"], "e*"), (["LANG": "de_DE"], "e*"), (["LC_ALL": "POSIX"], "e*"),
      (["LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "C.UTF-8"], "e*"),
      (["LC_ALL": "C.UTF-8", "LANG": "C"], "é●"), (["LC_ALL": "", "LANG": "C.UTF-8"], "é●"),
      (["TERM": "dumb"], "é*"), (["TERM": "dumb", "LANG": "C"], "e*"),
    ] as [([String: String], String)])
  func locale(_ variables: [String: String], _ shown: String) {
    let plain = PlainText { variables[$0] }
    #expect(plain.shown("é●", in: .english) == shown)
  }

  @Test("S8-4 The ASCII substitute of a character is readable")
  func signs() {
    let plain = PlainText.ascii
    #expect(plain.shown("🔥 9 days  ·  “Größe”…", in: .english) == "9 days  -  \"Grosse\"...")
    #expect(plain.shown("Größe, Übung", in: .german) == "Groesse, Uebung")
    #expect(plain.shown("Đường dài", in: .vietnamese) == "Duong dai")
    #expect(
      plain.shown("Łódź, ệe\u{323}\u{302}ê\u{323}, Ørsted, œ", in: .english)
        == "Lodz, eee, Orsted, oe")
    #expect(plain.shown("Active! 🚀\n  x", in: .english) == "Active! \n  x")
    #expect(plain.shown("名", in: .english) == "?")
    #expect(plain.shown("⠀⠁⠇⣿█▃", in: .english) == " .:##:")
  }
}
