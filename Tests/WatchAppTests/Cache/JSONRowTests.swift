import Testing

@testable import WatchApp

struct JSONRowTests {
  @Test(
    "S5-8 A row is read as written, whatever its texts contain",
    arguments: ["push-ups", "", "\"quoted\"", "back\\slash", "a\tb\u{1}", "Liegestütze 💪", "[1,2]"])
  func roundTrip(_ text: String) {
    let row = JSONRow([.text(text), .number(-800), .null, .number(.max)])
    #expect(JSONRow(row.bytes) == row)
  }

  @Test(
    "S5-8 An invalid row is refused",
    arguments: ["", "[", "[1,]", "[1 2]", "{}", "[\"a]", "[1", "[1.5]", "[true]"])
  func refused(_ text: String) {
    #expect(JSONRow(Array(text.utf8)) == nil)
  }

  @Test("S5-8 The checksum is that of the standard")
  func checksum() {
    #expect(Checksum.of("123456789".utf8) == 0xCBF4_3926)
  }
}
