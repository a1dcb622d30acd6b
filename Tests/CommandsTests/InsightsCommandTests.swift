import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S9-6 in a terminal.
struct InsightsCommandTests {
  /// Noon of 17 May 2026, with the sample walker's days of May and the two months before.
  private static let walker = Task {
    let anna = try await Walker.record()
    let months = [(3, 31, 7_000), (4, 30, 9_500)].flatMap { month, days, steps in
      (1...days).map { day in
        "2026-0\(month)-\(day < 10 ? "0" : "")\(day),\(steps + day * 10),5\n"
      }
    }
    let file = try anna.folder.file(
      "spring.csv", "date,steps,distanceKilometers\n" + months.joined())
    try await anna.types("import", file)
    return anna
  }

  @Test("S9-6 A month shows its totals and the comparison with the month before")
  func month() async throws {
    var anna = try await Self.walker.value.twin()
    anna.columns = 80
    let text = try await anna.types("insights")
    #expect(text.hasPrefix("  May 2026  ·  Steps\n\n"))
    #expect(text.contains("steps  daily average  ·  without today\n"))
    #expect(text.contains("Compared over the first 16 days of each month."))
    #expect(text.contains("\n  April 2026  "))
    #expect(text == (try await anna.types("insights", "may")))
    #expect(text == (try await anna.types("insights", "2026-05", "--measure", "steps")))
    let year = try await anna.types("insights", "2026")
    #expect(year.contains("By month\n") && year.contains("Best month ever"))
    #expect(try await anna.types("insights", "2031").contains("Nothing was recorded"))
  }

  @Test("S9-6 The document has the same values in the metric unit of the measure")
  func document() async throws {
    let anna = try await Self.walker.value.twin()
    let april = try await anna.json("insights", "2026-04")
    #expect(try april("from").string == "2026-04-01" && april("to").string == "2026-04-30")
    #expect(try april("measure").string == "steps" && april("unit").string == "count")
    // 30 days of 9,500 and 10 times 1 to 30.
    #expect(try april("total").double == 289_650 && april("average").double == 9_655)
    #expect(try april("goalDays.met").int == 30 && april("goalDays.decided").int == 30)
    #expect(try april("best.day").string == "2026-04-30" && april("best.value").double == 9_800)
    #expect(try april("bestMonth").isNull && april("lowest").isNull)
    #expect(try april("weekdays").array.count == 7 && april("hours").isNull)
    #expect(try april("previous.total").double == 221_960)
    #expect(try april("previous.from").string == "2026-03-01" && april("yearAgo").isNull)
    #expect(try april("records").array.map { try $0("kind").string } == ["month"])
    let distance = try await anna.json("insights", "2026-04", "--measure", "distance")
    #expect(try distance("total").double == 150 && distance("average").double == 5)
    #expect(try distance("unit").string == "km" && distance("goalDays").isNull)
    let year = try await anna.json("insights", "2026")
    #expect(try year("bestMonth.month").string == "2026-04")
    #expect(try year("bestMonth.value").double == 289_650)
    let empty = try await anna.json("insights", "2025")
    #expect(try empty("total").isNull && empty("countedTo").isNull && empty("best").isNull)
  }

  @Test("S9-6 A reading has no total, but a minimum and a maximum")
  func reading() async throws {
    let anna = try Person()
    for (day, waist) in [("05", "84"), ("12", "82.5"), ("16", "83")] {
      try await anna.at("2026-05-\(day)T09:00").types("log", "waist", waist)
    }
    let document = try await anna.json("insights", "--measure", "waist")
    #expect(try document("total").isNull && document("average").double == 83.2)
    #expect(try document("lowest.value").double == 82.5)
    #expect(try document("highest.day").string == "2026-05-05")
    #expect(try document("first.value").double == 84 && document("last.value").double == 83)
    let text = try await anna.types("insights", "--measure", "waist")
    #expect(text.contains("83.2 cm  average") && text.contains("82.5 cm  lowest  ·  12 May"))
    #expect(!text.contains("total"))
  }

  @Test(
    "S9-6 An invalid period or measure is refused, as text and as JSON",
    arguments: [["soon"], ["24"], ["2026-13"], ["--measure", "neck"], ["--measure", "weight"]])
  func refused(words: [String]) async throws {
    let anna = try Person()
    for more in [[], ["--json"]] {
      #expect(try await anna.failure(words: ["insights"] + words + more)?.status == .usage)
    }
  }
}
