import Foundation
import TestSupport
import Testing

/// The web app in Chromium, over the DevTools protocol. Each script prints a line for what it finds wrong.
@Suite(.serialized) struct BrowserTests {
  private let machine: Machine

  /// With two years of days, up to now.
  init() throws {
    machine = try Machine(now: nil)
    let life = try machine.shell(
      """
      \(Python.path) '\(Executable.packageFolder)/Tools/WebPictures/life.py' \
      "$(date +%Y-%m-%dT%H:%M)" >'\(machine.folder)/export.xml'
      """)
    try #require(life.code == 0, "\(life.errors)")
    for words in [
      ["import", "\(machine.folder)/export.xml"], ["goal", "steps", "set", "8000"],
      ["goal", "exercise", "set", "1"], ["goal", "weight", "set", "74kg"],
      ["log", "exercise", "Push-ups", "--reps", "20"],
    ] {
      let run = try machine.run(words)
      try #require(run.code == 0, "\(words): \(run.errors)")
    }
  }

  /// What a script of `Support/browser` finds wrong.
  private func faults(_ script: String, _ options: String = "") throws -> String {
    // As `Scripts/setup --tests` makes it.
    let python = "\(Executable.packageFolder)/.build-setup/browser/bin/python"
    try #require(
      FileManager.default.isExecutableFile(atPath: python), "Scripts/setup --tests makes \(python)."
    )
    let run = try machine.shell(
      """
      '\(python)' -B '\(Executable.supportFolder)/browser/\(script).py' "$WAYMARK" '\(machine.home)' \
      \(options)
      """)
    return run.code == 0 ? run.output : "\(run.output)\(run.errors)\nexit \(run.code)"
  }

  @Test(
    "S6-6 Every page is legible and usable at every width, light and dark, in every language")
  func pages() throws {
    #expect(try faults("matrix", LongForm.isWanted ? "--long" : "") == "")
  }

  @Test("S6-6 Whatever is changed can be changed by the keyboard alone, and without JavaScript")
  func flows() throws {
    #expect(try faults("flows") == "")
  }

  @Test("S6-4 It can be installed, shows the last day while nothing answers, and is told things")
  func installed() throws {
    #expect(try faults("installed") == "")
  }

  @Test("S6-1 S6-3 Pages stay within their sizes and requests, and follow the record")
  func budget() throws {
    #expect(try faults("budget") == "")
  }

  @Test(
    "S6-1 A slow telephone sees a page in 1.2 s, nothing moves, nothing blocks",
    .enabled(if: LongForm.isWanted))
  func speed() throws {
    #expect(try faults("speed") == "")
  }
}
