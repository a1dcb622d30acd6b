import Foundation
import TestSupport
import Testing

/// Records damaged in many ways, each read by a day's commands.
///
/// `WAYMARK_DAMAGED_RECORDS` and `WAYMARK_DAMAGED_SEED` set their number and the random seed.
struct DamagedRecordTests {
  private static let commands = [
    ["doctor"], ["today"], ["week"], ["streak"], ["achievements"], ["export", "-"], ["history"],
    ["sources"], ["imports"], ["notifications"], ["workouts"],
  ]

  /// A damaged copy, as `damage_record.py` reports it.
  private struct Copy: Decodable {
    var index: Int
    var done: String
    var secret: String?
    /// Whether SQLite itself finds it damaged.
    var isBroken: Bool
  }

  @Test(
    "With a damaged record every command succeeds or fails with a sentence that shows no data, and doctor names the damage"
  )
  func damaged() async throws {
    let variables = ProcessInfo.processInfo.environment
    let count =
      variables["WAYMARK_DAMAGED_RECORDS"].flatMap { Int($0) }
      ?? LongForm.count(short: 14, long: 40)
    // The first copies of seed 7 contain every kind of damage.
    let seed =
      variables["WAYMARK_DAMAGED_SEED"].flatMap { Int($0) } ?? LongForm.count(short: 7, long: 1)
    let machine = try Machine()
    try Self.live(on: machine)
    let copies = try Self.damage(machine, seed: seed, count: count)
    #expect(copies.count == count)
    // Two at a time: the number of cores of this project's machines.
    try await withThrowingTaskGroup { group in
      for half in 0..<2 {
        group.addTask {
          for copy in copies where copy.index % 2 == half {
            let faults = try Self.faults(of: copy, in: machine.folder)
            #expect(faults == [], "seed \(seed), copy \(copy.index): \(copy.done)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Adds some of everything that a record can contain.
  private static func live(on machine: Machine) throws {
    func run(_ words: String..., now: String = Machine.now) throws {
      let run = try machine.run(words, variables: ["WAYMARK_NOW": now])
      try #require(run.code == 0, "\(words): \(run.errors)")
    }
    let march = "2024-03-01T08:00:00+01:00"
    try run("goal", "steps", "set", "8000", now: march)
    try run("goal", "exercise", "set", "3", now: march)
    try run("goal", "weight", "set", "78 kg", now: march)
    try run("log", "weight", "84 kg", now: march)
    for name in [
      "generated/overlap-broken-dtd.zip", "apple-health/small-complete.xml",
      "apple-health/workouts-multiline.xml", "google-fit/Daily activity metrics.csv",
      "withings/weight.csv", "withings/raw_tracker_steps.csv",
    ] {
      try run("import", Executable.fixture(name))
    }
    try run("log", "steps", "5000")
    try run("log", "exercise", "squats", "--reps", "20")
    try run("log", "weight", "80.5 kg", "--note", "after a run")
    try run("rest-day", "add", "2024-05-20", "--reason", "travel")
    try run("timezone", "set", "America/New_York", "--from", "2024-05-10")
    try run("timezone", "set", "Europe/Berlin", "--from", "2024-05-14")
    try run("settings", "set", "unitSystem", "imperial")
    try run("weather", "allow")
    try run("weather", "place", "48.14, 11.58")
    try run("support", "feedback", "add", "Night mode please")
    try run("notifications", "set", "quietHours", "22:00-07:00")
    try run("streak")
  }

  private static func damage(_ machine: Machine, seed: Int, count: Int) throws -> [Copy] {
    let copies = try machine.shell(
      """
      mkdir '\(machine.folder)/copies'
      exec \(Python.path) '\(Executable.supportFolder)/damage_record.py' '\(machine.record)' \
      '\(machine.folder)/copies' \(seed) \(count)
      """)
    try #require(copies.code == 0, "\(copies.errors)")
    return try copies.output.split(separator: "\n").map {
      try JSONDecoder().decode(Copy.self, from: Data($0.utf8))
    }
  }

  /// Faults in the commands' output for a copy.
  private static func faults(of copy: Copy, in folder: String) throws -> [String] {
    let machine = try Machine()
    let path = "\(folder)/copies/\(copy.index).sqlite"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var faults: [String] = []
    var isNamed = false
    for words in commands {
      // Ten seconds and two gigabytes are far more than any of them needs.
      let run = try machine.shell(
        """
        mkdir -p -m 700 '\(machine.home)'; rm -f '\(machine.record)'*; cp '\(path)' '\(machine.record)'
        ulimit -v 2097152; SWIFT_BACKTRACE=enable=no exec timeout -s KILL 10 $WAYMARK \
        \(words.joined(separator: " "))
        """)
      let said = run.errors + (run.code == 78 ? run.output : "")
      if words == ["doctor"] { isNamed = run.code != 0 }
      if ![0, 65, 78].contains(run.code) {
        faults.append("\(words[0]): \(run.code) \(run.errors)")
      }
      if run.code != 0, said.isEmpty { faults.append("\(words[0]) says nothing") }
      if run.code != 0, !isNamed {
        faults.append("\(words[0]): doctor finds nothing, but: \(said)")
      }
      if let secret = copy.secret, said.contains(secret) { faults.append("\(words[0]): \(said)") }
    }
    if copy.isBroken, !isNamed { faults.append("doctor finds nothing") }
    return faults
  }
}
