import ArgumentParser
import Dispatch
import FaultInjection
import Foundation
import Synchronization

/// Options of all trials.
struct RunOptions: ParsableArguments {
  @Option(help: "The seed of the first round; the others follow it.")
  var seed: UInt64 = 1

  @Option(help: "How many rounds.")
  var rounds: Int?

  @Option(help: "How many rounds at a time.")
  var jobs = 1

  @Option(help: "The program under test, with waymark-service beside it.")
  var program = ".build/debug/waymark"

  @Option(help: "An empty or new folder to work in, instead of a temporary one.")
  var folder: String?

  @Option(help: "Keep the remains of failures in this folder.")
  var keep: String?

  @Option(
    help: ArgumentHelp(
      "Only count failures of this kind.",
      discussion: Failure.Kind.allCases.map(\.rawValue).joined(separator: ", ")))
  var ignore: [String] = []

  @Option(help: "How many failures to show.")
  var show = 20

  func validate() throws {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ValidationError(
        "There is no program \(program). Build it: swift build --product waymark")
    }
    for word in ignore where Failure.Kind(rawValue: word) == nil {
      throw ValidationError("“\(word)” isn't a kind of failure.")
    }
    guard seed > 0, rounds ?? 1 > 0, jobs > 0 else {
      throw ValidationError("--seed, --rounds and --jobs are 1 or more.")
    }
  }

  /// Plays a trial, reports on it, and ends the tool with 1 if something failed.
  func play(_ trial: any Trial, rounds usual: Int = 100) throws {
    let place =
      folder ?? "\(FileManager.default.temporaryDirectory.path)/torture-\(UUID().uuidString)"
    let isOurs = !FileManager.default.fileExists(atPath: place)
    defer { if isOurs { try? FileManager.default.removeItem(atPath: place) } }
    let path = URL(fileURLWithPath: program).standardizedFileURL.path
    let bench = try Bench(
      program: Program(path), folder: URL(fileURLWithPath: place).resolvingSymlinksInPath().path,
      evidence: keep, ignoring: Set(ignore.compactMap(Failure.Kind.init)))
    let interruption = Interruption()
    let reporter = TrialReporter(name: trial.name, show: show)
    let seeds = seed..<seed + UInt64(rounds ?? usual)
    let tally = try Trials(trial, on: bench, jobs: jobs)
      .play(seeds: seeds, isStopped: { interruption.hasCome }, reporter.report)
    print("\(trial.name), seed \(seed): \(tally.line)")
    if !tally.failures.isEmpty { throw ExitCode(1) }
    if interruption.hasCome { throw ExitCode(130) }
  }
}

/// Prints failures as they are found, and the progress every ten seconds.
private final class TrialReporter: Sendable {
  private let name: String
  private let show: Int
  private let reported = Mutex((failures: 0, at: ContinuousClock.now))

  init(name: String, show: Int) {
    (self.name, self.show) = (name, show)
  }

  @Sendable func report(round: Tally, all: Tally) {
    reported.withLock { told in
      for failure in round.failures where told.failures < show {
        told.failures += 1
        // Unbuffered, even into a file.
        FileHandle.standardOutput.write(Data("\(failure)\n".utf8))
      }
      guard ContinuousClock.now - told.at > .seconds(10) else { return }
      told.at = ContinuousClock.now
      FileHandle.standardError.write(Data("\(name): \(all.line)\n".utf8))
    }
  }
}

/// Ctrl-C: running rounds are finished, then the counts are printed.
private final class Interruption: Sendable {
  private let flag = Atomic(false)

  init() {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [self] in
      flag.store(true, ordering: .relaxed)
      // A second one ends the tool at once.
      signal(SIGINT, SIG_DFL)
      source.cancel()
    }
    source.resume()
  }

  var hasCome: Bool { flag.load(ordering: .relaxed) }
}
