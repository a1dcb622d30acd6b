import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// The order of trust among sources.
struct SourceOrderTests {
  private let activity = ActivityFixture()
  private var sources: any SourceKeeping { activity.plugin.sources }

  private func walk() async throws {
    let hour = ("2026-05-17T08:00", "2026-05-17T09:00")
    try await activity.receive([Sample(hour.0, hour.1, 100)], by: .scale)
    try await activity.receive([Sample(hour.0, hour.1, 500)], by: .phone)
    try await activity.receive(
      [Sample(hour.0, hour.1, 600), Sample("2026-05-19T08:00", 1)], by: .watch)
  }

  private func names(_ summaries: [SourceSummary]) -> [String] {
    summaries.map(\.source.description.name)
  }

  @Test("S5-9 Default order: manual entries, watch, phone, others")
  func standardOrder() async throws {
    try await walk()
    _ = try await activity.plugin.log.log(.steps(5), at: nil)
    let summaries = try await activity.read { try sources.sources(in: $0) }
    #expect(summaries.map(\.source.description.kind) == [.hand, .watch, .phone, .other])
    #expect(summaries.map(\.priority) == [1, 2, 3, 4])
  }

  @Test(
    "S7-5 Of two sources of one kind the first by name ranks higher, whichever was added first")
  func equals() async throws {
    let newPhone = SourceDescription(name: "A new phone", kind: .phone)
    try await activity.receive([Sample("2026-05-17T08:00", 1)], by: .phone)
    try await activity.receive([Sample("2026-05-17T09:00", 1)], by: newPhone)
    #expect(
      names(try await activity.read { try sources.sources(in: $0) }) == ["A new phone", "iPhone"])
  }

  @Test("S5-9 The list shows how much each source counted, and on which days")
  func summaries() async throws {
    try await walk()
    _ = try await activity.plugin.log.log(.steps(5), at: at("2026-05-12T08:00Z"))
    let summaries = try await activity.read { try sources.sources(in: $0) }
    #expect(summaries.map(\.samples) == [1, 2, 1, 1])
    #expect(summaries[0].firstDay == day("2026-05-12"))
    #expect(summaries[1].firstDay == day("2026-05-17"))
    #expect(summaries[1].lastDay == day("2026-05-19"))
  }

  @Test("S5-9 Weighings and workouts count as samples of their source, with their days")
  func otherSamples() async throws {
    try await activity.receive([
      .weight("2026-05-11T07:00Z", 80_000, by: .scale),
      .workout(
        Workout(start: at("2026-05-14T23:50Z"), end: at("2026-05-15T00:10Z"), activity: "Yoga"),
        by: .scale), .weight(of: "2026-05-10", 80_000, by: .scale),
    ])
    let scale = try #require(try await activity.read { try sources.sources(in: $0) }.first)
    #expect(scale.samples == 3)
    #expect(scale.firstDay == day("2026-05-10"))
    #expect(scale.lastDay == day("2026-05-15"))
  }

  private static let band = SourceDescription(
    name: "Samsung Health", kind: .other, device: "Band", isWorn: true)
  private static let phone = SourceDescription(
    name: "Samsung Health", kind: .other, device: "Phone")
  private static let unknown = SourceDescription(name: "Samsung Health", kind: .other)

  @Test("S5-9 Two devices of one app that count the same minutes are merged, not added")
  func devices() async throws {
    for (device, steps) in [(Self.band, 106), (Self.phone, 80)] as [(SourceDescription, Int64)] {
      let samples = (0..<60).map {
        Sample(start: at("2026-05-17T08:00") + $0 * 60, duration: 60, value: steps)
      }
      try await activity.receive(samples, by: device)
    }
    #expect(try await activity.dayRecord("2026-05-17").steps == 60 * 106)
  }

  @Test("S5-9 An app's earlier samples without a device give way to those of its devices")
  func devicesLater() async throws {
    let samples = (0..<60).flatMap { minute in
      [106, 80].map {
        Sample(start: at("2026-05-17T08:00") + minute * 60, duration: 60, value: $0)
      }
    }
    var summed = Self.unknown
    summed.addsOverlaps = true
    try await activity.receive(samples + [Sample("2026-05-17T10:00", 9)], by: summed)
    #expect(try await activity.dayRecord("2026-05-17").steps == 60 * 186 + 9)
    _ = try await activity.plugin.sources.order(["Samsung Health"])
    try await activity.receive(samples.filter { $0.value == 80 }, by: Self.phone)
    #expect(try await activity.dayRecord("2026-05-17").steps == 60 * 80 + 9)
    try await activity.receive(samples.filter { $0.value == 106 }, by: Self.band)
    #expect(try await activity.dayRecord("2026-05-17").steps == 60 * 106 + 9)
    #expect(
      try await activity.read { try sources.sources(in: $0) }.map(\.source.name) == [
        "Samsung Health · Band", "Samsung Health · Phone", "Samsung Health",
      ])
  }

  @Test(
    "S5-9 The doctor names devices with one name that were added up, but not two activities of one device"
  )
  func addedUp() async throws {
    func finding() async throws -> HealthFinding {
      try await HealthCheck.devices(
        activity.needs.unitOfWork, activity.needs.sources, activity.needs.samples
      ).examine()
    }
    func samples(_ offset: Int64) -> [Sample] {
      (0..<20).map {
        Sample(start: at("2026-05-17T08:00") + $0 * 600 + offset, duration: 599, value: 900)
      }
    }
    let watch = SourceDescription(name: "Forerunner", kind: .watch, addsOverlaps: true)
    try await activity.receive(
      samples(0) + samples(0).map { Sample(start: $0.start, duration: 599, value: 7) }, by: watch)
    #expect(try await finding().state == .ok)
    let phones = SourceDescription(name: "iPhone", kind: .phone, addsOverlaps: true)
    try await activity.receive(samples(0) + samples(3), by: phones)
    let found = try await finding()
    #expect(found.state == .warning)
    #expect("\(found.detail)".contains("“iPhone”"))
  }

  @Test("S5-9 When a source turns out not to add up, its earlier days are corrected")
  func addsNoLonger() async throws {
    var phones = SourceDescription(name: "iPhone", kind: .phone, addsOverlaps: true)
    try await activity.receive(
      [
        Sample("2026-05-17T08:00", "2026-05-17T09:00", 600),
        Sample("2026-05-17T08:00", "2026-05-17T09:30", 900),
      ], by: phones)
    #expect(try await activity.dayRecord("2026-05-17").steps == 1_500)
    phones.addsOverlaps = false
    let report = try await activity.receive([Sample("2026-05-19T08:00", 1)], by: phones)
    #expect(try await activity.dayRecord("2026-05-17").steps == 900)
    #expect(report.daysChanged == 2)
    // And no days are recalculated needlessly.
    #expect(
      try await activity.receive([Sample("2026-05-19T08:00", 1)], by: phones).daysChanged == 0)
  }

  @Test(
    "S5-9 A source that never counted anything is not listed, unless the user ranked or excluded it"
  )
  func countedNothing() async throws {
    let app = SourceDescription(name: "Phone app", kind: .phone)
    try await activity.receive([
      .order([app, .scale]), .sample(Sample("2026-05-17T08:00", 1), .steps, by: .watch),
    ])
    let listed = { try await activity.read { try sources.sources(in: $0) } }
    #expect(names(try await listed()) == [SourceDescription.watch.name])
    #expect(try await listed().map(\.priority) == [1])
    _ = try await activity.plugin.sources.setExcluded(true, "Phone app")
    #expect(names(try await listed()).contains("Phone app"))
    _ = try await activity.plugin.sources.order(["Scale"])
    #expect(
      Set(names(try await listed())) == [SourceDescription.watch.name, "Phone app", "Scale"])
  }

  @Test("S5-9 The name of an app applies to all of its devices")
  func nameOfApp() async throws {
    let hour = Sample("2026-05-17T08:00", "2026-05-17T09:00", 500)
    for source in [.watch, Self.phone, Self.band] { try await activity.receive([hour], by: source) }
    let sources = activity.plugin.sources
    let order = try await sources.order(["samsung health"]).map(\.source.name)
    #expect(
      order == ["Samsung Health · Band", "Samsung Health · Phone", SourceDescription.watch.name])
    let excluded = try await sources.setExcluded(true, "Samsung Health")
    #expect(
      excluded.filter(\.source.isExcluded).map(\.source.description) == [Self.band, Self.phone])
    let one = try await sources.setExcluded(false, "Samsung Health · Phone")
    #expect(one.filter(\.source.isExcluded).map(\.source.description) == [Self.band])
  }

  @Test("S5-9 Typed entries rank first and replace other data of the same time")
  func typedIn() async throws {
    let typed = SourceDescription(name: "Health", kind: .hand, addsOverlaps: true)
    let before = SourceDescription(name: "Health", kind: .other, addsOverlaps: true)
    let samples = [
      Sample("2026-05-17T08:00", "2026-05-17T09:00", 500), Sample("2026-05-17T10:00", 70),
      Sample("2026-05-17T10:00", 80),
    ]
    try await activity.receive([Sample("2026-05-17T08:30", "2026-05-17T08:40", 900)], by: .watch)
    try await activity.receive(samples, by: before)
    #expect(try await activity.dayRecord("2026-05-17").steps == 900 + 417 + 150)
    try await activity.receive(samples, by: typed)
    #expect(try await activity.dayRecord("2026-05-17").steps == 650)
    #expect(
      try await activity.read { try sources.sources(in: $0) }.map(\.source.description) == [
        typed, .watch, before,
      ])
  }

  @Test("S5-9 The person's order ranks above any other, and every day is recalculated")
  func order() async throws {
    try await walk()
    #expect(try await activity.dayRecord("2026-05-17").steps == 600)
    let summaries = try await sources.order(["Scale", "iPhone"])
    #expect(names(summaries) == ["Scale", "iPhone", SourceDescription.watch.name])
    #expect(try await activity.dayRecord("2026-05-17").steps == 100)
    #expect(try await activity.daysChanged().last == [day("2026-05-17")])
  }

  @Test("S5-9 An order that changes no day announces none")
  func idleOrder() async throws {
    try await walk()
    let before = try await activity.daysChanged().count
    _ = try await sources.order([SourceDescription.watch.name])
    #expect(try await activity.daysChanged().count == before)
  }

  @Test("S5-9 A new order replaces the old one")
  func reorder() async throws {
    try await walk()
    _ = try await sources.order(["Scale"])
    let summaries = try await sources.order(["iPhone"])
    #expect(summaries.map(\.source.description.kind) == [.phone, .watch, .other])
  }

  @Test(
    "S5-9 A source is found by number, and by name as people type it",
    arguments: ["Zoë’s Apple\u{A0}Watch", "Zoë’s Apple Watch", "zoë's apple watch", "3"])
  func typed(_ name: String) async throws {
    try await walk()
    _ = try await sources.order(["Scale"])
    #expect(names(try await sources.order([name])).first == SourceDescription.watch.name)
  }

  @Test("S5-9 An unknown source is refused with the known ones")
  func unknown() async throws {
    try await walk()
    let known = [SourceDescription.watch.name, "iPhone", "Scale"]
    await #expect(throws: ActivityError.noSuchSource("Pebble", known: known)) {
      try await sources.order(["iPhone", "Pebble"])
    }
    #expect(
      try await activity.read { try sources.sources(in: $0) }.allSatisfy {
        $0.source.chosenRank == nil
      })
  }

  @Test("S5-9 An ambiguous name is refused with the numbers of its sources")
  func ambiguous() async throws {
    try await walk()
    let pad = SourceDescription(name: "IPHONE", kind: .other)
    try await activity.receive([Sample("2026-05-17T08:00", 1)], by: pad)
    await #expect(throws: ActivityError.ambiguousSource("iphone", ids: [2, 4])) {
      try await sources.order(["iphone"])
    }
    #expect(try await sources.order(["4"]).first?.source.description == pad)
  }

  @Test("S5-9 A source named twice is refused", arguments: ["iPhone", "IPHONE", "2"])
  func twice(_ again: String) async throws {
    try await walk()
    await #expect(throws: ActivityError.sourceNamedTwice(again)) {
      try await sources.order(["iPhone", again])
    }
  }
}
