import Foundation
import TestSupport
import Testing

/// A widget that is kept up to date while other processes change the record.
struct WidgetWatchTests {
  @Test(
    "A watched file changes with its content, and with nothing else, until SIGTERM",
    .timeLimit(.minutes(2)), arguments: [SIGINT, SIGTERM])
  func watched(signal: Int32) throws {
    let machine = try Machine()
    try machine.run("goal", "steps", "set", "8000")
    let path = "\(machine.folder)/today.json"
    let process = try machine.start(["widget", "today", "-o", path, "--watch"])
    try wait(for: path) { try $0("steps").int == 0 }
    while process.isRunning, !process.heedsInterruption { usleep(1_000) }
    let first = try number(of: path)

    // Data that the widget does not show.
    try machine.run("log", "weight", "80kg")
    try machine.run("settings", "set", "stepCountMode", "average")
    try machine.run("log", "exercise", "run")
    usleep(600_000)
    #expect(try number(of: path) == first, "it was rewritten needlessly")

    try machine.run("log", "steps", "6120")
    try wait(for: path) { try $0("steps").int == 6_120 }
    try machine.run("settings", "set", "unitSystem", "imperial")
    try wait(for: path) { try $0("distanceUnit").string == "mi" }
    try machine.run("goal", "steps", "disable")
    try wait(for: path) { try $0("progress").isNull }
    try FileManager.default.removeItem(atPath: path)
    try machine.run("log", "steps", "1")
    try wait(for: path) { try $0("steps").int == 6_121 }

    process.send(signal)
    #expect(process.wait() == .exited(0))
    #expect(process.errors == "")
    let left = try FileManager.default.contentsOfDirectory(atPath: machine.folder)
    #expect(!left.contains { $0.contains(".part-") })
  }

  @Test("A status bar gets a line for each change", .timeLimit(.minutes(2)))
  func lines() throws {
    let machine = try Machine()
    let process = try machine.start(["widget", "status", "--format", "plain", "--watch"])
    func lines() -> Int { process.output.split(separator: "\n").count }
    while lines() < 1 { usleep(10_000) }
    while process.isRunning, !process.heedsInterruption { usleep(1_000) }
    try machine.run("log", "steps", "100")
    while lines() < 2 { usleep(10_000) }
    process.send(SIGTERM)
    #expect(process.wait() == .exited(0))
    #expect(process.output == "0 steps · 0.00 km · 0 kcal\n100 steps · ≈ 0.08 km\n")
  }

  /// A replaced file has another inode.
  private func number(of path: String) throws -> UInt64? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value
  }

  /// Every state of the file in the meantime is a complete document.
  private func wait(for path: String, until holds: (JSONAnswer) throws -> Bool) throws {
    while true {
      if let text = try? String(contentsOfFile: path, encoding: .utf8),
        try holds(try JSONAnswer(text))
      {
        return
      }
      usleep(5_000)
    }
  }
}
