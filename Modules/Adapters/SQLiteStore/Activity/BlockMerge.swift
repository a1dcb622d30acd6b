import Contracts

/// What becomes of one block when a delivery brings samples of it.
struct BlockMerge {
  /// All of the block afterwards, sorted, each once.
  private(set) var samples: [Sample] = []
  /// Those that are new, in order.
  private(set) var added: [Sample] = []
  /// By sample of ``samples``: the set it belonged to; nil for a new one.
  private var sets: [Int64?] = []
  /// By sample: whether the delivery brought it.
  private var isBrought: [Bool] = []
  /// How many samples of each set the block had, and how many of these the delivery brought.
  private var tally: [Int64: (had: Int, brought: Int)] = [:]

  /// - Parameters:
  ///   - incoming: sorted, each once.
  ///   - present: likewise.
  ///   - shares: of `present`.
  init(of incoming: [Sample], into present: [Sample], shares: SampleShares) {
    if case .one(let set) = shares, incoming == present {
      samples = present
      tally[set] = (present.count, present.count)
      return
    }
    samples.reserveCapacity(present.count + incoming.count)
    var (next, index) = (incoming.startIndex, present.startIndex)
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
      samples.append(present[index])
      sets.append(set)
      isBrought.append(isAgain)
      tally[set, default: (0, 0)].had += 1
      if isAgain { tally[set, default: (0, 0)].brought += 1 }
      index += 1
      if isAgain { next += 1 }
    }
  }

  /// Tells `imports` which sets were brought again, and returns the shares of the block; nil when they
  /// are as they were.
  func shares(by imports: ImportSets, at key: BlockBuffer.Key) throws -> SampleShares? {
    var moved: [Int64: Int64] = [:]
    for (set, count) in tally.sorted(by: { $0.key < $1.key }) where count.brought > 0 {
      if count.had == count.brought {
        imports.note(count.had, of: set, at: key)
      } else if set != ImportSets.before {
        moved[set] = try imports.grownSet(of: set, moving: count.brought)
      }
    }
    guard !added.isEmpty || !moved.isEmpty else { return nil }
    let own = added.isEmpty ? ImportSets.before : try imports.ownSet(adding: added.count)
    return SampleShares(
      zip(sets, isBrought).map { set, isBrought in
        guard let set else { return own }
        return isBrought ? moved[set] ?? set : set
      })
  }
}
