import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

@Suite struct AppleHealthDefectTests {
  private static let other = Export.steps(type: "HKQuantityTypeIdentifierHeartRate")

  private static let defects: [(body: String, reason: String)] = [
    (Export.steps().replacing("\"100\"", with: "\"100"), "a quote isn't closed before the next <"),
    (other.replacing("\"100\"/>", with: "\"100"), "a quote isn't closed before the next <"),
    (Export.steps(source: "a<b"), "a quote isn't closed before the next <"),
    (
      Export.steps(source: "a<b", type: "HKQuantityTypeIdentifierHeartRate"),
      "a quote isn't closed before the next <"
    ),
    (Export.steps().replacing("/>", with: ""), "a tag isn't closed before the next <"),
    (other.replacing("/>", with: ""), "a tag isn't closed before the next <"),
    (Export.steps().replacing("=\"count\"", with: "=count"), "an attribute has no value in quotes"),
    (
      Export.steps().replacing("/>", with: ">") + "\n" + Export.steps(),
      "a Record starts before the previous one ends"
    ),
    (
      other.replacing("/>", with: ">") + "\n" + Export.steps(),
      "a Record starts before the previous one ends"
    ),
    ("</Record>", "</Record> without a <Record>"),
    (
      Export.steps().replacing("/>", with: ">") + "</Workout>", "</Workout> without a <Workout>"
    ),
    ("</Correlation>", "</Correlation> without a <Correlation>"),
    ("<Correlation><Correlation>", "a Correlation inside a Record or Correlation"),
    ("<Workout><Workout>", "a Workout starts before the previous element ends"),
    ("<Workout>", "</HealthData> before the end of an element inside it"),
    ("<!DOCTYPE HealthData>", "a declaration among the data"),
    ("< Record>", "a < that doesn't start a tag"),
    ("<<", "a < that doesn't start a tag"),
    ("\0\0\0", "text where a tag should be"),
    ("half a record\"/>", "text where a tag should be"),
    ("</Record\n</HealthData>", "a tag isn't closed before the next <"),
  ]

  @Test(
    "S5-9 if a text becomes malformed the reading ends, with line and reason",
    arguments: [
      ("<Record type=\"a", "the file ends before </HealthData>"),
      ("<!-- never closed", "a comment isn't closed before the file ends"),
      ("<![CDATA[ never closed", "a CDATA section isn't closed before the file ends"),
      ("<?never closed", "a processing instruction isn't closed before the file ends"),
    ])
  func truncation(_ end: String, _ reason: String) throws {
    let (sink, tally) = try Export.read("<HealthData>\n\(Export.steps())\n\(end)")
    #expect(
      tally.defect?.inEnglish == ImportTally.Defect(line: 3, reason: Phrase(verbatim: reason)))
    #expect(sink.entries.count == 1)
  }

  @Test(
    "S5-9 malformed XML ends the reading, and everything before it is kept",
    arguments: defects)
  func malformed(_ body: String, _ reason: String) throws {
    let before = Export.steps("1") + "\n" + Export.steps("2")
    let (sink, tally) = try Export.read(Export.text("\(before)\n\(body)\n\(Export.steps("3"))"))
    #expect(tally.defect?.reason.description == reason)
    #expect(try #require(tally.defect?.line) >= 4)
    #expect(sink.values(of: .steps).prefix(2) == [1, 2])
    #expect(!sink.values(of: .steps).dropFirst(2).contains(100))
  }

  @Test("S5-9 an element longer than the window is a defect, long text and comments are not")
  func tooLong() throws {
    let long = String(repeating: "x", count: 5_000)
    let (sink, tally) = try Export.read(
      Export.text(Export.steps() + "<Note a=\"\(long)\"/>" + Export.steps()), capacity: 4_096)
    #expect(
      tally.defect?.inEnglish
        == ImportTally.Defect(
          line: 2, reason: Phrase(verbatim: "an element longer than 4,096 bytes")))
    #expect(sink.entries.count == 1)

    let space = String(repeating: " \n", count: 5_000)
    let body =
      Export.steps() + space + "<!--\(long)-->" + Self.other + space + "<Note>\(long)</Note>"
      + "<![CDATA[\(long)]]>" + Export.steps()
    let (all, whole) = try Export.read("<!--\(long)-->" + Export.text(body), capacity: 4_096)
    #expect(whole.defect == nil)
    #expect(all.entries.count == 2)
  }

  @Test("S5-9 a text without any data is a defect")
  func noRoot() throws {
    #expect(
      try Export.read("<!DOCTYPE HealthData [").tally.defect?.inEnglish
        == ImportTally.Defect(
          line: 1, reason: Phrase(verbatim: "the file has no <HealthData>")))
  }

  @Test("S5-9 anything after the end of the data is ignored")
  func afterTheEnd() throws {
    let (sink, tally) = try Export.read(Export.text(Export.steps()) + "<<<" + Export.steps())
    #expect(sink.entries.count == 1)
    #expect(tally.defect == nil)
  }

  @Test("S5-9 an error of the sink or a cancellation ends the reading")
  func stops() throws {
    let text = Export.text(Array(repeating: Export.steps(), count: 9_000).joined())
    let file = try TemporaryFile(text)
    let stopping = ImportContext(calendar: Export.context.calendar) { _ in throw CancellationError()
    }
    #expect(throws: CancellationError.self) {
      try Export.readFile(file.path, context: stopping)
    }
  }
}
