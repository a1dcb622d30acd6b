import Foundation
import TestSupport

@testable import ShieldSetup

/// A shell in which `waymark-rescue` must run.
enum Shell: String, CaseIterable {
  case dash, bash, busybox

  var words: [String] {
    switch self {
    case .dash: ["/bin/dash"]
    case .bash: ["/bin/bash", "--posix"]
    case .busybox: ["/bin/busybox", "sh"]
    }
  }

  struct Outcome {
    var status: Int32
    var text: String
    var time: Duration
  }

  /// Runs the script on a machine in a folder.
  ///
  /// - Parameters:
  ///   - prefix: what starts the shell, such as `unshare`.
  ///   - options: of the script.
  ///   - folder: the folder of the script; nil for a new one.
  func rescue(
    _ root: String, _ options: [String] = [], prefix: [String] = [],
    variables: [String: String] = [:], from folder: TemporaryFolder? = nil
  ) throws -> Outcome {
    let tools = try TemporaryFolder()
    let path = "/usr/sbin:/usr/bin:/sbin:/bin"
    var text = RescueScript.text
    if self == .busybox {
      // As on a machine with only busybox's tools.
      text = text.replacing("PATH=\(path)", with: "PATH=\(try Self.applets(in: tools)):\(path)")
    }
    let script = try (folder ?? tools).file("waymark-rescue", text)
    chmod(tools.path, 0o755)
    let words = prefix + words + [script, "--root", root] + options
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ["PATH": path, "HOME": "/home/person"].merging(variables) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    let start = ContinuousClock.now
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, text: String(decoding: said, as: UTF8.self),
      time: .now - start)
  }

  /// A folder with the tools that this busybox has, under their names.
  private static func applets(in folder: TemporaryFolder) throws -> String {
    let names: Set<String> = [
      "awk", "cat", "cksum", "cmp", "cp", "find", "grep", "head", "id", "mktemp", "mv", "od",
      "readlink", "rm", "rmdir", "sed", "sort", "tail", "tr", "wc",
    ]
    let list = Process()
    list.executableURL = URL(fileURLWithPath: "/bin/busybox")
    list.arguments = ["--list"]
    let output = Pipe()
    list.standardOutput = output
    try list.run()
    let all = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    list.waitUntilExit()
    _ = try folder.file("tools/.made", "")
    for name in all.split(separator: "\n").map(String.init) where names.contains(name) {
      guard symlink("/bin/busybox", folder.file("tools/\(name)")) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
    return folder.file("tools")
  }
}
