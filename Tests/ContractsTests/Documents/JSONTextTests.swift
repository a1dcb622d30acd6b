import Contracts
import Testing

struct JSONTextTests {
  private struct Sample: Encodable {
    var b = Nullable<Int>(nil)
    var a = "x/\u{1b}[31m"
    var c = Nullable(2.5)
  }

  @Test("A document has sorted keys, null for absent values, and no control characters")
  func document() {
    #expect(
      JSONText.document(Sample()) == """
        {
          "a" : "x/\\u001b[31m",
          "b" : null,
          "c" : 2.5
        }

        """)
    #expect(JSONText.line(Sample()) == #"{"a":"x/\u001b[31m","b":null,"c":2.5}"# + "\n")
  }

  @Test(
    "Floating-point noise is rounded away",
    arguments: [
      (87.47500000000001, 87.475), (0.1 + 0.2, 0.3), (-0.000_000_1, 0), (1_234.5, 1_234.5),
    ])
  func noise(number: Double, clean: Double) {
    #expect(number.withoutNoise == clean)
    #expect(number.withoutNoise.sign == .plus || clean < 0)
  }
}
