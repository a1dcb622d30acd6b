import Foundation
import TestSupport
import Testing

/// Settings that several processes change at once.
struct SettingsRaceTests {
  @Test("S1-9 When two processes change two settings of one feature, neither loses its change")
  func lostUpdates() throws {
    let machine = try Machine()
    try machine.run("today")
    for round in 1...5 {
      let state = round.isMultiple(of: 2) ? "on" : "off"
      let run = try machine.shell(
        """
        "$WAYMARK" settings set enableNotifications \(state) & first=$!
        "$WAYMARK" settings set weeklySummaryHour \(round) & second=$!
        wait $first && wait $second
        """)
      #expect(run.code == 0, "\(run.errors)")
      #expect(
        try machine.json("settings", "get", "enableNotifications")("value").bool
          == (state == "on"))
      #expect(try machine.json("settings", "get", "weeklySummaryHour")("value").int == round)
    }
  }

  @Test(
    "S1-9 When processes change one setting at once, the last change applies and all are logged")
  func lastWriterWins() throws {
    let machine = try Machine()
    try machine.run("today")
    let run = try machine.shell(
      """
      for hour in 1 2 3 4 5 6; do "$WAYMARK" settings set weeklySummaryHour $hour & done; wait
      \(Python.path) -c "import sqlite3, sys
      rows = sqlite3.connect(sys.argv[1]).execute(\\"SELECT text FROM setting_log \
      WHERE key = 'weeklySummaryHour' ORDER BY id\\").fetchall()
      print('logged', *[row[0] for row in rows])" '\(machine.record)'
      """)
    let line = try #require(run.output.split(separator: "\n").last { $0.hasPrefix("logged") })
    let logged = line.split(separator: " ").dropFirst().compactMap { Int($0) }
    #expect(logged.sorted() == [1, 2, 3, 4, 5, 6], "\(run.errors)")
    #expect(try machine.json("settings", "get", "weeklySummaryHour")("value").int == logged.last)
  }

  @Test("S1-9 A document whose import is killed is imported completely or not at all")
  func killed() throws {
    let machine = try Machine()
    try machine.run("today")
    let documents = try ["imperial", "metric"].enumerated().map { number, units in
      try machine.file(
        "\(units).json",
        """
        {"unitSystem": "\(units)", "weeklySummaryHour": \(number + 3), "timeZone": \
        "\(["Asia/Tokyo", "Europe/Berlin"][number])", "stepGoal": \(9_000 + number * 500), \
        "milestoneRearm": "\(["afterRegression", "goalChange"][number])", "unknown": \(number)}
        """)
    }
    var states: [String] = []
    for document in documents {
      #expect(try machine.run("settings", "import", document).code == 0)
      states.append(try machine.run("settings", "export").output)
    }
    for round in 0..<30 {
      let process = try machine.start(["settings", "import", documents[round % 2]])
      usleep(UInt32.random(in: 5_000...80_000))
      process.send(SIGKILL)
      _ = process.wait()
      #expect(states.contains(try machine.run("settings", "export").output), "round \(round)")
    }
  }
}
