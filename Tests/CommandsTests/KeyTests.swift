import Testing

@testable import Commands

/// Keys decoded from the bytes of a terminal.
struct KeyTests {
  /// The keys of `bytes` when no byte is delayed.
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var rest = bytes[...]
    var keys: [Key] = []
    while !rest.isEmpty {
      keys.append(Key.read(next: { rest.popFirst() }, pending: { rest.popFirst() }))
    }
    return keys
  }

  @Test(
    "S1-10 Every key is recognised by the sequences that terminals send",
    arguments: [
      ([0x1B, 0x5B, 0x41], .up), ([0x1B, 0x5B, 0x42], .down), ([0x1B, 0x4F, 0x41], .up),
      ([0x1B, 0x4F, 0x42], .down), ([0x1B, 0x5B, 0x43], .right), ([0x1B, 0x4F, 0x44], .left),
      ([0x1B, 0x5B, 0x31, 0x3B, 0x35, 0x41], .up), ([0x0D], .enter),
      ([0x0A], .enter), ([0x1B], .escape), ([0x7F], .backspace), ([0x08], .backspace),
      ([0x03], .interrupt), ([0x04], .end), ([0x41], .character("A")),
      ([0xC3, 0xA9], .character("é")), ([0xE2, 0x82, 0xAC], .character("€")),
      ([0xF0, 0x9F, 0x9A, 0x80], .character("🚀")),
    ] as [([UInt8], Key)])
  func known(bytes: [UInt8], key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(
    "S1-10 An unknown sequence is consumed completely and types nothing",
    arguments: [
      [0x1B, 0x5B, 0x48], [0x1B, 0x5B, 0x33, 0x7E],
      [0x1B, 0x5B, 0x31, 0x35, 0x7E], [0x1B, 0x4F, 0x50], [0x1B, 0x78], [0x1B, 0x5B], [0x09],
      [0x00], [0x1A], [0xFF], [0x80], [0xC3, 0x28],
    ] as [[UInt8]])
  func meaningless(bytes: [UInt8]) {
    #expect(keys(bytes) == [.other])
  }

  @Test("S1-10 A character cut off by the end of input counts as the end")
  func cutShort() {
    #expect(keys([0xE2, 0x82]) == [.end])
    #expect(Key.read(next: { nil }, pending: { nil }) == .end)
  }

  @Test("S1-10 A lone escape does not wait for more bytes")
  func loneEscape() {
    var bytes: ArraySlice<UInt8> = [0x1B, 0x61]
    #expect(Key.read(next: { bytes.popFirst() }, pending: { nil }) == .escape)
    #expect(bytes == [0x61])
  }
}
