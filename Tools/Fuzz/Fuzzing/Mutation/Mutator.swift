/// Makes inputs from others. The same seed and number give the same input.
public struct Mutator: Sendable {
  /// Longer inputs are truncated.
  private static let mostBytes = 4 << 20

  let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private let seed: UInt64

  /// - Parameters:
  ///   - seeds: the inputs to start from.
  ///   - words: pieces of their format.
  ///   - seed: of the random numbers.
  public init(seeds: [[UInt8]], words: [String], seed: UInt64) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    self.words = words.map { Array($0.utf8) }
    self.seed = seed
  }

  /// A different input for each number.
  public func input(_ number: Int) -> [UInt8] {
    var dice = Dice(seed: seed ^ UInt64(bitPattern: Int64(number)) &* 0xA24B_AED4_963E_E407)
    var bytes = dice.pick(seeds) ?? []
    if dice.onceIn(8) { bytes = spliced(bytes, &dice) }
    // Usually few changes, so that most of the input stays valid.
    var rounds = 1
    while rounds < 24, !dice.onceIn(3) { rounds += 1 }
    for _ in 0..<rounds { change(&bytes, &dice) }
    return bytes.count > Self.mostBytes ? Array(bytes.prefix(Self.mostBytes)) : bytes
  }

  /// The beginning of one and the end of another.
  private func spliced(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    let other = dice.pick(seeds) ?? []
    return Array(bytes.prefix(dice.below(bytes.count + 1)))
      + other.suffix(dice.below(other.count + 1))
  }

  private func change(_ bytes: inout [UInt8], _ dice: inout Dice) {
    switch dice.below(32) {
    case 0...2: Self.flip(&bytes, &dice)
    case 3...4: Self.overwrite(&bytes, with: [dice.byte()], at: dice.below(bytes.count), &dice)
    case 5...6: Self.remove(&bytes, &dice)
    case 7...8: Self.double(&bytes, &dice)
    case 9...15: replaceNumber(&bytes, &dice)
    case 16...19: replaceDate(&bytes, &dice)
    case 20...23: insert(dice.pick(words), into: &bytes, &dice)
    case 24...25: Self.move(&bytes, &dice)
    case 26: insert(dice.pick(Extremes.oddities), into: &bytes, &dice)
    case 27: Self.overwrite(&bytes, with: dice.pick(Extremes.binary) ?? [], &dice)
    case 28: Self.changeLine(&bytes, &dice)
    case 29: Self.replaceText(&bytes, with: dice.pick(words) ?? [], &dice)
    case 30: bytes = Array(bytes.prefix(dice.below(bytes.count + 1)))
    default: Self.grow(&bytes, &dice)
    }
  }

  private func insert(_ piece: [UInt8]?, into bytes: inout [UInt8], _ dice: inout Dice) {
    bytes.insert(contentsOf: piece ?? [], at: dice.below(bytes.count + 1))
  }

  private func replaceNumber(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let isPart = { (byte: UInt8) in byte.isDigit || byte == UInt8(ascii: ".") }
    guard let run = Self.run(in: bytes, where: isPart, &dice) else {
      return insert(dice.pick(Extremes.numbers), into: &bytes, &dice)
    }
    // A sign belongs to the number if nothing precedes it.
    let hasSign =
      run.lowerBound > 0 && bytes[run.lowerBound - 1] == UInt8(ascii: "-")
      && (run.lowerBound == 1 || !bytes[run.lowerBound - 2].isDigit)
    let number = hasSign ? run.lowerBound - 1..<run.upperBound : run
    let digits = String(decoding: bytes[run], as: UTF8.self)
    let near = Int(digits).map { $0.addingReportingOverflow(dice.below(5) - 2).partialValue }
    let other =
      dice.onceIn(4) ? near.map { Array("\($0)".utf8) } ?? [] : dice.pick(Extremes.numbers) ?? []
    bytes.replaceSubrange(number, with: other)
  }

  /// Ten bytes in the form `2026-05-17`.
  private func replaceDate(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let start = dice.below(bytes.count)
    let places = Array(start..<max(start, bytes.count - 9)) + Array(0..<min(start, bytes.count))
    guard let place = places.first(where: { Self.isDate(bytes, at: $0) }) else {
      return insert(dice.pick(Extremes.dates), into: &bytes, &dice)
    }
    bytes.replaceSubrange(place..<place + 10, with: dice.pick(Extremes.dates) ?? [])
  }

  private static func isDate(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place + 10 <= bytes.count, bytes[place + 4] == UInt8(ascii: "-") else { return false }
    return bytes[place + 7] == UInt8(ascii: "-")
      && [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy { bytes[place + $0].isDigit }
  }

  /// The first run of such bytes after a position.
  private static func run(
    in bytes: [UInt8], where isPart: (UInt8) -> Bool, _ dice: inout Dice
  ) -> Range<Int>? {
    let place = dice.below(bytes.count)
    guard
      var start = bytes[place...].firstIndex(where: isPart)
        ?? bytes[..<place].firstIndex(where: isPart)
    else { return nil }
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
    return start..<end
  }
}

