import Contracts
import TestSupport
import Testing

@testable import HealthImport

/// Tables that programs deliver over HTTP.
struct DeliveredTableTests {
  @Test(
    "S7-5 a delivered table has the source of its delivery, a watch's as a watch",
    arguments: [
      ("date,steps\n2024-05-17,8123\n", SourceKind.phone),
      ("Date,Step count\n2024-05-17,8123\n", .phone),
      ("Date,Weight (kg)\n2024-05-17 07:12:05,77.3\n", .phone),
      ("start,duration,value\n2019-12-28T11:49:00+01:00,\"[60]\",\"[6]\"\n", .watch),
    ])
  func deliveries(_ text: String, _ kind: SourceKind) throws {
    var context = Export.context
    let mum = SourceDescription(name: "mum", kind: .phone)
    context.delivery = ImportDelivery(source: mum, receivedAt: Instant(secondsSince1970: 7))
    let file = try TemporaryFile(text)
    let (_, sink, _) = try Export.readFile(file.path, context: context)
    #expect(sink.sources == [SourceDescription(name: "mum", kind: kind)])
    #expect(
      sink.statements
        == sink.totals.map { _ in
          TotalStatement(asOf: Instant(secondsSince1970: 7), isWhole: true)
        })
  }
}
