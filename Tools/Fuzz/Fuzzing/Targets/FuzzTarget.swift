/// A parser that takes bytes from outside, and what it is tried with.
public struct FuzzTarget: Sendable {
  /// Takes an input or throws. It may not trap, not hang, and keep nothing.
  public typealias Parser = ([UInt8]) throws -> Void

  public let name: String
  /// What it reads, in a few words.
  public let title: String
  /// How many inputs a short trial takes: fewer where one input costs a transaction.
  public let shortTrial: Int
  /// Pieces of its format, to be put anywhere.
  let words: [String]
  private let files: [String]
  private let texts: [String]
  private let madeSeeds: @Sendable (_ folder: String) throws -> [[UInt8]]
  private let make: @Sendable (_ folder: String) throws -> Parser

  /// - Parameters:
  ///   - files: of the fixtures, to begin with; those in the folder `fuzz/NAME` go without saying.
  ///   - texts: more of them.
  ///   - madeSeeds: more of them, too large to be kept; gets an empty folder of its own.
  ///   - make: gets another.
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

  /// The parser, ready to be called on the thread that opens it.
  ///
  /// - Parameter folder: a place for its files, which nothing else uses.
  public func open(in folder: String) throws -> Parser {
    try make(folder)
  }

  /// What inputs are made from.
  ///
  /// - Parameter folder: an empty one.
  public func seeds(from fixtures: Fixtures, in folder: String) throws -> [[UInt8]] {
    let own = try fixtures.files(in: "fuzz/\(name)")
    let seeds = try (files + own).map(fixtures.bytes) + texts.map { Array($0.utf8) }
    return try seeds.map { Self.beginning(of: $0) } + madeSeeds(folder)
  }

  /// The first lines of a long text, whose rest is more of the same: what is short is tried more often.
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
    importedFiles + recordDocuments + otherFiles + channels + answers

  /// - Parameter name: also of what fails by design, see ``planted``.
  public static func named(_ name: String) -> FuzzTarget? {
    (all + planted).first { $0.name == name }
  }
}