// MARK: - Changes independent of the format

extension Mutator {
  private static func flip(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    bytes[dice.below(bytes.count)] ^= 1 << UInt8(dice.below(8))
  }

  private static func overwrite(
    _ bytes: inout [UInt8], with piece: [UInt8], at place: Int? = nil, _ dice: inout Dice
  ) {
    let place = place ?? dice.below(bytes.count)
    for (offset, byte) in piece.enumerated() where place + offset < bytes.count {
      bytes[place + offset] = byte
    }
  }

  private static func chunk(_ bytes: [UInt8], _ dice: inout Dice) -> Range<Int> {
    let start = dice.below(bytes.count)
    let most = dice.onceIn(4) ? bytes.count : 16
    return start..<min(bytes.count, start + 1 + dice.below(most))
  }

  private static func remove(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    bytes.removeSubrange(chunk(bytes, &dice))
  }

  private static func double(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    let chunk = chunk(bytes, &dice)
    bytes.insert(contentsOf: bytes[chunk], at: chunk.upperBound)
  }

  private static func move(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    let chunk = chunk(bytes, &dice)
    let piece = Array(bytes[chunk])
    bytes.removeSubrange(chunk)
    bytes.insert(contentsOf: piece, at: dice.below(bytes.count + 1))
  }

  /// Deletes a line, or duplicates it.
  private static func changeLine(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let isInLine = { (byte: UInt8) in byte != UInt8(ascii: "\n") }
    guard let line = run(in: bytes, where: isInLine, &dice) else { return }
    if dice.onceIn(2) {
      bytes.removeSubrange(line)
    } else {
      bytes.insert(contentsOf: bytes[line] + [UInt8(ascii: "\n")], at: line.lowerBound)
    }
  }

  /// Replaces the text between two quotes.
  private static func replaceText(
    _ bytes: inout [UInt8], with piece: [UInt8], _ dice: inout Dice
  ) {
    let quote = UInt8(ascii: "\"")
    guard let start = bytes[dice.below(bytes.count)...].firstIndex(of: quote),
      let end = bytes[(start + 1)...].firstIndex(of: quote)
    else { return }
    bytes.replaceSubrange(start + 1..<end, with: piece)
  }

  /// Nests something deeply, or makes something very long: rarely, since it takes time.
  private static func grow(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let place = dice.below(bytes.count + 1)
    let piece =
      dice.onceIn(2) ? dice.pick(Extremes.nests) ?? [] : [bytes.dropFirst(place).first ?? 0x41]
    let times =
      dice.onceIn(500) ? 1 << 20 : dice.onceIn(20) ? 1 << 16 : dice.onceIn(4) ? 1 << 12 : 1 << 6
    let count = max(1, times / max(1, piece.count))
    bytes.insert(contentsOf: Array(repeating: piece, count: count).joined(), at: place)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
