import Contracts
import Testing

/// Names and trust of sources.
struct SourceTests {
  private func source(
    _ id: Int64, _ name: String, _ kind: SourceKind = .other, device: String? = nil,
    chosen: Int? = nil, suggested: Int? = nil
  ) -> Source {
    Source(
      id: Source.ID(rawValue: id),
      description: SourceDescription(name: name, kind: kind, device: device), chosenRank: chosen,
      suggestedRank: suggested)
  }

  @Test("S5-9 Several devices of an app are shown with the device, a single one by the app alone")
  func names() {
    let sources = [
      source(1, "Samsung Health", device: "Galaxy Watch"), source(2, "Samsung Health"),
      source(3, "iPhone", .phone, device: "iPhone14,5"), source(4, "iPhone", .hand),
      source(5, "phone", .watch, device: "Watch of A"), source(6, "phone", .phone),
    ]
    #expect(
      Source.named(sources).map(\.name) == [
        "Samsung Health · Galaxy Watch", "Samsung Health", "iPhone", "iPhone",
        "phone · Watch of A", "phone",
      ])
  }

  @Test(
    "S5-9 An app's unknown device ranks behind its devices, on its own step")
  func unknownDevice() {
    let sources = [
      source(1, "App"), source(2, "App", device: "SM-R890"), source(3, "App", device: "SM-A536"),
      source(4, "Another"),
    ]
    let ranked = Source.ranked(sources)
    #expect(ranked.map(\.source.id.rawValue) == [4, 2, 3, 1])
    #expect(ranked.map(\.step) == [0, 0, 0, 1])
  }

  @Test("S5-9 Of two devices of one app the worn one ranks first, then the newer model")
  func models() {
    var worn = source(4, "iPhone", device: "Band")
    worn.description.isWorn = true
    let sources = [
      source(1, "iPhone", device: "iPhone9,3"), source(2, "iPhone", device: "iPhone14,5"),
      source(3, "iPhone", device: "iPhone12,8"), worn,
    ]
    #expect(Source.byPriority(sources).map(\.id.rawValue) == [4, 2, 3, 1])
  }

  @Test("S5-9 … also behind the least trusted of them, unless the person ranks it first")
  func leastTrusted() {
    let devices = [
      source(1, "App", suggested: 0), source(2, "App", device: "Watch", suggested: 1),
      source(3, "App", device: "Phone", suggested: 2),
    ]
    #expect(Source.byPriority(devices).map(\.id.rawValue) == [2, 3, 1])
    let chosen = [
      source(1, "App", chosen: 0), source(2, "App", device: "Watch", chosen: 1),
    ]
    #expect(Source.byPriority(chosen).map(\.id.rawValue) == [1, 2])
  }
}
