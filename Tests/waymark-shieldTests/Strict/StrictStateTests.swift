import Contracts
import Foundation
import Testing

@testable import waymark_shield

/// What a strict policy keeps on the privileged side.
struct StrictStateTests {
  private let day = Day(ordinal: 20_000)
  /// Noon of that day, which ends twelve hours later.
  private let noon = Instant(secondsSince1970: 20_000 * 86_400 + 43_200)
  private var midnight: Instant { noon + 43_200 }

  private func moment(
    _ seconds: Int64, wall: Int64? = nil, boot: String = "a", isSynchronized: Bool = false
  ) -> ClockReading {
    ClockReading(
      wall: noon + (wall ?? seconds), uptime: 1_000 + seconds, boot: boot,
      isSynchronized: isSynchronized)
  }

  private func order(
    _ sites: Set<String>, day: Day? = nil, until: Instant? = nil, policy: LockPolicy = .strict,
    goal: Int = 8_000
  ) -> ShieldOrder {
    ShieldOrder(
      selection: LockSelection(sites: sites), day: day ?? self.day, until: until ?? midnight,
      policy: policy, target: goal)
  }

  private func locked(_ sites: Set<String> = ["a.example", "b.example"]) throws -> StrictState {
    var state = StrictState()
    _ = try state.apply(order(sites), to: [.hosts], at: moment(0))
    return state
  }

  private func mayClear(
    _ state: StrictState, _ release: ShieldRelease = .off, isAdministrator: Bool = false,
    at now: ClockReading
  ) -> Bool {
    var state = state
    return (try? state.clear(for: release, isAdministrator: isAdministrator, at: now)) != nil
  }

