import Foundation
import TestSupport
import Testing

/// A part of a day that a script of `Support` runs with the built programs.
struct DayPart: CustomTestStringConvertible {
  let name: String
  let testDescription: String
  /// The script's options for this part, such as how often it kills.
  let options: [String]

  init(_ name: String, _ sentence: String, options: [String] = []) {
    self.name = name
    self.options = options
    testDescription = sentence
  }

  /// Expects the script to find no problem in this part.
  ///
  /// - Parameters:
  ///   - arguments: the script's arguments in every part.
  ///   - folder: its home.
  func play(
    by script: String, _ arguments: [String], in folder: TemporaryFolder,
    path: String = "/usr/bin:/bin", location: SourceLocation = #_sourceLocation
  ) throws {
    let programs = URL(fileURLWithPath: Executable.path).deletingLastPathComponent().path
    let day = try ChildProcess(
      Python.path,
      ["-B", "\(Executable.supportFolder)/\(script)", "--programs", programs, "--only", name]
        + arguments + options,
      variables: ["PATH": path, "HOME": folder.path], scratch: folder.path)
    let end = day.wait()
    #expect(end == .exited(0), "\(day.output)\(day.errors)", sourceLocation: location)
  }
}
