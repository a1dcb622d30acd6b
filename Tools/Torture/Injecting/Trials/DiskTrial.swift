import Foundation
import LifePlaying

/// A disk that is full, or fails, at each call that changes a file: the exit code says so,
/// nothing is lost, and everything works again when there is room.
///
/// A seed is the number of one of ten commands, in turn with each kind of disk.
public struct DiskTrial: Trial {
  public enum Kind: Int, CaseIterable, Sendable {
    /// From the N-th call on, every call that writes reports a full disk.
    case full
    /// The N-th call fails.
    case broken
    /// No file may grow beyond a limit.
    case bounded
    /// A separate, small file system; only as root.
    case small
  }

  private let step: UInt64

  public var name: String { "disk" }

  /// - Parameter step: 1 for every call, 2 for every other.
  public init(step: UInt64 = 1) {
    self.step = step
  }

  public static let seeds: Range<UInt64> = 1..<41
  /// Exit codes of a record that cannot be written.
  private static let refusals: Set<Int32> = [73, 74]

  public func play(_ seed: UInt64, on bench: Bench) throws -> Tally {
    var tally = Tally()
    let kind = Kind.allCases[Int((seed - 1) / 10 % 4)]
    guard let sandbox = try sandbox(kind, seed, bench) else {
      tally.count("skipped, since only root can mount")
      return tally
    }
    defer {
      if kind == .small { unmount(sandbox) }
      sandbox.clear()
    }
    let judge = Judge(
      sandbox: sandbox, replay: "disk --seed \(seed) --rounds 1", label: "disk-\(seed)")
    let words = Commands(bench: bench, copy: sandbox.copy).ten[Int((seed - 1) % 10)]
    guard let expected = try judge.expected(of: words, isCounted: true) else {
      throw Bench.Unusable(run: try sandbox.run(words))
    }
    var dice = Dice(seed: seed)
    switch kind {
    case .full, .broken:
      for call in stride(from: 1, through: expected.calls, by: Int(step)) {
        let fate = Fate.failedAt(
          call: call, kind == .full ? .full : .broken, forGood: kind == .full)
        try sandbox.goBack()
        try harm(expected, fate, judge, &tally)
      }
    case .bounded:
      for _ in 0..<max(2, 12 / step) {
        try sandbox.goBack()
        try harm(expected, .bounded(bytes: UInt64(dice.number(0...600)) * 1_024), judge, &tally)
      }
    case .small:
      for _ in 0..<max(2, 12 / step) {
        try sandbox.goBack()
        try fill(sandbox, leaving: dice.number(0...150) * 4_096)
        let run = try sandbox.run(words)
        try? FileManager.default.removeItem(atPath: filler(sandbox))
        tally.count("full disks")
        try judge.judge(
          run, of: expected, fate: .spared, allowing: Self.refusals, looksFurther: true,
          into: &tally)
      }
    }
    return tally
  }

  private func harm(
    _ expected: Judge.Expected, _ fate: Fate, _ judge: Judge, _ tally: inout Tally
  ) throws {
    let run = try judge.sandbox.run(expected.words, fate: fate)
    tally.count("full disks")
    try judge.judge(
      run, of: expected, fate: fate, allowing: Self.refusals, looksFurther: true, into: &tally)
  }

  // MARK: - A small file system

  private static let megabytes = 8

  private func sandbox(_ kind: Kind, _ seed: UInt64, _ bench: Bench) throws -> Sandbox? {
    guard kind == .small else { return try Sandbox(on: bench, seed: seed) }
    let place = "\(bench.folder)/seed-\(seed)"
    guard geteuid() == 0 else { return nil }
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let mounted = try Program("/bin/mount").run(
      ["-t", "tmpfs", "-o", "size=\(Self.megabytes)m,mode=0700", "tmpfs", place], fate: .spared,
      folder: place, scratch: bench.folder, variables: [:])
    guard mounted.isDone else { return nil }
    return try Sandbox(on: bench, seed: seed)
  }

  private func unmount(_ sandbox: Sandbox) {
    _ = try? Program("/bin/umount").run(
      [sandbox.folder], fate: .spared, folder: sandbox.folder, scratch: sandbox.bench.folder,
      variables: [:])
  }

  private func filler(_ sandbox: Sandbox) -> String { "\(sandbox.folder)/filler" }

  /// Fills the disk except for this many bytes.
  private func fill(_ sandbox: Sandbox, leaving bytes: Int) throws {
    let size =
      try FileManager.default.attributesOfFileSystem(forPath: sandbox.folder)[.systemFreeSize]
      as? Int ?? 0
    guard size > bytes else { return }
    try Data(count: size - bytes).write(to: URL(fileURLWithPath: filler(sandbox)))
  }
}
