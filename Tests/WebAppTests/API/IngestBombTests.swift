import Composition
import Contracts
import Foundation
import TestSupport
import Testing

@testable import WebApp

/// S7-2: a delivered archive that would fill the disk.
struct IngestBombTests {
  /// 70 MB of empty lines under the name of a table, in some 70 KB.
  private static func bomb() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.file("bomb.zip")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments = [
      "-c",
      """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
          archive.writestr("days.csv", b"date,steps\\n" + b"\\n" * (70 << 20))
      """, path,
    ]
    try process.run()
    process.waitByLooking()
    try #require(process.terminationStatus == 0)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func hand(_ body: [UInt8], to site: ServedSite, _ token: String) throws -> Reply {
    let head = [
      "POST /api/1/ingest HTTP/1.1", "Host: localhost:\(site.port)",
      "Content-Type: application/zip", "Content-Length: \(body.count)", "X-API-Key: \(token)",
      "Connection: close", "", "",
    ].joined(separator: "\r\n")
    let connection = try RawConnection(port: site.port)
    connection.send(Array(head.utf8) + body)
    return Reply(connection.receiveAll())
  }

  @Test("S7-2 A delivered zip bomb is refused and counted, and later deliveries count")
  func refused() async throws {
    let bomb = try Self.bomb()
    #expect(bomb.count < 1 << 20)
    try await ServedSite.serve { site in
      let token = try await site.token(.ingest)
      #expect(try hand(bomb, to: site, token).status == 200)
      let days = Array("date,steps\n2026-05-17,4321\n".utf8)
      #expect(try hand(days, to: site, token).status == 200)
      for handler in site.waymark.dueTimeHandlers where handler.identifier == "activity.deliveries"
      {
        try await handler.runDue()
      }
      let taking: any DeliveryAccepting = try site.waymark.offered()
      let status = try await taking.status()
      #expect(status.waiting == 0)
      let reason = try #require(status.refused.first?.reason?.description)
      #expect(status.refused.count == 1)
      #expect(reason.contains("unpacks to more than 200 times its size"), "\(reason)")
      let refusals = try await site.waymark.read { try taking.refusals(in: $1) }
      #expect(refusals.map(\.count) == [1])
      let day = try #require(Day("2026-05-17"))
      let steps = try await site.waymark.read {
        try $0.dayRecords.dayRecord(on: day, in: $1).steps
      }
      #expect(steps == 4_321)
    }
  }
}
