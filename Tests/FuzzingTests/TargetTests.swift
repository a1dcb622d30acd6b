import TestSupport
import Testing

@testable import Fuzzing

struct TargetTests {
  /// A target with its seeds and its parser, in its own folders.
  private struct Bench {
    let target: FuzzTarget
    let seeds: [[UInt8]]
    let parser: FuzzTarget.Parser
    private let folders: [TemporaryFolder]

    init(_ name: String) throws {
      target = try #require(FuzzTarget.named(name))
      folders = [try TemporaryFolder(), try TemporaryFolder()]
      seeds = try target.seeds(from: .ofPackage, in: folders[0].path)
      parser = try target.open(in: folders[1].path)
    }

    /// Whether the parser accepts it.
    func accepts(_ input: [UInt8]) -> Bool { (try? parser(input)) != nil }
  }

  static let names = FuzzTarget.all.map(\.name)

  @Test("Each parser accepts or refuses any input, in little memory", arguments: names)
  func shortTrial(name: String) throws {
    let bench = try Bench(name)
    let mutator = Mutator(seeds: bench.seeds, words: bench.target.words, seed: 15)
    for seed in bench.seeds { _ = bench.accepts(seed) }
    let peak = Limits.peak
    let long = bench.target.shortTrial
    let count = LongForm.count(short: max(10, long / 4), long: long)
    for number in 0..<count { _ = bench.accepts(mutator.input(number)) }
    #expect(Limits.peak - peak < Limits.usual.megabytes << 20)
  }

  @Test(
    "Each parser accepts its seeds before they are mutated", arguments: names)
  func seeds(name: String) throws {
    let bench = try Bench(name)
    #expect(bench.seeds.contains(where: bench.accepts))
  }

  @Test("Each name is unique, and targets that fail by design run only by name")
  func named() {
    #expect(Set(Self.names).count == Self.names.count)
    #expect(!Self.names.contains { $0.hasPrefix("planted") })
    #expect(FuzzTarget.named("planted-trap") != nil)
    #expect(FuzzTarget.named("nothing") == nil)
  }
}
