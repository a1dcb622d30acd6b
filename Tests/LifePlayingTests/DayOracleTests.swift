import Contracts
import Testing

@testable import LifePlaying

@Suite("Day oracle")
struct DayOracleTests {
  private static let day = Day(ordinal: 20_000)
  private static let noon = Instant(secondsSince1970: 20_000 * 86_400 + 43_200)
  private static let csv = TotalsDelivery.Layout.plain
  private static let google = TotalsDelivery.Layout.googleFit

  struct Example: CustomTestStringConvertible {
    var testDescription: String
    var sightings: [Sighting] = []
    var totals: [(TotalsDelivery.Layout, Int)] = []
    var byHand = 0
    var order: [String] = []
    var steps: Int
  }

  /// Steps of a device over minutes since noon.
  private static func seen(_ device: Device, _ minutes: ClosedRange<Int64>, _ steps: Int)
    -> Sighting
  {
    Sighting(
      device: device, measure: .steps, start: noon + minutes.lowerBound * 60,
      end: noon + minutes.upperBound * 60, value: steps)
  }

  /// Each minute the watch counts a step in its first half, and the phone 21 in all of it.
  private static let halves = (0..<60).flatMap { minute -> [Sighting] in
    let start = noon + Int64(minute) * 60
    return [
      Sighting(device: .watch, measure: .steps, start: start, end: start + 30, value: 1),
      Sighting(device: .phone, measure: .steps, start: start, end: start + 60, value: 21),
    ]
  }

  @Test(
    "S5-9 The oracle agrees with days worked out by hand",
    arguments: [
      Example(
        testDescription: "the watch counts where both do",
        sightings: [seen(.watch, 0...10, 1_000), seen(.phone, 0...10, 1_100)], steps: 1_000),
      Example(
        testDescription: "the phone counts the rest, in proportion",
        sightings: [seen(.watch, 0...10, 1_000), seen(.phone, 5...15, 900)], steps: 1_450),
      Example(
        testDescription: "samples of one source are summed",
        sightings: [seen(.phone, 0...10, 100), seen(.phone, 0...5, 30)], steps: 130),
      Example(
        testDescription: "those of two phones with one name are not, and the newer counts",
        sightings: [seen(.phone, 0...10, 900), seen(.oldPhone, 0...10, 950)], steps: 900),
      Example(
        testDescription: "nor are those of two devices of one app, and the worn one counts",
        sightings: [seen(.band, 0...10, 80), seen(.android, 0...10, 106)], steps: 80),
      Example(
        testDescription:
          "rows of one app for one time never add up: the one that ends later counts",
        sightings: [seen(.app, 0...10, 100), seen(.app, 0...20, 300), seen(.app, 0...30, 600)],
        steps: 600),
      Example(
        testDescription: "or the one modified later, within its time",
        sightings: [
          seen(.app, 0...30, 600),
          Sighting(
            device: .app, measure: .steps, start: noon, end: noon + 600, value: 150, modified: noon),
        ], steps: 550),
      Example(
        testDescription: "halves of steps are added before they are rounded",
        sightings: halves, steps: 690),
      Example(
        testDescription: "a zero-length sample counts in full where no better source counted",
        sightings: [seen(.watch, 0...10, 50), seen(.phone, 5...5, 7), seen(.phone, 20...20, 8)],
        steps: 58),
      Example(
        testDescription: "manual entries add to device counts",
        sightings: [seen(.phone, 0...10, 100)], byHand: 40, steps: 140),
      Example(
        testDescription: "a correction subtracts",
        sightings: [seen(.phone, 0...10, 100)], byHand: -40, steps: 60),
      Example(
        testDescription: "and no day falls below zero",
        sightings: [seen(.phone, 0...10, 100)], byHand: -400, steps: 0),
      Example(
        testDescription: "the person's order overrides that",
        sightings: [seen(.watch, 0...10, 1_000), seen(.phone, 0...10, 1_100)],
        order: [Device.phone.name], steps: 1_100),
      Example(testDescription: "a total alone", totals: [(csv, 5_000)], steps: 5_000),
      Example(
        testDescription: "a total adds only what exceeds better sources",
        sightings: [seen(.phone, 0...10, 700)], totals: [(csv, 5_000)], steps: 5_000),
      Example(
        testDescription: "a day is at least what better sources counted",
        sightings: [seen(.phone, 0...10, 700)], totals: [(csv, 500)], steps: 700),
      Example(
        testDescription: "manual entries are part of a total",
        totals: [(csv, 5_000)], byHand: 300, steps: 5_000),
      Example(
        testDescription: "and count more than a total if they are larger",
        sightings: [seen(.watch, 0...10, 300)], totals: [(csv, 500)], byHand: 300, steps: 600),
      Example(
        testDescription: "an equally trusted source with finer samples counts the same",
        sightings: [seen(.pedometer, 0...10, 800)], totals: [(csv, 500)], steps: 800),
      Example(
        testDescription: "a total that the person ranks first overrides what others counted",
        sightings: [seen(.watch, 0...10, 800)], totals: [(csv, 500)], order: ["CSV"], steps: 500),
      Example(
        testDescription: "of several totals the best source's counts, among equals the larger",
        totals: [(google, 9_000), (csv, 5_000)], steps: 9_000),
      Example(
        testDescription: "or the person's order decides",
        totals: [(google, 9_000), (csv, 5_000)], order: ["CSV"], steps: 5_000),
    ])
  func examples(_ example: Example) {
    var oracle = DayOracle()
    oracle.apply(HealthDelivery(sightings: example.sightings))
    for (layout, steps) in example.totals {
      oracle.apply(
        TotalsDelivery(layout: layout, rows: [TotalsDelivery.Row(day: Self.day, steps: steps)]))
    }
    let isKnown = oracle.rankFirst(example.order)
    #expect(isKnown)
    var clocks = WallClocks()
    let byHand = example.byHand != 0 ? [(hour: 9, steps: example.byHand)] : []
    #expect(oracle.amounts(on: Self.day, entries: byHand, by: &clocks).steps == example.steps)
  }

