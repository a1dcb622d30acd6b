import Foundation
import TestSupport
import Testing

/// Ctrl-C, and several processes at once.
struct InterruptionTests {
  @Test("An import stopped by Ctrl-C leaves the record unchanged; run again it completes")
  func interrupted() throws {
    let machine = try Machine()
    try machine.run("log", "steps", "100")
    let before = try machine.contents()
    let big = try machine.file("big.xml", ExportText.export(days: 250, noise: 8, steps: 40))
    let process = try machine.start(["import", big])
    while process.isRunning, !process.heedsInterruption { usleep(1_000) }
    try #require(process.isRunning, "the import was over before it could be stopped")
    process.send(SIGINT)
    #expect(process.wait() == .exited(130))
    #expect(process.errors.contains("Stopped. Nothing was changed."))
    #expect(process.output == "")
    #expect(try machine.contents() == before)
    #expect(try machine.faults() == [])
    let report = try machine.json("import", big)("files.0")
    #expect(try report("samplesAdded").int == 250 * 72)
    #expect(try report("daysChanged").int == 250)
  }

  @Test("Two imports and many entries at once are all stored at the end")
  func together() throws {
    let machine = try Machine()
    try machine.run("goal", "steps", "set", "1000")
    let one = try machine.file("one.xml", ExportText.export(days: 40, steps: 40))
    let two = try machine.file(
      "two.xml",
      ExportText.export(days: 40, steps: 30)
        .replacing("\"Phone\"", with: "\"Other\"").replacing("name:iPhone", with: "name:Band"))
    let imports = try [one, two].map { try machine.start(["import", $0]) }
    for _ in 0..<5 {
      let logs = try (0..<3).map { _ in try machine.start(["log", "steps", "10"]) }
      // Reading never waits for a writer.
      #expect(try machine.run("today", "--json").code == 0)
      for log in logs { #expect(log.wait() == .exited(0), "\(log.errors)") }
    }
    for process in imports { #expect(process.wait() == .exited(0), "\(process.errors)") }
    #expect(try machine.json("today")("steps").int == 150)
    let sources = try machine.json("sources")("items").array
    #expect(
      try Dictionary(
        uniqueKeysWithValues: sources.map { (try $0("name").string, try $0("samples").int) })
        == ["Phone": 2_880, "Other": 2_880, "Entered by hand": 15])
    // The phone ranks above other devices, whichever came first.
    #expect(try machine.json("day", "2010-01-05")("steps").int == 72 * 40)
    #expect(try machine.faults() == [])
  }
}
