import ArgumentParser
import Foundation
import ManualWriting

@main
struct ManualPages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ManualPages",
    abstract: "Writes the manual pages of Waymark.",
    discussion: """
      The descriptions come from the programs' own help. The pages have today's date or, if it is set, \
      that of SOURCE_DATE_EPOCH (in seconds).
      """)

  @Option(help: "The folder with the built programs.")
  var programs: String

  @Argument(help: "The folder to write to; man1 and man8 are created in it.")
  var folder: String

  func run() throws {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let manual = try Manual(
      date: epoch.map(Date.init(timeIntervalSince1970:)) ?? Date(), said: said)
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    let files = FileManager.default
    for page in manual.pages {
      let file = folder.appending(path: page.path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(page.text.utf8).write(to: file, options: .atomic)
    }
    for link in manual.links {
      let file = folder.appending(path: ManualPage.path(of: link.name, 1))
      try? files.removeItem(at: file)
      try files.createSymbolicLink(
        atPath: file.path(percentEncoded: false), withDestinationPath: "\(link.page).1")
    }
    print("\(manual.pages.count) pages were written to \(folder.path(percentEncoded: false)).")
  }

  /// The output of a program, in English and without access to any record.
  private func said(_ program: String, _ option: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "\(programs)/\(program)")
    process.arguments = [option]
    process.environment = ["LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "PATH": "/nonexistent"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ValidationError("\(program) \(option) exited with status \(process.terminationStatus).")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
