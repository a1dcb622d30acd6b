import Foundation

/// A parser for outside input, and the inputs it is tried with.
public struct FuzzTarget: Sendable {
  /// Accepts an input or throws. It may not trap or hang, and may keep nothing.
  public typealias Parser = ([UInt8]) throws -> Void

  public let name: String
  /// What it reads, in a few words.
  public let title: String
  /// The number of inputs in a short trial: fewer if one input costs a transaction.
  public let shortTrial: Int
  /// Pieces of its format, to be inserted anywhere.
  let words: [String]
  private let files: [String]
  private let texts: [String]
  private let madeSeeds: @Sendable (_ folder: String) throws -> [[UInt8]]
  private let make: @Sendable (_ folder: String) throws -> Parser

  /// - Parameters:
  ///   - files: of the fixtures, to start from; those in the folder `fuzz/NAME` are always
  ///     included.
  ///   - texts: more of them.
  ///   - madeSeeds: makes more that are too large to be stored; gets its own empty folder.
  ///   - make: makes the parser; gets another such folder.
  init(
    _ name: String, _ title: String, shortTrial: Int = 300, words: [String],
    files: [String] = [], texts: [String] = [],
    madeSeeds: @escaping @Sendable (_ folder: String) throws -> [[UInt8]] = { _ in [] },
    make: @escaping @Sendable (_ folder: String) throws -> Parser
  ) {
    self.name = name
    self.title = title
    self.shortTrial = shortTrial
    self.words = words
    self.files = files
    self.texts = texts
    self.madeSeeds = madeSeeds
    self.make = make
  }

  /// The parser, to be called on the thread that opens it.
  ///
  /// - Parameter folder: for its files, used by nothing else.
  public func open(in folder: String) throws -> Parser {
    try make(folder)
  }

  /// The inputs to start from.
  ///
  /// - Parameter folder: an empty one.
  public func seeds(from fixtures: Fixtures, in folder: String) throws -> [[UInt8]] {
    let own = try fixtures.files(in: "fuzz/\(name)")
    let seeds = try (files + own).map(fixtures.bytes) + texts.map { Array($0.utf8) }
    return try seeds.map { Self.beginning(of: $0) } + madeSeeds(folder)
  }

  /// The first lines of a long text that only repeats: shorter inputs can be tried more often.
  private static func beginning(of seed: [UInt8]) -> [UInt8] {
    let most = 32 << 10
    guard seed.count > most, !seed.prefix(1_024).contains(0) else { return seed }
    let end = seed[..<(most / 8)].lastIndex(of: UInt8(ascii: "\n"))
    return Array(seed[...(end ?? most)])
  }
}

extension FuzzTarget {
  /// Every parser that is reachable from outside.
  public static let all: [FuzzTarget] =
    importedFiles + sources + recordDocuments + otherFiles + channels + answers

  /// - Parameter name: may also be one of ``planted``.
  public static func named(_ name: String) -> FuzzTarget? {
    (all + planted).first { $0.name == name }
  }
}

extension FuzzTarget {
  /// Parsers with deliberate faults, to test the fuzzer itself.
  static let planted = [
    FuzzTarget("planted-trap", "traps at an exclamation mark", words: ["!"], texts: ["Waymark"]) {
      _ in
      { bytes in
        let room = [0]
        _ = room[bytes.contains(UInt8(ascii: "!")) ? 1 : 0]
      }
    },
    FuzzTarget("planted-hang", "goes on for ever at one", words: ["!"], texts: ["Waymark"]) { _ in
      { bytes in
        while bytes.contains(UInt8(ascii: "!")) {}
      }
    },
    FuzzTarget("planted-wait", "waits for ever at one", words: ["!"], texts: ["Waymark"]) { _ in
      { bytes in
        while bytes.contains(UInt8(ascii: "!")) { sleep(1) }
      }
    },
    FuzzTarget("planted-growth", "takes 130 MB at one", words: ["!"], texts: ["Waymark"]) { _ in
      { bytes in
        guard bytes.contains(UInt8(ascii: "!")) else { return }
        let room = UnsafeMutableRawPointer.allocate(byteCount: 130 << 20, alignment: 16)
        defer { room.deallocate() }
        memset(room, 1, 130 << 20)
      }
    },
    FuzzTarget("planted-leak", "keeps a megabyte each time", words: ["!"], texts: ["Waymark"]) {
      _ in
      var kept: [[UInt8]] = []
      return { bytes in kept.append([UInt8](repeating: bytes.first ?? 1, count: 1 << 20)) }
    },
  ]
}
