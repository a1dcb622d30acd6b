import Contracts
import Foundation

/// librsvg's program. It is started anew for each picture: the library cannot be part of a static
/// executable.
struct RsvgConvert {
  static let package = "librsvg2-bin"
  private static let timeLimit = Duration.seconds(20)
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  let program: String

  func png(of svg: String, scale: Int) throws(DrawingFailure) -> [UInt8] {
    let result: FinishedProgram
    do {
      result = try FinishedProgram(
        program, ["--format", "png", "--zoom", String(scale)], input: Array(svg.utf8),
        timeLimit: RsvgConvert.timeLimit)
    } catch {
      switch error {
      case .notThere: throw .notThere(program: program, package: RsvgConvert.package)
      case .timedOut: throw .tookTooLong(program: program)
      case .noSpace(let reason): throw .noRoom(folder: NSTemporaryDirectory(), reason: reason)
      }
    }
    guard result.status == 0, result.output.starts(with: RsvgConvert.signature) else {
      let said = result.errorOutput.split(separator: "\n").first.map(String.init)
      throw .failed(program: program, detail: said)
    }
    return result.output
  }
}
