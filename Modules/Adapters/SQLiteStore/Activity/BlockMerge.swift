import Contracts

/// Merges the samples of an import into one block.
struct BlockMerge {
  /// Where samples are replaced by incoming ones.
  struct Replacement {
    /// To whichever import they belong.
    var all = SortedRanges()
    /// If they belong to the import alone.
    var own = SortedRanges()

    var isEmpty: Bool { all.isEmpty && own.isEmpty }
  }

  /// All samples of the merged block, sorted, without duplicates.
  private(set) var samples: [Sample] = []
  /// The new samples, sorted.
  private(set) var added: [Sample] = []
  /// Those that were replaced, sorted.
  private(set) var removed: [Sample] = []
  /// How many of each set were replaced.
  private var lost: [Int64: Int] = [:]
  /// For each sample of ``samples`` the set it belonged to; nil for a new one.
  private var sets: [Int64?] = []
  /// For each sample whether the import contains it.
  private var isBrought: [Bool] = []
  /// How many samples of each set the block had, and how many of these the import contains.
  private var tally: [Int64: (had: Int, brought: Int)] = [:]

  /// - Parameters:
  ///   - incoming: sorted, without duplicates.
  ///   - present: likewise.
  ///   - shares: of `present`.
  ///   - replacement: samples starting there are removed, unless they are among `incoming`.
  ///   - isOwn: whether a set belongs to the import alone.
  init(
    of incoming: [Sample], into present: [Sample], shares: SampleShares,
    replacing replacement: Replacement = Replacement(),
    isOwn: (_ set: Int64) -> Bool = { _ in false }
  ) {
    if case .one(let set) = shares, incoming == present {
      samples = present
      tally[set] = (present.count, present.count)
      return
    }
    samples.reserveCapacity(present.count + incoming.count)
    var (next, index) = (incoming.startIndex, present.startIndex)
    var replacement = replacement
    while next < incoming.endIndex || index < present.endIndex {
      if index == present.endIndex || (next < incoming.endIndex && incoming[next] < present[index])
      {
        samples.append(incoming[next])
        added.append(incoming[next])
        sets.append(nil)
        isBrought.append(true)
        next += 1
        continue
      }
      let set = shares[index]
      let isAgain = next < incoming.endIndex && incoming[next] == present[index]
      let start = present[index].start
      if !isAgain,
        replacement.all.hold(next: start) || (replacement.own.hold(next: start) && isOwn(set))
      {
        removed.append(present[index])
        lost[set, default: 0] += 1
        index += 1
        continue
      }
      samples.append(present[index])
      sets.append(set)
      isBrought.append(isAgain)
      tally[set, default: (0, 0)].had += 1
      if isAgain { tally[set, default: (0, 0)].brought += 1 }
      index += 1
      if isAgain { next += 1 }
    }
  }

  /// Reports to `imports` which sets were imported again, and returns the shares of the block; nil if they are
  /// unchanged.
  func shares(by imports: ImportSets, at key: BlockBuffer.Key) throws -> SampleShares? {
    var moved: [Int64: Int64] = [:]
    for (set, count) in lost { imports.lose(count, of: set) }
    for (set, count) in tally.sorted(by: { $0.key < $1.key }) where count.brought > 0 {
      if count.had == count.brought {
        imports.note(count.had, of: set, at: key)
      } else if set != ImportSets.before {
        let grown = try imports.grownSet(of: set, moving: count.brought)
        if grown != set { moved[set] = grown }
      }
    }
    guard !added.isEmpty || !moved.isEmpty || !removed.isEmpty else { return nil }
    let own = added.isEmpty ? ImportSets.before : try imports.ownSet(adding: added.count)
    return SampleShares(
      zip(sets, isBrought).map { set, isBrought in
        guard let set else { return own }
        return isBrought ? moved[set] ?? set : set
      })
  }
}
