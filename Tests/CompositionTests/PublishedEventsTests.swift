import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// The events after which a hook can be named.
struct PublishedEventsTests {
  @Test("Every event declared in Contracts can name a hook")
  func complete() async throws {
    let folder = try TemporaryFolder()
    let waymark = try await bootstrap(WaymarkEnvironment(home: folder.file("home")))
    defer { waymark.close() }
    let names = waymark.eventNames()
    #expect(names == names.sorted() && Set(names).count == names.count)
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Modules/Contracts")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
    var found: Set<String> = []
    for path in paths {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let declaration = /struct \w+: (?:Event|EntryEvent)[, {][^}]*?static let name = "(\w+)"/
      found.formUnion(text.matches(of: declaration).map { String($0.1) })
    }
    #expect(found.count > 20)
    #expect(found.subtracting(names) == [])
    // For both goals, whose names are computed.
    for name in [
      "StepGoalReached", "ExerciseGoalReached", "StepGoalChanged", "ExerciseGoalChanged",
    ] {
      #expect(names.contains(name))
    }
  }
}
