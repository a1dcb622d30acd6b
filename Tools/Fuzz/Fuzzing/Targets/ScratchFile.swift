import Dispatch
import Foundation
import Synchronization

/// A file that contains one input after another, for parsers that read files.
final class ScratchFile {
  let path: String
  private let descriptor: Int32

  init(in folder: String, named name: String = "input") throws {
    path = "\(folder)/\(name)"
    descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FuzzError("\(path): \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  func hold(_ bytes: [UInt8]) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written, written)
      }
      guard count > 0 else { throw FuzzError("\(path): \(String(cString: strerror(errno)))") }
      written += count
    }
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else {
      throw FuzzError("\(path): \(String(cString: strerror(errno)))")
    }
  }
}

/// Why fuzzing is not possible at all.
public struct FuzzError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

/// The test fixtures that inputs are made from.
public struct Fixtures: Sendable {
  public let folder: String

  /// Those of the source tree this was built from.
  public static let ofPackage = Fixtures(
    folder: "/"
      + #filePath.split(separator: "/").dropLast(5).joined(separator: "/") + "/Tests/Fixtures")

  public init(folder: String) {
    self.folder = folder
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  /// Their names, sorted; empty if there is no such folder.
  func files(in name: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
      .filter { !$0.hasPrefix(".") && $0 != "SOURCE.md" }.sorted().map { "\(name)/\($0)" }
  }
}

/// Runs asynchronous work to its end on the calling thread, as a fuzzer requires: without switching
/// threads for work that never waits.
final class CallingThreadExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let isFilled = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    isFilled.signal()
  }

  /// The result of the work, when it has ended.
  func value<Value: Sendable>(
    of work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let outcome = Outcome<Value>()
    Task(executorPreference: self) {
      do {
        outcome.end(.success(try await work()))
      } catch {
        outcome.end(.failure(error))
      }
    }
    while true {
      isFilled.wait()
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
      if let result = outcome.result { return try result.get() }
    }
  }

  /// How the work ended.
  private final class Outcome<Value: Sendable>: Sendable {
    private let kept = Mutex<Result<Value, any Error>?>(nil)

    var result: Result<Value, any Error>? { kept.withLock { $0 } }

    func end(_ result: Result<Value, any Error>) {
      kept.withLock { $0 = result }
    }
  }
}
