import Foundation

/// Runs batches, each in its own process.
struct BatchProcess {
  struct Outcome {
    var tried: Int
    var accepted: Int
    /// In bytes.
    var peak: Int
    /// Nil if no input failed.
    var end: (kind: FuzzFailure.Kind, input: [UInt8])?
    /// The end of its standard error.
    var words: String
  }

  /// The tool itself, which runs a batch as `batch FILE`.
  let program: String
  /// Created and removed by the caller.
  let folder: String

  /// - Parameter tellsTrace: adds a backtrace with function names if it traps, which takes seconds.
  /// - Throws: ``FuzzError`` if the batch could not be run at all.
  func run(_ batch: Batch, tellsTrace: Bool = false) throws -> Outcome {
    var batch = batch
    batch.recorder = "\(folder)/recorder"
    batch.folder = "\(folder)/batch"
    try? FileManager.default.removeItem(atPath: batch.folder)
    try FileManager.default.createDirectory(
      atPath: batch.folder, withIntermediateDirectories: true)
    let recorder = try FlightRecorder(at: batch.recorder)
    recorder.clear()
    let order = "\(folder)/batch.json"
    try JSONEncoder().encode(batch).write(to: URL(fileURLWithPath: order))
    let (process, words) = try finished(order, tellsTrace: tellsTrace)

    var outcome = Outcome(
      tried: recorder.tried, accepted: recorder.accepted, peak: recorder.peak, end: nil,
      words: words)
    if process.terminationReason == .exit, process.terminationStatus == 0 { return outcome }
    guard let input = recorder.input else {
      throw FuzzError("\(batch.target): the batch ended between two inputs: \(words)")
    }
    switch (process.terminationReason, process.terminationStatus) {
    case (.uncaughtSignal, SIGPROF), (.uncaughtSignal, SIGALRM): outcome.end = (.hang, input)
    case (.uncaughtSignal, SIGINT), (.uncaughtSignal, SIGTERM): throw CancellationError()
    case (.uncaughtSignal, let signal): outcome.end = (.crash(signal), input)
    case (_, Batch.grownStatus): outcome.end = (.growth, input)
    case (_, let status): throw FuzzError("\(batch.target) ended with \(status): \(words)")
    }
    return outcome
  }

  private func finished(_ order: String, tellsTrace: Bool) throws -> (Process, words: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["batch", order]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=\(tellsTrace ? "yes" : "no"),color=no,threads=crashed"
    process.environment = environment
    let path = "\(folder)/errors"
    try Data().write(to: URL(fileURLWithPath: path))
    process.standardError = FileHandle(forWritingAtPath: path)
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let errors = FileManager.default.contents(atPath: path) ?? Data()
    return (process, String(decoding: errors.prefix(64 << 10), as: UTF8.self))
  }
}
