import Composition
import Contracts
import Documents
import Terminal
import TestSupport
import Testing

@testable import Commands

/// No word is broken in a terminal of 40 columns.
struct NarrowScreenTests {
  @Test(
    "S1-1 Settings and Pro fit 40 columns",
    arguments: [
      ["settings"], ["settings", "get", "colorThemePreset"], ["settings", "get", "showWeather"],
      ["pro"], ["about"],
    ])
  func fits(words: [String]) async throws {
    var anna = try Person()
    anna.columns = 40
    for line in try await anna.run(words).result.split(separator: "\n") {
      let isOneWord = !line.drop { $0 == " " }.contains(" ")
      #expect(String(line).width <= 40 || isOneWord, "\(line)")
    }
  }

  @Test(
    "S8-4 Settings show titles first, and fit any width in every language",
    arguments: AppLanguage.allCases, [40, 60, 80, 200])
  func settings(language: AppLanguage, columns: Int) async throws {
    var anna = try Person()
    anna.columns = columns
    anna.wording = Composition.wording(of: language)
    let text = try await anna.types("settings")
    for line in text.split(separator: "\n") {
      #expect(String(line).width <= columns, "\(line)")
    }
    for status in try await anna.work({ try await $0.waymark.settings.list() }) {
      let title = try #require(
        text.firstRange(of: anna.wording.say(status.setting.title).prefix(12)))
      let key = try #require(
        text[title.upperBound...].firstRange(of: status.setting.key), "\(status.setting.key)")
      #expect(title.upperBound <= key.lowerBound)
    }
  }

  @Test("S1-1 Failures wrap between words in a narrow terminal, and nowhere else")
  func failure() {
    let failure = CommandFailure(
      .usage, Phrase("This is said in more than forty columns of it."), hint: Phrase("Try again."))
    #expect(
      failure.text(in: .english, columns: 40)
        == "waymark: This is said in more than forty\ncolumns of it.\n  Try again.\n")
    #expect(
      failure.text(in: .english)
        == "waymark: This is said in more than forty columns of it.\n  Try again.\n")
  }

  @Test("S1-9 Control characters in a key of a document do not reach the terminal")
  func unknownKeys() {
    let output = CapturedOutput().commandOutput(RunOptions(), columns: 80, isColored: false)
    let document = SettingChangesDocument(
      SettingsImport(changes: [], unknownKeys: ["a\u{1B}[2J\nb"]))
    let text = SettingsText(output: output).imported(document, isPreview: true)
    #expect(
      text.contains("a\\u{1b}[2J b") && !text.contains("\u{1B}")
        && text.split(separator: "\n").count == 2)
  }
}
