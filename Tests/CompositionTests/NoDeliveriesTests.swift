import Contracts
import DeliveryFiles
import Foundation
import TestSupport
import Testing

@testable import Composition

struct NoDeliveriesTests {
  @Test("S7-2 An in-memory record accepts no deliveries, and keeps those waiting in its folder")
  func memory() async throws {
    let folder = try TemporaryFolder()
    let home = folder.file("home")
    try HomeFolder.make(at: home)
    let path = HomeFolder.deliveriesPath(in: home)
    let spool = DeliveryFolder(at: path) {}
    let body = try folder.file("draft", "date,steps\n2026-05-17,5\n")
    try spool.keep(
      DeliveredBody(source: "phone", path: body, digest: Array(repeating: 1, count: 32)),
      receivedAt: Instant(secondsSince1970: 1))

    var environment = WaymarkEnvironment(home: home)
    environment.recordPlace = .memory
    let waymark = try await bootstrap(environment)
    defer { waymark.close() }
    let handler = waymark.dueTimeHandlers.first { $0.identifier == "activity.deliveries" }
    try await #require(handler).runDue()
    let waiting = try spool.waiting()
    #expect(waiting.count == 1)
    #expect(throws: DeliveryError.self) {
      try NoDeliveries().keep(
        DeliveredBody(source: "phone", path: waiting[0].path, digest: waiting[0].digest),
        receivedAt: Instant(secondsSince1970: 2))
    }
  }
}
