import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// The pages `log`, `log/steps`, `log/weight`, `log/exercise` and `log/:id`.
struct LogPageTests {
  private let activity = ActivityFixture()
  private var pages: PagesUnderTest { activity.pages() }

  @Test("S6-2 Without entries the page links to the three forms")
  func empty() async throws {
    let view = try await pages.view("log")
    #expect(view.addresses.prefix(3) == ["log/steps", "log/weight", "log/exercise"])
    #expect(view.addresses.dropFirst(3).first == "measures")
    #expect(view.addresses.dropFirst(4).allSatisfy { $0 == "log" })
    #expect(view.text.last == "There are no entries.")
  }

  @Test("S6-2 Steps are logged, and the new total of the day is shown")
  func steps() async throws {
    let outcome = try await pages.submit(
      "log/steps", "log", ["steps": "2,500", "at": "2026-05-17T18:30"])
    #expect(outcome.address == "log")
    #expect(
      outcome.notice?.text.description
        == "Logged 2,500 steps, 17 May 18:30 · Total for Sunday 17 May 2026: 2,500 steps.")
    #expect(outcome.notice?.tone == .success)
    #expect(try await activity.dayRecord("2026-05-17").steps == 2_500)
    let fallen = try await pages.submit(
      "log/steps", "log", ["steps": "-3000", "at": "2026-05-17T19:30"])
    #expect(
      fallen.notice?.text.description
        == """
        Logged -3,000 steps · correction, 17 May 19:30 · Total for Sunday 17 May 2026: 0 steps. \
        There were only 2,500 steps.
        """)
    let covered = try await pages.submit(
      "log/steps", "log", ["steps": "200", "at": "2026-05-17T20:30"])
    #expect(
      covered.notice?.text.description.hasSuffix(
        " 0 steps. An earlier correction subtracts 200 steps of them.") == true)
  }

  @Test(
    "S6-2 The page says when logged steps are already covered by devices",
    arguments: [
      (600, "100", "Your devices already counted them."),
      (600, "1000", "Your devices already counted 600 steps of them."),
    ])
  func covered(total: Int64, logged: String, said: String) async throws {
    try await activity.receive([
      .total(DayTotal(day: day("2026-05-17"), measure: .steps, value: total), by: .scale)
    ])
    let outcome = try await pages.submit(
      "log/steps", "log", ["steps": logged, "at": "2026-05-17T18:30"])
    #expect(outcome.notice?.tone == .information)
    #expect(outcome.notice?.text.description.hasSuffix(" steps. \(said)") == true)
  }

  @Test("S6-2 An entry without an instant is at the current time")
  func now() async throws {
    let outcome = try await pages.submit(
      "log/exercise", "log", ["name": " push-ups ", "repetitions": "20"])
    #expect(
      outcome.notice?.text.description
        == "Logged push-ups · 20 repetitions, today 12:00 · Today's total: 1 exercise.")
    let rows = try await pages.view("log").rows
    #expect(rows.map(\.title.description).contains("push-ups · 20 repetitions"))
    #expect(rows.last?.detail?.description == "today 12:00")
    #expect(rows.last?.value == nil)
  }

  @Test("S6-2 A weight is logged in the chosen unit, by default the last one used")
  func weight() async throws {
    #expect(try await pages.view("log/weight").unit == "kg")
    #expect(
      try await activity.pages(Presentation(units: .imperial)).view("log/weight").unit == "lb")
    let outcome = try await pages.submit(
      "log/weight", "log",
      ["weight": "181,7", "unit": "lb", "bodyFatPercentage": "24.5", "note": "after a run"])
    #expect(
      outcome.notice?.text.description
        == "Logged 181.7 lb · 24.5% fat · “after a run”, today 12:00")
    #expect(try await pages.view("log/weight").unit == "lb")
    let named = try await pages.submit(
      "log/weight", "log", ["weight": "82.4kg", "at": "2026-05-17"])
    #expect(named.notice?.text.description == "Logged 82.4 kg, 17 May 12:00")
  }

  @Test("S2-1 A number that is implausible in its unit is questioned at its field")
  func doubtful() async throws {
    _ = try await pages.submit("log/weight", "log", ["weight": "84.6kg", "at": "2026-05-17T07:00"])
    func refused(_ address: String, _ form: String, _ fields: [String: String]) async throws {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await pages.submit(address, form, fields)
      }
      #expect(refusal?.field == "weight")
      #expect(
        refusal?.explanation.message.description
          == "186.0 kg is 101.4 kg more than your last weight, 84.6 kg.")
      #expect(
        refusal?.explanation.hint?.description == "Add the unit: 186kg or 186lb")
    }
    try await refused("log/weight", "log", ["weight": "186"])
    _ = try await pages.submit("log/weight", "log", ["weight": "186", "unit": "lb"])
    _ = try await pages.submit(
      "log/weight", "log", ["weight": "84", "unit": "kg", "at": "2026-05-18T07:00"])
    _ = try await pages.submit(
      "log/weight", "log", ["weight": "12 st 10 lb", "at": "2026-05-19T07:00"])
    let weights = { try await activity.contents().weights.map(\.weight.mass.grams).sorted() }
    #expect(try await weights() == [80_739, 84_000, 84_368, 84_600])
  }

  @Test("S2-1 A corrected weight is compared with the other weighings, not with itself")
  func doubtfulCorrection() async throws {
    _ = try await pages.submit("log/weight", "log", ["weight": "84kg", "at": "2026-05-17T07:00"])
    _ = try await pages.submit("log/weight", "log", ["weight": "186kg", "at": "2026-05-18T07:00"])
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages.submit("log/2", "edit", ["weight": "187"])
    }
    #expect(refusal?.field == "weight")
    _ = try await pages.submit("log/2", "edit", ["weight": "187lb"])
    #expect(try await activity.contents().weights.last?.weight.unit == .pounds)
  }

  @Test(
    "S6-2 An invalid entry is marked at its field, in the words of the command",
    arguments: [
      (
        "steps", "steps", "many",
        "“many” isn't a number of steps: use 1 to 100,000, or -1 to -100,000 for a correction."
      ),
      (
        "steps", "steps", "0",
        "An entry can't have 0 steps: use 1 to 100,000, or -1 to -100,000 for a correction."
      ),
      ("steps", "at", "2027-01-01T00:00", "That time is in the future."),
      ("steps", "at", "noon", "“noon” isn't a time."),
      ("weight", "weight", "heavy", "“heavy” isn't a weight."),
      ("weight", "bodyFatPercentage", "80", "80 isn't a body fat percentage: use 1 to 75."),
      (
        "exercise", "name", "",
        "“” isn't the name of an exercise: use 1 to 100 characters on one line."
      ),
      ("exercise", "repetitions", "few", "“few” isn't a number of repetitions: use 1 to 100,000."),
      ("exercise", "repetitions", "0", "A session can't have 0 repetitions: use 1 to 100,000."),
    ])
  func refused(_ kind: String, _ field: String, _ typed: String, _ message: String) async throws {
    let valid = ["steps": ["steps": "5"], "weight": ["weight": "80"], "exercise": ["name": "run"]]
    let fields = (valid[kind] ?? [:]).merging([field: typed]) { $1 }
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages.submit("log/\(kind)", "log", fields)
    }
    #expect(refusal?.field == field)
    #expect(refusal?.explanation.message.description == message)
    #expect(try await activity.record.events().isEmpty)
  }

  @Test("S6-2 An entry is changed field by field; unchanged fields stay")
  func edit() async throws {
    _ = try await pages.submit(
      "log/weight", "log",
      ["weight": "181.74", "unit": "lb", "note": "before", "at": "2026-05-17T07:00"])
    let before = try await activity.contents().weights
    let view = try await pages.view("log/1")
    #expect(
      view.form("edit")?.fields.map(\.value) == ["181.7", "lb", "", "before", "2026-05-17T07:00"])
    let same = try await pages.submit("log/1", "edit")
    #expect(same.notice?.text.description == "Nothing to change.")
    #expect(try await activity.contents().weights == before)
    let outcome = try await pages.submit("log/1", "edit", ["note": ""])
    #expect(outcome.notice?.text.description == "Changed to 181.7 lb, 17 May 07:00")
    #expect(try await activity.contents().weights.map(\.weight) == before.map(\.weight))
    _ = try await pages.submit("log/1", "edit", ["weight": "82", "unit": "kg"])
    #expect(try await activity.contents().weights.map(\.weight.mass.grams) == [82_000])
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages.submit("log/1", "edit", ["at": "1899-12-31T00:00"])
    }
    #expect(refusal?.field == "at")
  }

  @Test(
    "S6-2 An entry is deleted after a question that identifies it, from the list and from its own page"
  )
  func delete() async throws {
    for steps in ["100", "200"] { _ = try await pages.submit("log/steps", "log", ["steps": steps]) }
    let form = try await pages.view("log").form("delete")
    #expect(
      form?.question?.description == "Delete this entry? 200 steps, today 12:00")
    let listed = try await pages.submit("log", "delete", ["id": "1"])
    #expect(listed.notice?.text.description == "Deleted 100 steps, today 12:00")
    let own = try await pages.submit("log/2", "delete")
    #expect(own.address == "log")
    #expect(try await activity.contents().entries.isEmpty)
  }

  @Test("S6-2 An unknown entry is a missing page, not an error of ours")
  func missing() async throws {
    await #expect(throws: ActivityError.noSuchEntry(7)) { try await pages.view("log/7") }
    await #expect(throws: NoSuchPage("log/seven")) { try await pages.view("log/seven") }
  }

  @Test("S6-2 A long log is split at whole days, each part linking to the previous one")
  func parts() async throws {
    for number in 1...130 {
      let month = number <= 60 ? "04" : "05"
      _ = try await activity.plugin.log.log(
        .steps(number), at: at("2026-\(month)-\(number % 2 == 0 ? "10" : "11")T12:00"))
    }
    var address: String? = ""
    var seen: [Int] = []
    var parts = 0
    while let query = address {
      let view = try await pages.view("log", query: query.isEmpty ? [:] : ["to": query])
      seen.append(view.rows.count { $0.actions.first?.name == "delete" })
      address = view.rows.last?.link?.query.first { $0.name == "to" }?.value
      parts += 1
      try #require(parts < 10)
    }
    #expect(seen == [35, 35, 30, 30])
  }

  @Test("S6-2 The log can be limited to one kind")
  func kinds() async throws {
    _ = try await pages.submit("log/steps", "log", ["steps": "5"])
    _ = try await pages.submit("log/exercise", "log", ["name": "run"])
    let view = try await pages.view("log", query: ["kind": "exercise"])
    #expect(view.rows.filter { !$0.actions.isEmpty }.map(\.title.description) == ["run"])
  }

  @Test(
    "S6-2 The filter of the log can be removed, and the current one is marked",
    arguments: [
      (nil, "all"), ("weight", "weight"), ("steps", "steps"), ("nope", "all"),
    ] as [(String?, String)])
  func filters(asked: String?, chosen: String) async throws {
    _ = try await pages.submit("log/steps", "log", ["steps": "5"])
    let view = try await pages.view("log", query: asked.map { ["kind": $0] } ?? [:])
    let filters = view.rows.compactMap(\.link).filter { $0.address == "log" }
    #expect(filters.map(\.title.description) == ["all", "steps", "weight", "exercise"])
    #expect(filters.map { $0.query.map(\.value) } == [[], ["steps"], ["weight"], ["exercise"]])
    #expect(filters.filter(\.isCurrent).map(\.title.description) == [chosen])
    let isSaid = view.text.contains("“nope” isn't a kind of entry. Showing all entries.")
    #expect(isSaid == (asked == "nope"))
  }
}

extension PageView {
  /// The unit that is selected next to a weight.
  fileprivate var unit: String? {
    form("log")?.fields.first { $0.name == "unit" }?.value
  }
}
