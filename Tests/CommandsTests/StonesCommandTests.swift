import Contracts
import TestSupport
import Testing

@testable import Commands

/// S2-1 for a person who weighs in stones.
struct StonesCommandTests {
  private static func anna() async throws -> Person {
    let anna = try Person()
    try await anna.types("goal", "weight", "unit", "st")
    try await anna.at("2026-05-10T08:00").types("log", "weight", "13st 4lb")
    try await anna.at("2026-05-12T08:00").types("goal", "weight", "set", "11 st 7 lb")
    try await anna.types("log", "weight", "12st10")
    return anna
  }

  @Test("S2-1 Stones can be typed, shown and stored, and JSON stays in kilograms")
  func everywhere() async throws {
    let anna = try await Self.anna()
    #expect(try await anna.types("log", "weight", "178lb", "--at", "07:00").contains("178.0 lb"))
    #expect(try await anna.types("log", "weight", "12.5", "--at", "06:00").contains("12 st 7 lb"))
    #expect(try await anna.types("today").contains("12 st 10 lb"))
    let goal = try await anna.types("goal", "weight")
    #expect(goal.contains("11 st 7 lb"))
    #expect(goal.contains("12 st 10 lb"))
    #expect(goal.contains("1 st 3 lb"))
    let document = try await anna.json("goal", "weight")
    #expect(try document("unit").string == "st")
    #expect(try document("goalKilograms").double == 73.028)
    #expect(try await anna.json("settings", "get", "weightUnit")("value").string == "st")
  }

  @Test("S2-1 Exported stones are imported as stones")
  func export() async throws {
    let anna = try await Self.anna()
    let path = "\(anna.folder.path)/all.json"
    try await anna.types("export", path, "--format", "json")
    let bob = try Person()
    try await bob.types("import", path, "--with-settings")
    #expect(try await bob.types("goal", "weight") == anna.types("goal", "weight"))
    #expect(try await bob.types("log", "list").contains("12 st 10 lb"))
  }
}