  @Test("S5-7: removing a site waits for midnight, adding one does not, for each target separately")
  func union() throws {
    var state = try locked()
    #expect(
      try state.apply(order(["c.example"]), to: [.hosts, .chromium], at: moment(60)) == [
        .hosts: ["a.example", "b.example", "c.example"], .chromium: ["c.example"],
      ])
    #expect(
      try state.apply(order([], policy: .standard), to: [.hosts], at: moment(90))[.hosts] == [
        "a.example", "b.example", "c.example",
      ], "changing the policy eases nothing either")
    let next = order(["d.example"], day: day.advanced(by: 1), until: midnight + 86_400)
    #expect(try state.apply(next, to: [.hosts], at: moment(43_200)) == [.hosts: ["d.example"]])
  }

  @Test("S5-7: the default policy keeps nothing")
  func standard() throws {
    var state = StrictState()
    _ = try state.apply(order(["a.example"], policy: .standard), to: [.hosts], at: moment(0))
    #expect(state.lock == nil)
    #expect(mayClear(state, at: moment(1)))
  }

  @Test("S5-7: a raised goal applies at once, a lowered one from midnight on")
  func goal() throws {
    var state = try locked()
    #expect(mayClear(state, .unlocked(day: day, steps: 8_000), at: moment(1)))
    _ = try state.apply(order([], goal: 9_000), to: [.hosts], at: moment(2))
    _ = try state.apply(order([], goal: 100), to: [.hosts], at: moment(3))
    #expect(!mayClear(state, .unlocked(day: day, steps: 8_999), at: moment(4)))
    #expect(mayClear(state, .unlocked(day: day, steps: 9_000), at: moment(4)))
    #expect(!mayClear(state, .unlocked(day: day.advanced(by: -1), steps: 90_000), at: moment(4)))
    #expect(!mayClear(state, .unlocked(day: day.advanced(by: 1), steps: 90_000), at: moment(4)))
    let next = order([], day: day.advanced(by: 1), until: midnight + 86_400, goal: 100)
    _ = try state.apply(next, to: [.hosts], at: moment(43_200))
    #expect(mayClear(state, .unlocked(day: day.advanced(by: 1), steps: 100), at: moment(43_201)))
  }

  @Test("S5-7: before midnight only the goal, a pass and uninstalling by root unlock")
  func off() throws {
    let state = try locked()
    #expect(throws: ShieldProblem.strict(until: midnight)) {
      var state = state
      try state.clear(for: .off, isAdministrator: true, at: moment(43_100))
    }
    #expect(!mayClear(state, .uninstalled, at: moment(1)))
    #expect(mayClear(state, .uninstalled, isAdministrator: true, at: moment(1)))
    #expect(mayClear(state, .off, at: moment(43_200)))
  }

  @Test(
    "S5-7: the lock ends when the time has passed, whatever was done to the clock",
    arguments: [
      // Seconds passed, clock, boot of the machine, synchronised, over.
      (43_199, 43_100, "a", false, false),
      (43_200, 43_200, "a", false, true),
      // A clock that a time service slowed down.
      (43_150, 43_200, "a", false, true),
      // Set forward: it only locks, unless that was right.
      (600, 50_000, "a", false, false), (600, 50_000, "a", true, true),
      // Set back: over all the same.
      (43_200, 600, "a", false, true), (43_199, -900_000, "a", true, false),
      // Rebooted: the clock decides, or the whole time after that.
      (-900, 600, "b", false, false), (-900, 43_200, "b", false, true),
      (43_200, -900_000, "b", false, true),
    ] as [(Int64, Int64, String, Bool, Bool)])
  func clock(
    gone: Int64, wall: Int64, boot: String, isSynchronized: Bool, isOver: Bool
  ) throws {
    let now = moment(gone, wall: wall, boot: boot, isSynchronized: isSynchronized)
    #expect(mayClear(try locked(), at: now) == isOver)
  }

  @Test("S5-7: with the clock set forward, ordering again does not bring the end closer")
  func nearer() throws {
    var state = try locked()
    _ = try state.apply(order(["a.example"]), to: [.hosts], at: moment(60, wall: 43_190))
    #expect(!mayClear(state, at: moment(600, wall: 43_740)))
    let short = order([], until: noon + 43_191)
    _ = try state.apply(short, to: [.hosts], at: moment(60, wall: 43_190))
    #expect(!mayClear(state, at: moment(70)))
  }

  @Test("Nothing is locked for more than 32 hours, whatever is ordered")
  func cap() throws {
    for until in [
      noon + StrictLock.longest + 1, noon + 9_000_000, Instant(secondsSince1970: 253_402_300_799),
    ] {
      var state = StrictState()
      _ = try state.apply(order(["a.example"], until: until), to: [.hosts], at: moment(0))
      #expect(!mayClear(state, at: moment(StrictLock.longest - 1)))
      #expect(mayClear(state, at: moment(StrictLock.longest)))
    }
  }

  @Test("S5-7: three passes in 28 days, of at most an hour, each requested by every shield")
  func passes() throws {
    var state = try locked()
    for number: Int64 in 1...3 {
      let pass = ShieldRelease.pass(day: day, until: noon + number * 700 + 600)
      for _ in 1...3 {
        #expect(throws: Never.self) {
          try state.clear(for: pass, isAdministrator: false, at: moment(number * 700))
        }
      }
    }
    let fourth = ShieldRelease.pass(day: day, until: noon + 4_000)
    #expect(throws: ShieldProblem.noPassesLeft) {
      try state.clear(for: fourth, isAdministrator: false, at: moment(3_500))
    }
    #expect(!mayClear(state, at: moment(3_500)), "a pass ends nothing")
    for seconds: Int64 in [0, -60, 3_601] {
      let odd = ShieldRelease.pass(day: day, until: noon + seconds)
      #expect(!mayClear(try locked(), odd, at: moment(0)))
    }
    #expect(mayClear(try locked(), .pass(day: day, until: noon + 3_600), at: moment(0)))
  }

  @Test(
    "S5-7: a pass returns after 28 days confirmed by a time service, or 20 days with locks")
  func window() throws {
    var state = try locked()
    for number: Int64 in 1...3 {
      let pass = ShieldRelease.pass(day: day, until: noon + number)
      try state.clear(for: pass, isAdministrator: false, at: moment(0))
    }
    let later: Int64 = 28 * 86_400
    let order = order(["a.example"], day: day.advanced(by: 28), until: noon + later + 43_200)
    for isSynchronized in [false, true] {
      var state = state
      let now = moment(later, isSynchronized: isSynchronized)
      _ = try state.apply(order, to: [.hosts], at: now)
      let pass = ShieldRelease.pass(day: day.advanced(by: 28), until: noon + later + 600)
      #expect(mayClear(state, pass, at: now) == isSynchronized)
    }
    for count in 1...20 {
      let seconds = Int64(count) * 86_400
      let next = self.order(["a.example"], day: day.advanced(by: count), until: midnight + seconds)
      _ = try state.apply(next, to: [.hosts], at: moment(seconds))
      let pass = ShieldRelease.pass(day: day.advanced(by: count), until: noon + seconds + 600)
      #expect(mayClear(state, pass, at: moment(seconds)) == (count == 20), "after \(count) days")
    }
  }

  @Test("S5-7: locks never exceed the maximum")
  func tooMany() throws {
    var state = StrictState()
    for number in 0..<2 {
      let sites = Set((0..<10_000).map { "\(number)-\($0).example" })
      _ = try state.apply(order(sites), to: [.hosts], at: moment(0))
    }
    #expect(throws: ShieldProblem.tooManySites(most: ShieldRequest.mostSites)) {
      var state = state
      _ = try state.apply(order(["one.example"]), to: [.hosts], at: moment(0))
    }
  }

  @Test("The current day goes back only when the date is known to be right")
  func dayBack() throws {
    for isSynchronized in [false, true] {
      var state = try locked()
      let tomorrow = order(["a.example"], day: day.advanced(by: 1), until: midnight + 86_400)
      _ = try state.apply(tomorrow, to: [.hosts], at: moment(60, wall: 50_000))
      let now = moment(120, isSynchronized: isSynchronized)
      _ = try state.apply(order(["a.example"]), to: [.hosts], at: now)
      #expect(mayClear(state, .unlocked(day: day, steps: 8_000), at: now) == isSynchronized)
      #expect(
        mayClear(state, .unlocked(day: day.advanced(by: 1), steps: 8_000), at: now)
          != isSynchronized)
    }
  }

  @Test(
    "S5-7: when a time service has corrected the clock, the unlocked day is free again")
  func correctedClock() throws {
    let tomorrow = day.advanced(by: 1)
    let ahead = order(["a.example"], day: tomorrow, until: midnight + 86_400, goal: 9_000)
    for wasFree in [false, true] {
      var state = try locked()
      if wasFree {
        try state.clear(
          for: .unlocked(day: day, steps: 8_000), isAdministrator: false, at: moment(30))
      }
      _ = try state.apply(ahead, to: [.hosts], at: moment(60, wall: 50_000))
      let unlocked = ShieldRelease.unlocked(day: day, steps: 8_000)
      #expect(!mayClear(state, unlocked, at: moment(120)), "the clock is not synchronised")
      let now = moment(120, isSynchronized: true)
      #expect(mayClear(state, unlocked, at: now))
      #expect(!mayClear(state, .unlocked(day: day, steps: 7_999), at: now))
      #expect(!mayClear(state, .unlocked(day: day.advanced(by: -1), steps: 90_000), at: now))
      let next = moment(43_201, isSynchronized: true)
      #expect(!mayClear(state, unlocked, at: next), "the day is over")
    }
  }

  @Test("S5-7: a day without a known goal is freed with the order that replaced it")
  func correctedClockWithoutGoal() throws {
    var state = StrictState()
    let ahead = order(
      ["a.example"], day: day.advanced(by: 3), until: midnight + 3 * 86_400, goal: 9_000)
    _ = try state.apply(ahead, to: [.hosts], at: moment(60, wall: 3 * 86_400))
    let now = moment(120, isSynchronized: true)
    #expect(!mayClear(state, .unlocked(day: day, steps: 8_999), at: now))
    #expect(mayClear(state, .unlocked(day: day, steps: 9_000), at: now))
  }

  private func part(_ sites: Set<String>, _ seconds: Int64, _ goal: Int) -> ShieldOrder.Part {
    ShieldOrder.Part(LockSelection(sites: sites), until: noon + seconds, target: goal)
  }

  @Test("S5-7: each part of an order ends with its hours or at its steps, and no earlier")
  func parts() throws {
    var state = StrictState()
    let all = [part(["a.example"], 3_600, 8_000), part(["b.example"], 43_200, 4_000)]
    _ = try state.apply(
      ShieldOrder(parts: all, day: day, policy: .strict), to: [.hosts], at: moment(0))
    let none = ShieldOrder(parts: [], day: day, policy: .strict)
    func held(_ order: ShieldOrder, _ now: ClockReading) throws -> Set<String>? {
      var state = state
      return try state.apply(order, to: [.hosts], at: now)[.hosts]
    }
    var opened = none
    for (steps, expected) in [
      (3_999, ["a.example", "b.example"]), (4_000, ["a.example"]), (8_000, []),
    ] as [(Int, Set<String>)] {
      opened.opened = steps
      #expect(try held(opened, moment(60)) == expected)
    }
    opened.day = day.advanced(by: -1)
    #expect(try held(opened, moment(60)) == ["a.example", "b.example"], "steps of another day")
    #expect(try held(none, moment(3_539)) == ["a.example", "b.example"])
    #expect(try held(none, moment(3_600)) == ["b.example"])
    #expect(try held(none, moment(60, wall: 7_200)) == ["a.example", "b.example"], "set forward")
    #expect(!mayClear(state, .unlocked(day: day, steps: 4_000), at: moment(60)))
    #expect(mayClear(state, .unlocked(day: day, steps: 4_000), at: moment(3_600)))
    #expect(!mayClear(state, .off, at: moment(3_600)) && mayClear(state, .off, at: moment(43_200)))
  }

  @Test("S5-7: a site in two parts is locked until the last of them ends")
  func overlapping() throws {
    var state = StrictState()
    let both = [part(["a.example"], 3_600, 8_000), part(["a.example"], 7_200, 2_000)]
    _ = try state.apply(
      ShieldOrder(parts: both, day: day, policy: .strict), to: [.hosts], at: moment(0))
    var order = ShieldOrder(parts: [], day: day, policy: .strict, opened: 2_000)
    #expect(try state.apply(order, to: [.hosts], at: moment(60))[.hosts] == ["a.example"])
    order.opened = 0
    #expect(try state.apply(order, to: [.hosts], at: moment(3_600))[.hosts] == [])
  }

  @Test("S5-7: many different ends are stored as few, none of them earlier")
  func many() throws {
    var state = StrictState()
    for number in 1...100 {
      let order = ShieldOrder(
        parts: [part(["\(number).a.example"], Int64(number) * 60, number)], day: day,
        policy: .strict)
      _ = try state.apply(order, to: [.hosts], at: moment(0))
    }
    #expect(state.lock?.holds.count == StrictHold.most)
    let none = ShieldOrder(parts: [], day: day, policy: .strict, opened: 68)
    #expect(
      try state.apply(none, to: [.hosts], at: moment(4_000))[.hosts]?.contains("69.a.example")
        == true)
    #expect(!mayClear(state, .unlocked(day: day, steps: 99), at: moment(5_900)))
    #expect(mayClear(state, .off, at: moment(6_000)))
  }

  @Test("S5-7: a state from before hours existed keeps its lock")
  func older() throws {
    let written = """
      {"days":[],"goals":[],"passes":[],"lock":{"day":"2024-10-04","goal":8000,"left":43200,
      "since":{"boot":"a","isSynchronized":false,"uptime":1000,"wall":1728043200},
      "sites":["hosts",["a.example"],"firefox",["b.example"]],"until":1728086400}}
      """
    var state = try JSONDecoder().decode(StrictState.self, from: Data(written.utf8))
    #expect(state.lock?.day == day && state.lock?.until == midnight && state.lock?.goal == 8_000)
    #expect(!mayClear(state, at: moment(43_199)) && mayClear(state, at: moment(43_200)))
    let none = ShieldOrder(parts: [], day: day, policy: .strict)
    #expect(
      try state.apply(none, to: [.hosts, .firefox], at: moment(60))
        == [.hosts: ["a.example"], .firefox: ["b.example"]])
  }

  @Test("S5-7: a request whose parts are not the whole of it is invalid")
  func request() throws {
    let order = ShieldOrder(
      parts: [part(["a.example"], 3_600, 8_000), part(["b.example"], 43_200, 4_000)], day: day,
      policy: .strict, opened: 1_000)
    let sent = ShieldRequest.apply(order, to: [.hosts])
    let read = try JSONDecoder().decode(ShieldRequest.self, from: JSONEncoder().encode(sent))
    #expect(read.order == order)
    for change in [
      { $0.sites.append("c.example") }, { $0.sites.removeLast() }, { $0.goal = 7_999 },
      { $0.until = order.until + -1 }, { $0.day = nil },
    ] as [(inout ShieldRequest) -> Void] {
      var odd = read
      change(&odd)
      #expect(odd.order == nil)
    }
  }
}
