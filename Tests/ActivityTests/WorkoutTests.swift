import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Activity

/// Workouts: each once, however many sources recorded it.
struct WorkoutTests {
  private let activity = ActivityFixture()

  private func read(_ first: String? = nil, _ last: String? = nil) async throws -> [RecordedWorkout]
  {
    let range = first.map { day($0)...day(last ?? $0) }
    return try await activity.record.unitOfWork.read {
      try activity.plugin.workouts.workouts(in: range, in: $0)
    }
  }

  private func receive(_ workouts: (Workout, SourceDescription)...) async throws {
    try await activity.receive(workouts.map { .workout($0.0, by: $0.1) })
  }

  @Test("S5-9 A workout of two sources is one: the better source's, completed from the other")
  func twins() async throws {
    let phone = Workout(
      "08:10", "09:10", distance: 10_000_000, energy: 500_000, steps: 9_000)
    let watch = Workout("08:00", "09:00", distance: 9_000_000)
    try await receive((phone, .phone), (watch, .watch))
    let found = try await read()
    #expect(found.map(\.source) == [.watch])
    #expect(found.map(\.workout) == [watch.filled(from: phone)])
    #expect(found.map(\.workout.distance) == [Distance(millimeters: 9_000_000)])
    #expect(found.map(\.day) == [day("2026-05-17")])
    #expect(found.map(\.id) == [2])
  }

  @Test(
    "S5-9 Two sources mean the same workout if they overlap by more than half of the shorter",
    arguments: [
      (Workout("08:00", "09:00"), Workout("08:30", "09:30"), 2),
      (Workout("08:00", "09:00"), Workout("08:29:59", "09:29:59"), 1),
      (Workout("08:00", "12:00"), Workout("11:00", "11:10"), 1),
      (Workout("08:00", "09:00"), Workout("09:00", "10:00"), 2),
      (Workout("08:00", "09:00"), Workout("08:30", "08:30"), 1),
      (Workout("08:00", "08:00"), Workout("08:00", "08:00"), 1),
      (Workout("08:00", "09:00"), Workout("09:00", "09:00"), 2),
    ])
  func overlap(_ watch: Workout, _ phone: Workout, _ count: Int) async throws {
    try await receive((watch, .watch), (phone, .phone))
    #expect(try await read().count == count)
    let other = ActivityFixture()
    try await other.receive([.workout(phone, by: .watch), .workout(watch, by: .phone)])
    let found = try await other.record.unitOfWork.read {
      try other.plugin.workouts.workouts(in: nil, in: $0)
    }
    #expect(found.count == count, "the other way round")
  }

