import Foundation
import TestSupport
import Testing

/// The web app in Chromium, through the DevTools protocol. Each script prints a line for each
/// problem.
@Suite(.serialized) struct BrowserTests {
  /// A Sunday noon.
  private static let now = "2026-05-17T12:00:00Z"

  private let machine: Machine

  /// With two years of days, up to the same instant each time: no page depends on the current date
  /// or hour.
  init() throws {
    machine = try Machine(now: Self.now)
    let life = try machine.shell(
      """
      \(Python.path) '\(Executable.packageFolder)/Tools/WebPictures/life.py' \
      "${WAYMARK_NOW%:00Z}" >'\(machine.folder)/export.xml'
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

  /// Expects a script of `Support/browser` to find no problem.
  private func run(
    _ script: String, _ options: String = "", location: SourceLocation = #_sourceLocation
  ) throws {
    // Made by `Scripts/setup --tests`.
    let interpreter = Python.ofBrowsers(in: Executable.packageFolder)
    try #require(
      FileManager.default.isExecutableFile(atPath: interpreter),
      "Scripts/setup --tests makes \(interpreter)."
    )
    let run = try machine.shell(
      """
      '\(interpreter)' -B '\(Executable.supportFolder)/browser/\(script).py' "$WAYMARK" '\(machine.home)' \
      \(options)
      """)
    #expect(
      run.code == 0 && run.output.isEmpty, "\(run.output)\n\(run.errors)", sourceLocation: location)
  }

  @Test(
    "S6-6 Each page is legible and usable at every width, colour scheme and language")
  func pages() throws {
    try run("matrix", LongForm.isWanted ? "--long" : "")
  }

  @Test("S6-6 The most frequent entries are on a phone's first screen, on any kind of day")
  func screen() throws {
    try run("screen")
  }

  @Test("S6-3 A live page does not disturb a person who points, presses or types")
  func following() throws {
    try run("following")
  }

  @Test("S6-6 Everything can be changed with the keyboard alone, and without JavaScript")
  func flows() throws {
    try run("flows")
  }

  @Test("S6-4 It can be installed, shows the last day offline, and receives notifications")
  func installed() throws {
    try run("installed")
  }

  @Test("S6-1 S6-3 Pages stay within their budgets of bytes and requests, and follow the record")
  func budget() throws {
    try run("budget", LongForm.isWanted ? "--long" : "")
  }

  @Test(
    "S6-6 A chart shows its values on hover, touch and keyboard focus")
  func values() throws {
    try run("charts")
  }

  @Test("S6-4 Entries logged offline wait, and are sent later, once")
  func waiting() throws {
    try run("waiting")
  }

  @Test("S6-2 A large upload shows its progress, can be cancelled, and says why it is refused")
  func upload() throws {
    let long = LongForm.isWanted ? "--long" : ""
    try run("upload", "--export '\(machine.folder)/export.xml' \(long)")
  }

  @Test(
    "S6-1 A slow phone shows a page in 1.2 s, without layout shifts or blocking",
    .enabled(if: LongForm.isWanted))
  func speed() throws {
    try run("speed")
  }
}
