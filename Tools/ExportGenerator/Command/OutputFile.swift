import ArgumentParser
import Foundation

/// Opens the output file for writing.
enum OutputFile {
  /// `-` is standard output; an existing file is replaced.
  static func open(_ path: String) throws -> FileHandle {
    if path == "-" { return .standardOutput }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else {
      throw ValidationError(
        "Cannot write \(path). Check that its folder exists and that you may write there.")
    }
    return handle
  }
}
