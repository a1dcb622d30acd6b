import Contracts
import Foundation
import TestSupport

/// Programs of this machine, run simply: for one that ends by itself and prints little.
struct RealPrograms: ProgramRunning {
  func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Self.result(of: call)) }
    }
    return try result.get()
  }

  func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { $0.finish(throwing: ProgramFailure.notThere(program: call.program)) }
  }

  private static func result(of call: ProgramCall) -> Result<ProgramResult, ProgramFailure> {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [call.program] + call.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(call.variables) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(call.input))
      try input.fileHandleForWriting.close()
    } catch {
      return .failure(.notThere(program: call.program))
    }
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitByLooking()
    return .success(
      ProgramResult(
        status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
        errorOutput: String(decoding: complained, as: UTF8.self)))
  }
}
