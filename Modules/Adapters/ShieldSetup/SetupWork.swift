import Contracts
import FileReplacement
import Foundation

/// Carries out the steps of ``ShieldSetup``.
struct SetupWork {
  private static let timeLimit = Duration.seconds(30)

  let programs: any ProgramStarting

  /// Nil if it is not a readable file.
  static func content(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// A running program keeps its old file.
  func write(_ bytes: [UInt8], to path: String, mode: UInt32) throws(SetupFailure) {
    let folder = FileDraft.folder(of: path)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    } catch {
      throw .cannotWrite(path: path, detail: Self.detail(of: error))
    }
    FileDraft.removeAbandoned(in: folder)
    do {
      try FileReplacement.write(bytes, to: path, mode: .exactly(mode_t(mode)))
    } catch {
      throw .cannotWrite(path: path, detail: error.detail)
    }
  }

  func remove(_ path: String) throws(SetupFailure) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .cannotWrite(path: path, detail: String(cString: strerror(errno)))
  }

  func run(_ words: [String], mayFail: Bool) throws(SetupFailure) {
    let command = words.joined(separator: " ")
    let (end, output) = try run(words, input: [])
    guard mayFail || end == .exited(status: 0) else {
      throw .commandFailed(command: command, detail: output.joined(separator: " "))
    }
  }

  func start(_ words: [String]) throws(SetupFailure) {
    let call = ProgramCall(words[0], Array(words.dropFirst()))
    do throws(ProgramStartFailure) {
      _ = try programs.start(call, output: .nowhere)
    } catch {
      throw .commandFailed(command: words.joined(separator: " "), detail: error.reason)
    }
  }

  func rescue(root: String, _ scope: RescueScope) throws(SetupFailure) -> [String] {
    let words =
      ["/bin/sh", "-s", "--"] + (root.isEmpty ? [] : ["--root", root])
      + scope.options
    let (end, output) = try run(words, input: RescueScript.bytes)
    guard end == .exited(status: 0) else {
      throw .notFreed(detail: output.joined(separator: "; "))
    }
    return output
  }

  private func run(
    _ words: [String], input: [UInt8]
  ) throws(SetupFailure) -> (end: ProgramEnd, output: [String]) {
    let call = ProgramCall(
      words[0], Array(words.dropFirst()), input: input, timeLimit: Self.timeLimit)
    do throws(ProgramStartFailure) {
      let program = try programs.start(call, output: .kept)
      let end = program.waitForEnd()
      let lines = (program.output + program.errorOutput).split(separator: UInt8(ascii: "\n"))
      return (end, lines.map { String(decoding: $0, as: UTF8.self) })
    } catch {
      throw .commandFailed(command: words.joined(separator: " "), detail: error.reason)
    }
  }

  private static func detail(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : error.localizedDescription
  }
}