  @Test(
    "S5-9 A sample across midnight is divided by time in whole steps, wherever the person lives")
  func midnight() {
    var clocks = WallClocks()
    clocks.move(to: "Europe/Berlin", at: Self.noon)
    var oracle = DayOracle()
    // 23:40 to 00:10 in summer in Berlin, two hours ahead; 2024-10-04.
    let start = Instant(secondsSince1970: 20_000 * 86_400 + 21 * 3_600 + 2_400)
    oracle.apply(
      HealthDelivery(sightings: [
        Sighting(device: .phone, measure: .steps, start: start, end: start + 1_800, value: 100)
      ]))
    let today = oracle.amounts(on: Self.day, entries: [], by: &clocks)
    let tomorrow = oracle.amounts(on: Self.day.advanced(by: 1), entries: [], by: &clocks)
    #expect(today.steps == 67)
    #expect(today.hours?[23] == 67)
    #expect(tomorrow.steps == 33)
    #expect(tomorrow.hours?[0] == 33)
  }

  @Test("S5-9 The same delivery again changes nothing, and of one source the larger total counts")
  func again() {
    var oracle = DayOracle()
    var clocks = WallClocks()
    for _ in 0..<2 { oracle.apply(HealthDelivery(sightings: [Self.seen(.phone, 0...10, 100)])) }
    #expect(oracle.amounts(on: Self.day, entries: [], by: &clocks).steps == 100)
    for steps in [900, 400] {
      oracle.apply(
        TotalsDelivery(layout: .plain, rows: [TotalsDelivery.Row(day: Self.day, steps: steps)]))
    }
    #expect(oracle.amounts(on: Self.day, entries: [], by: &clocks).steps == 900)
  }

  @Test(
    "S5-9 A device that appears later gets the rank of its app, if the whole app was ranked")
  func later() {
    for (order, steps) in [
      ([], 700), ([Device.band.name], 80), ([Device.band.name, Device.watch.name], 80),
      ([Device.watch.name], 700),
    ] {
      var oracle = DayOracle()
      var clocks = WallClocks()
      oracle.apply(
        HealthDelivery(sightings: [Self.seen(.watch, 0...10, 700), Self.seen(.android, 30...40, 0)])
      )
      let isKnown = oracle.rankFirst(order)
      #expect(isKnown)
      oracle.apply(HealthDelivery(sightings: [Self.seen(.band, 0...10, 80)]))
      #expect(oracle.amounts(on: Self.day, entries: [], by: &clocks).steps == steps)
    }
  }
}
