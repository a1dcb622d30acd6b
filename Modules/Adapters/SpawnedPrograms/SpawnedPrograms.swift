public import Contracts
public import Foundation

/// Programs started with `posix_spawn`.
///
/// Source: POSIX.1-2024, `posix_spawn`.
public struct SpawnedPrograms: ProgramStarting {
  public init() {}

  /// A program without a slash is searched on the `PATH` of this process.
  public func start(
    _ call: ProgramCall, output: ProgramOutput
  ) throws(ProgramStartFailure) -> any StartedProgram {
    let input = call.input.isEmpty ? try .nowhere() : try UnnamedFile(holding: call.input)
    var printed: [UnnamedFile] = []
    let descriptors: [Int32]
    switch output {
    case .nowhere:
      printed = [try UnnamedFile.nowhere()]
      descriptors = [printed[0].descriptor, printed[0].descriptor]
    case .kept:
      printed = [try UnnamedFile(), try UnnamedFile()]
      descriptors = printed.map(\.descriptor)
    case .file(let descriptor): descriptors = [descriptor, descriptor]
    }
    let id = try Spawn.start(call, with: [input.descriptor] + descriptors)
    withExtendedLifetime((input, printed)) {}
    return SpawnedProgram(
      id: id, timeLimit: call.timeLimit, printed: output == .kept ? printed : [])
  }

  /// The standard input for a program: an open file without a name, which nobody else can open.
  ///
  /// - Throws: ``ProgramStartFailure``.
  public static func file(holding bytes: [UInt8]) throws -> FileHandle {
    try (bytes.isEmpty ? .nowhere() : UnnamedFile(holding: bytes)).handle
  }
}
