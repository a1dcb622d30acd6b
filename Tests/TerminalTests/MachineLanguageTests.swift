import Contracts
import Testing

@testable import Terminal

struct MachineLanguageTests {
  @Test(
    "S1-1 The language is the machine's: LC_ALL before LC_MESSAGES and LANG, LANGUAGE as a list",
    arguments: [
      ([:], .english), (["LANG": "de_DE.UTF-8"], .german),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], .english),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"], .spanish),
      (["LANG": "C.UTF-8", "LANGUAGE": "de"], .english),
      (["LANG": "en_GB.UTF-8", "LANGUAGE": "xx:de:es"], .german),
      (["LANG": "", "LC_ALL": ""], .english),
    ] as [([String: String], AppLanguage)])
  func language(_ variables: [String: String], _ language: AppLanguage) {
    #expect(AppLanguage(ofMachine: { variables[$0] }) == language)
  }
}
