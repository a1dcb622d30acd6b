public import Contracts
public import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs programs of this machine, each in its own process group, so that it can be ended with everything it started.
public struct ExternalPrograms: ProgramRunning {
  /// How many lines are buffered for a slow reader before the program has to wait.
  private static let mostWaitingLines = 1_000

  private let openInput: @Sendable ([UInt8]) throws -> FileHandle

  /// - Parameter openInput: makes an open file with the program's standard input.
  public init(openInput: @escaping @Sendable ([UInt8]) throws -> FileHandle) {
    self.openInput = openInput
  }

  /// Processes that a program leaves behind when it ends by itself keep running and are not waited for.
  ///
  /// - Throws: ``ProgramFailure``; if the program cannot be started for any reason,
  ///   ``ProgramFailure/notThere(program:)``.
  public func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    let ending = await withTaskGroup(of: Result<ProgramResult, ProgramFailure>?.self) { group in
      group.addTask { await runToEnd(call) }
      group.addTask {
        try? await Task.sleep(for: call.timeLimit)
        return nil
      }
      let first = await group.next() ?? nil
      let wasCancelled = group.isCancelled
      group.cancelAll()
      if let first { return first }
      let killed = await group.next() ?? nil
      return wasCancelled ? killed ?? .failure(.timedOut) : .failure(.timedOut)
    }
    return try ending.get()
  }

  public func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingOldest(Self.mostWaitingLines)) { lines in
      let reading = Task {
        do {
          try await follow(call, into: lines)
          lines.finish()
        } catch {
          lines.finish(throwing: error)
        }
      }
      lines.onTermination = { _ in reading.cancel() }
    }
  }

  private func runToEnd(_ call: ProgramCall) async -> Result<ProgramResult, ProgramFailure> {
    do {
      let input = try openInput(call.input)
      defer { withExtendedLifetime(input) {} }
      let ended = try await Subprocess.run(
        Configuration(call), input: .file(input), output: .sequence, error: .sequence
      ) { program in
        async let output = Beginning.read(program.standardOutput)
        async let errorOutput = Beginning.read(program.standardError)
        let printed = await (output, errorOutput)
        if Task.isCancelled { await program.endWithAllItStarted() }
        return printed
      }
      return .success(
        ProgramResult(
          status: ended.terminationStatus.number, output: ended.closureResult.0,
          errorOutput: ended.closureResult.1))
    } catch {
      return .failure(.notThere(program: call.program))
    }
  }

  private func follow(
    _ call: ProgramCall, into lines: AsyncThrowingStream<String, any Error>.Continuation
  ) async throws {
    do {
      let input = try openInput(call.input)
      defer { withExtendedLifetime(input) {} }
      _ = try await Subprocess.run(
        Configuration(call), input: .file(input), output: .sequence, error: .discarded
      ) { program in
        let printed = program.standardOutput.strings(separatedBy: .unicodeScalarSequence(["\n"]))
        for try await line in printed {
          // The program blocks on its full pipe until a line is read.
          while case .dropped = lines.yield(line), !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(10))
          }
        }
        if Task.isCancelled { await program.endWithAllItStarted() }
      }
    } catch let error as SubprocessError
      where error.code == .executableNotFound || error.code == .spawnFailed
    {
      throw ProgramFailure.notThere(program: call.program)
    }
  }
}

extension InputProtocol where Self == FileDescriptorInput {
  /// Valid as long as `handle` is.
  fileprivate static func file(_ handle: FileHandle) -> FileDescriptorInput {
    .fileDescriptor(
      FileDescriptor(rawValue: handle.fileDescriptor), closeAfterSpawningProcess: false)
  }
}

/// The beginning of a program's output.
enum Beginning {
  private static let mostBytes = 65_536

  /// Reads to the end, so that the program never blocks, and keeps the first 64 KiB. A read error counts as the end.
  static func read(_ printed: SubprocessOutputSequence) async -> String {
    var kept: [UInt8] = []
    var buffers = printed.makeAsyncIterator()
    while let buffer = try? await buffers.next() {
      let room = mostBytes - kept.count
      if room > 0 { buffer.withUnsafeBytes { kept.append(contentsOf: $0.prefix(room)) } }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
