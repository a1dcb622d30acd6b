import Foundation
import TestSupport
import Testing

/// The Swift libraries that the programs without a database link.
struct SmallProgramTests {
  /// All of Foundation includes the data of every language, 40 MB in a program of otherwise 20.
  @Test(
    "The shield and the watch link only the essentials of Foundation",
    arguments: ["waymark-shield", "waymark-watch"])
  func essentials(program: String) throws {
    let names = try names(takenBy: Executable.built(program))
    #expect(names.contains { $0.contains("20FoundationEssentials") })
    let others = names.filter { $0.contains("10Foundation") || $0.contains("Internationalization") }
    #expect(others == [], "names: swift demangle; users: nm -u of the object files")
  }

  /// The symbols that `program` needs, as the linker names them.
  private func names(takenBy program: String) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["nm", "--dynamic", "--undefined-only", program]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitByLooking()
    try #require(process.terminationStatus == 0)
    return text.split(separator: "\n").compactMap { $0.split(separator: " ").last }
  }
}
