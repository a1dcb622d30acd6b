import Foundation

/// Runs a target under libFuzzer, which prefers inputs that reach new code. Only in a special
/// build: see this tool's README.
public enum CoverageGuided {
  private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  /// Source: llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library".
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>, Callback
    ) -> CInt

  /// Called by the callback, which takes no context.
  nonisolated(unsafe) private static var parser: FuzzTarget.Parser?

  /// Whether this program was built with libFuzzer.
  public static var isBuiltIn: Bool { driver != nil }

  /// - Parameters:
  ///   - corpus: a folder; inputs that reach new code are stored there, starting with the seeds.
  ///   - options: of libFuzzer, for example `-max_total_time=60`.
  /// - Returns: libFuzzer's exit status; most failures end the process instead.
  public static func run(
    _ target: FuzzTarget, fixtures: Fixtures, corpus: String, folder: String, options: [String]
  ) throws -> Int32 {
    guard let driver else {
      throw FuzzError(
        "This program was built without libFuzzer. Scripts/fuzz --coverage TARGET builds another.")
    }
    for place in [corpus, "\(folder)/parser", "\(folder)/seeds"] {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    }
    for (number, seed) in try target.seeds(from: fixtures, in: "\(folder)/seeds").enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: "\(corpus)/seed-\(number)"))
    }
    let words = "\(folder)/words"
    try Data(dictionary(of: target).utf8).write(to: URL(fileURLWithPath: words))
    parser = try target.open(in: "\(folder)/parser")
    var arguments =
      (["fuzz", "-timeout=5", "-malloc_limit_mb=100", "-rss_limit_mb=1024", "-dict=\(words)"]
      + options + [corpus]).map { strdup($0) } + [nil]
    var count = CInt(arguments.count - 1)
    return arguments.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return driver(&count, &start) { bytes, count in
        try? CoverageGuided.parser?(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
  }

  private static var driver: Driver? {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "LLVMFuzzerRunDriver") else { return nil }
    return unsafeBitCast(symbol, to: Driver.self)
  }

  /// In the format of AFL and libFuzzer: one quoted word per line.
  private static func dictionary(of target: FuzzTarget) -> String {
    let words = target.words.map { Array($0.utf8) } + Extremes.numbers + Extremes.dates
    return words.filter { !$0.isEmpty && $0.count < 64 }.map { word in
      let letters = word.map { byte in
        let digits = String(byte, radix: 16)
        return "\\x" + (digits.count == 1 ? "0" : "") + digits
      }
      return "\"\(letters.joined())\"\n"
    }.joined()
  }
}

/// Finds a shorter input that still fails, by removing smaller and smaller pieces.
///
/// Source: Zeller, Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
struct Shortening {
  /// The maximum number of attempts.
  let mostTries: Int

  func shortest(
    of input: [UInt8], failing: ([UInt8]) throws -> Bool
  ) rethrows -> [UInt8] {
    var best = input
    var tries = 0
    var size = best.count / 2
    while size > 0, tries < mostTries {
      var place = 0
      var isShorter = false
      while place < best.count, tries < mostTries {
        var other = best
        other.removeSubrange(place..<min(best.count, place + size))
        tries += 1
        if try failing(other) {
          best = other
          isShorter = true
        } else {
          place += size
        }
      }
      if !isShorter || size > best.count { size /= 2 }
    }
    return best
  }
}
