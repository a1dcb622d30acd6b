import CallTracing
import Foundation

/// The program under test.
public struct Program: Sendable {
  public let path: String
  /// After this it counts as hanging.
  public let secondsToHang: Int

  public init(_ path: String, secondsToHang: Int = 60) {
    self.path = path
    self.secondsToHang = secondsToHang
  }

  /// The program cannot be started, or calls cannot be traced on this system.
  public struct CannotRun: Error, CustomStringConvertible {
    public let path: String
    public let code: Int32

    public var description: String {
      "\(path) cannot be run: \(String(cString: strerror(code)))."
    }
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - folder: calls are counted on files in it.
  ///   - isCounted: counts calls even if the fate does not require it.
  func run(
    _ words: [String], fate: Fate, folder: String, scratch: String, variables: [String: String],
    isCounted: Bool = false
  ) throws -> ProgramRun {
    let output = "\(scratch)/output-\(UUID().uuidString)"
    let errors = "\(output)-errors"
    defer { for path in [output, errors] { try? FileManager.default.removeItem(atPath: path) } }
    let arguments = Words([path] + words)
    let environment = Words(variables.map { "\($0.key)=\($0.value)" }.sorted())
    let paths = Words([output, errors, folder])
    var plan = call_plan()
    plan.arguments = arguments.pointer
    plan.variables = environment.pointer
    plan.output_path = UnsafePointer(paths.pointer[0])
    plan.error_path = UnsafePointer(paths.pointer[1])
    plan.folder = fate.isTraced || isCounted ? UnsafePointer(paths.pointer[2]) : nil
    plan.limit = Int64(secondsToHang) * 1_000_000_000
    fate.fill(&plan)
    var end = call_end()
    let code = withExtendedLifetime((arguments, environment, paths)) {
      call_tracing_run(&plan, &end)
    }
    guard code == 0 else { throw CannotRun(path: path, code: code) }
    return ProgramRun(
      words: words, end: ProgramRun.End(end),
      output: FileManager.default.contents(atPath: output) ?? Data(),
      errors: String(
        decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self),
      nanoseconds: end.nanoseconds, peakKilobytes: end.peak_kilobytes, calls: end.calls,
      call: ProgramRun.Call(end))
  }
}

extension ProgramRun.End {
  fileprivate init(_ end: call_end) {
    self =
      if end.was_hanging { .hung } else if end.signal == 0 {
        .exited(end.exit_code)
      } else if end.was_killed_by_us { .killed } else { .died(signal: end.signal) }
  }
}

extension ProgramRun.Call {
  fileprivate init?(_ end: call_end) {
    let name = withUnsafeBytes(of: end.call_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard !name.isEmpty else { return nil }
    self.init(
      name: name,
      path: withUnsafeBytes(of: end.call_path) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      },
      writes: end.call_writes)
  }
}

/// Strings in the form C expects, ended by a null pointer.
private final class Words {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    pointer = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { (pointer + index).initialize(to: strdup(text)) }
    (pointer + texts.count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointer[index]) }
    pointer.deallocate()
  }
}
