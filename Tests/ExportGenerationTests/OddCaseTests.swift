import ExportGeneration
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct OddCaseTests {
  @Test(
    "S5-9 generator: each odd case is in the file exactly when requested",
    arguments: OddCase.allCases)
  func present(oddCase: OddCase) throws {
    #expect(isPresent(oddCase, in: try GeneratedExport(.small(odd: [oddCase]))))
    #expect(!isPresent(oddCase, in: try GeneratedExport(.small())))
  }

  @Test(
    "S5-9 generator: all but two odd cases keep the truth unchanged",
    arguments: OddCase.allCases.filter { ![.zeroLength, .midnight].contains($0) })
  func sameTruth(oddCase: OddCase) throws {
    #expect(try HealthExport(.small(odd: [oddCase])).truth() == HealthExport(.small()).truth())
  }

  @Test("S5-9 generator: the truth grows by the zero-length steps of the night")
  func zeroLength() throws {
    let options = try ExportOptions.small(odd: [.zeroLength])
    let export = try GeneratedExport(options)
    let plain = try HealthExport(.small()).truth()
    let nights = GeneratedExport.sums(
      export.steps.filter { $0.start == $0.end }, in: options.timeZone)
    for (row, usual) in zip(export.truth, plain) {
      let night = try #require(nights[row.day.description])
      #expect(row.steps == usual.steps + night)
      #expect(row.bySource[0] == usual.bySource[0] + night)
    }
  }

  @Test("S5-9 generator: the truth of both days grows by the walk across midnight")
  func midnight() throws {
    var options = try ExportOptions.small(odd: [.midnight])
    options.sources = [.phone]
    let export = try GeneratedExport(options)
    options.oddCases = []
    let growth = zip(export.truth, try HealthExport(options).truth()).map { $0.steps - $1.steps }
    #expect(growth == [0, 2_400, 2_400, 0] || growth == [2_400, 2_400, 2_400, 2_400])
    #expect(export.truth.map(\.steps).reduce(0, +) == export.steps.map(\.value).reduce(0, +))
  }

  @Test("S5-9 generator: the odd cases called valid leave well-formed XML")
  func wellFormed() throws {
    let odd = try GeneratedExport(.small(odd: OddCase.allValid))
    #expect(XMLParser(data: Data(odd.bytes)).parse())
    #expect(XMLParser(data: Data(try GeneratedExport(.small()).bytes)).parse())
    let broken = odd.text.replacingOccurrences(of: "&amp;", with: "&")
    #expect(!XMLParser(data: Data(broken.utf8)).parse())
  }

  private func isPresent(_ oddCase: OddCase, in export: GeneratedExport) -> Bool {
    let text = export.text
    let steps = export.lines(of: "StepCount")
    return switch oddCase {
    case .brokenDTD:
      text.contains("CDATA #IMPLIED\n<!ELEMENT RightEye") && text.contains("\n>\n>\n]>")
    case .noDTD: text.hasPrefix("<?xml") && !text.contains("<!DOCTYPE")
    case .noProlog: text.hasPrefix("<HealthData")
    case .multiline: text.contains("\n        startDate=\"") && text.contains("\" />\n")
    case .entities:
      ["\"Zoë’s Apple\u{A0}Watch", "Zo&#xEB;&#8217;s", "&amp;", "&quot;", "&#160;"].allSatisfy(
        text.contains)
    case .future:
      steps.filter { GeneratedExport.attribute("startDate", $0) > "2040" }.count == 3
    case .correlation:
      text.components(separatedBy: "\n").contains { line in
        line.hasPrefix("  <Record type=\"HKQuantityTypeIdentifierStepCount")
          && steps.contains(String(line.dropFirst()))
      }
    case .zeroLength: export.steps.contains { $0.start == $0.end }
    case .noUnit: steps.contains { !$0.contains(" unit=") }
    case .duplicates: zip(steps, steps.dropFirst()).contains { $0 == $1 }
    case .absurd:
      steps.contains { $0.contains("\"-37\"") } && steps.contains { $0.contains("\"500000\"") }
    case .timeZoneMetadata:
      text.contains("\">\n  <MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>\n </R")
    case .midnight:
      steps.contains {
        GeneratedExport.attribute("startDate", $0).prefix(10)
          != GeneratedExport.attribute("endDate", $0).prefix(10)
      }
    case .truncated: !text.contains("</HealthData>") && text.hasSuffix("creationDate=\"2024-01-1")
    }
  }
}