  @Test("S5-13 A run recorded by two apps is one, even when one source delivers both")
  func sameSource() async throws {
    try await receive(
      (Workout("08:00", "09:00"), .phone),
      (Workout("08:05", "09:00", distance: 9_000_000), .phone),
      (Workout("08:50", "09:40"), .phone))
    #expect(
      try await read().map(\.workout) == [
        Workout("08:00", "09:00", distance: 9_000_000), Workout("08:50", "09:40"),
      ])
  }

  @Test("S5-13 A workout reported again, longer, shorter or moved, replaces itself")
  func reportedAgain() async throws {
    try await count(true)
    let growing = ["08:15", "08:30", "09:00"].map { Workout("08:00", $0) }
    for workout in [growing[1], growing[2], growing[0]] { try await receive((workout, .phone)) }
    #expect(try await read().map(\.workout) == [growing[2]])
    #expect(try await read().map(\.id) == [1])
    #expect(try await activity.dayRecord("2026-05-17").exercises == 1)

    var cut = growing[0]
    cut.statedAt = at("2026-05-17T10:00Z")
    try await receive((cut, .phone))
    #expect(try await read().map(\.workout) == [cut])
    #expect(try await activity.dayRecord("2026-05-17").exercises == 1)
  }

  @Test(
    "S5-13 Workouts with one identity are one, wherever it moved, in any order", arguments: 0..<6)
  func identity(order: Int) async throws {
    try await count(true)
    func version(_ start: String, _ end: String, _ statedAt: String) -> Workout {
      Workout(
        start: at(start), end: at(end), activity: "Running", identity: "a",
        statedAt: at(statedAt))
    }
    let versions = [
      version("2026-05-17T08:00Z", "2026-05-17T09:00Z", "2026-05-17T09:01Z"),
      version("2026-05-17T20:00Z", "2026-05-17T21:00Z", "2026-05-17T21:01Z"),
      version("2026-05-14T08:00Z", "2026-05-14T08:30Z", "2026-05-18T08:00Z"),
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for index in orders[order] {
      try await receive((versions[index], index == 1 ? .watch : .phone))
    }
    #expect(try await read().map(\.workout.start) == [versions[1].start])
    #expect(try await activity.allDays().map(\.day) == [day("2026-05-17")])
    let watch = try await activity.record.unitOfWork.read {
      try activity.record.sources.sources(in: $0).first { $0.description == .watch }
    }
    _ = try #require(watch)
    let imports = try await activity.read { try activity.record.imports.imports(in: $0) }
    let ofWatch = try #require(orders[order].firstIndex(of: 1))
    _ = try await activity.plugin.imports.undo(imports[ofWatch].id) { _ in }
    #expect(try await read().map(\.workout.start) == [versions[2].start])
    #expect(try await activity.allDays().map(\.day) == [day("2026-05-14")])
    #expect(try await activity.plugin.resyncing.resync { _ in }.daysChanged == 0)
  }

  @Test("S5-9 Halves of a workout in the other source are that workout, with summed amounts")
  func halves() async throws {
    let (first, second) = (
      Workout("08:00", "08:30", distance: 4_000_000, steps: 10),
      Workout("08:30", "09:00", distance: 5_000_000)
    )
    try await receive((Workout("08:00", "09:00"), .watch), (first, .phone), (second, .phone))
    let found = try await read()
    #expect(found.count == 1)
    #expect(found.map(\.workout.distance) == [Distance(millimeters: 9_000_000)])
    #expect(found.map(\.workout.steps) == [nil])
  }

  @Test("S5-9 A whole workout of the lesser source adds nothing to the better one's halves")
  func whole() async throws {
    let (first, second) = (Workout("08:00", "08:30"), Workout("08:30", "09:00"))
    try await receive(
      (first, .watch), (second, .watch), (Workout("08:00", "09:00", distance: 9_000_000), .phone))
    #expect(try await read().map(\.workout) == [first, second])
  }

  @Test("S5-9 A different order of trust shows the other source's workout")
  func order() async throws {
    let (watch, phone) = (Workout("08:00", "09:00"), Workout("08:10", "09:10"))
    try await receive((watch, .watch), (phone, .phone))
    _ = try await activity.plugin.sources.order([SourceDescription.phone.name])
    #expect(try await read().map(\.workout) == [phone])
  }

  @Test("S5-9 A workout belongs to the day on which its best report starts")
  func midnight() async throws {
    let watch = Workout(
      start: at("2026-05-16T23:50Z"), end: at("2026-05-17T00:50Z"), activity: "Running")
    let phone = Workout(
      start: at("2026-05-17T00:00Z"), end: at("2026-05-17T01:00Z"), activity: "Running")
    try await receive((watch, .watch), (phone, .phone))
    #expect(try await read("2026-05-16").map(\.workout) == [watch])
    #expect(try await read("2026-05-17").isEmpty)
  }

  /// Reports of three sources where the second overlaps the first and third: the scale's is a
  /// workout of its own only where the phone's is the watch's.
  private static let chain: [Reading] = [
    .workout(
      Workout(
        start: at("2026-05-10T12:00Z"), end: at("2026-05-13T00:00Z"), activity: "Hiking"),
      by: .watch),
    .workout(
      Workout(
        start: at("2026-05-11T12:00Z"), end: at("2026-05-16T12:00Z"), activity: "Hiking"),
      by: .phone),
    .workout(
      Workout(
        start: at("2026-05-16T00:00Z"), end: at("2026-05-16T22:00Z"), activity: "Hiking"),
      by: .scale),
  ]

  @Test("S5-9 A chain of overlapping workouts is split the same way, whichever days are requested")
  func chain() async throws {
    try await activity.receive(Self.chain)
    let all = try await read()
    #expect(all.map(\.source) == [.watch, .scale])
    for date in 8...18 {
      let text = "2026-05-\(date < 10 ? "0" : "")\(date)"
      #expect(try await read(text) == all.filter { $0.day == day(text) }, "\(text)")
    }
  }

  @Test("S3-1 A workout changes the days of all workouts in its chain of overlaps")
  func chainOfDays() async throws {
    try await count(true)
    try await activity.receive(Array(Self.chain.dropFirst()))
    #expect(try await activity.allDays().map(\.day) == [day("2026-05-11")])
    try await activity.receive(Self.chain)
    #expect(
      try await activity.allDays().map(\.day) == [day("2026-05-10"), day("2026-05-16")])
    #expect(try await activity.plugin.resyncing.resync { _ in }.daysChanged == 0)
  }

  @Test("S3-1 Workouts count as exercises if the person wants that, each once, on their day")
  func counts() async throws {
    try await receive(
      (Workout("08:00", "09:00"), .watch), (Workout("08:10", "09:10"), .phone),
      (Workout("18:00", "18:20"), .phone))
    let name = try #require(ExerciseName("squats"))
    _ = try await activity.plugin.log.log(.exercise(name), at: at("2026-05-17T07:00Z"))
    #expect(try await activity.dayRecord("2026-05-17").exercises == 1)
    try await count(true)
    #expect(try await activity.dayRecord("2026-05-17").exercises == 3)
    #expect(try await activity.daysChanged().last == [day("2026-05-17")])
    #expect(
      try await activity.record.events(of: WorkoutCountingChanged.self).map(\.count) == [true])
    let before = try await activity.contents()
    try await count(true)
    #expect(try await activity.contents() == before)
    try await count(false)
    #expect(try await activity.dayRecord("2026-05-17").exercises == 1)
  }

  @Test(
    "S3-1 Importing a workout that counts recalculates its day, and the days that lose a workout to it"
  )
  func imports() async throws {
    try await count(true)
    let phone = Workout(
      start: at("2026-05-17T00:00Z"), end: at("2026-05-17T01:00Z"), activity: "Running")
    try await receive((phone, .phone))
    #expect(try await activity.dayRecord("2026-05-17").exercises == 1)
    try await receive((phone, .phone))
    #expect(try await activity.daysChanged() == [[day("2026-05-17")]])
    let watch = Workout(
      start: at("2026-05-16T23:50Z"), end: at("2026-05-17T00:50Z"), activity: "Running")
    try await receive((watch, .watch))
    #expect(try await activity.dayRecord("2026-05-16").exercises == 1)
    #expect(try await activity.allDays().map(\.day) == [day("2026-05-16")])
    #expect(try await activity.daysChanged().last == [day("2026-05-16"), day("2026-05-17")])
  }

  @Test("S1-7 A resync leaves days as imports and the setting made them", arguments: 1...20)
  func resync(seed: Int) async throws {
    var numbers = SplitMix64(seed: UInt64(seed))
    for round in 0..<6 {
      let readings = (0..<5).map { _ -> Reading in
        let start = at("2026-05-10T00:00Z") + Int64.random(in: 0..<4 * 86_400, using: &numbers)
        let end = start + Int64.random(in: 0..<20 * 3_600, using: &numbers)
        let sources: [SourceDescription] = [.watch, .phone, .scale]
        return .workout(
          Workout(start: start, end: end, activity: "Running"),
          by: sources[Int.random(in: 0..<3, using: &numbers)])
      }
      if round == 2 { try await count(true) }
      try await activity.receive(readings)
      if round > 3 {
        _ = try await activity.plugin.sources.order(
          [SourceDescription.phone.name, SourceDescription.watch.name].shuffled(using: &numbers))
      }
    }
    let days = try await activity.allDays()
    #expect(!days.isEmpty)
    let report = try await activity.plugin.resyncing.resync { _ in }
    #expect(report.daysChanged == 0, "seed \(seed)")
    #expect(try await activity.allDays() == days)
    #expect(days.reduce(0) { $0 + $1.exercises } == (try await read().count), "seed \(seed)")
  }

  private func count(_ count: Bool) async throws {
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    let rows = try #require(
      connections.settingRows.map { $0() }.first {
        $0.settings.map(\.key) == ["workoutsCountAsExercises"]
      })
    try await activity.record.unitOfWork.write {
      try rows.write(["workoutsCountAsExercises": .flag(count)], $0)
    }
    let now = try await activity.record.unitOfWork.read { try rows.read($0) }
    #expect(now == ["workoutsCountAsExercises": .flag(count)])
  }
}

extension Workout {
  /// On 17 May 2026.
  fileprivate init(
    _ start: String, _ end: String, distance: Int64? = nil, energy: Int64? = nil, steps: Int? = nil
  ) {
    self.init(
      start: at("2026-05-17T\(start)Z"), end: at("2026-05-17T\(end)Z"), activity: "Running",
      distance: distance.map { Distance(millimeters: $0) },
      activeEnergy: energy.map { Energy(calories: $0) }, steps: steps)
  }
}
