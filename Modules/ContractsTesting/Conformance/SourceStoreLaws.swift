import Contracts

/// What a store of sources promises.
public enum SourceStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<SampleStores>>

  public static let all: [Law] =
    TransactionLaws(
      change: { stores, transaction in
        _ = try stores.sources.source(for: watch, in: transaction)
      },
      question: { stores, transaction in try stores.sources.sources(in: transaction) }
    ).all + activity + [
      Law("A source is created once; name and kind together distinguish it") { subject in
        let namesake = SourceDescription(name: watch.name, kind: .other)
        let made = try await subject.make([watch, phone, namesake, watch])
        try demand("the source the second time", made[3], is: made[0])
        try demand("the number of sources", Set(made.map(\.id)).count, is: 3)
        try demand(
          "their descriptions", made.map(\.description), is: [watch, phone, namesake, watch])
        try demand("the sources", Set(try await subject.sources()), is: Set(made))
      },
      Law(
        "The devices of one app are separate sources, named by app and device if there are several"
      ) {
        subject in
        let made = try await subject.make([band, watch, band])
        try demand("the device the second time", made[2].id, is: made[0].id)
        let alone = try await subject.sources().first { $0.id == made[0].id }
        try demand("its description", alone?.description, is: band)
        try demand("the name of the only device", alone?.name, is: "Zoë’s Watch app")
        _ = try await subject.make([ring])
        let names = try await subject.sources().map(\.name)
        try demand(
          "the names of several", Set(names),
          is: ["Zoë’s Watch app · Band", "Zoë’s Watch app · Ring", watch.name])
      },
      Law(
        "A new device has the rank and the exclusion that the app had before its devices were known"
      ) {
        subject in
        let app = SourceDescription(name: band.name, kind: band.kind)
        let ids = try await subject.make([watch, app]).map(\.id)
        try await subject.write {
          try $0.sources.setChosenOrder(ids, in: $1)
          try $0.sources.setExcluded(true, ids[1], in: $1)
        }
        _ = try await subject.make([band, phone])
        let sources = try await subject.sources()
        let device = sources.first { $0.description == band }
        try demand("the rank of the device", device?.chosenRank, is: 1)
        try demand("whether it is excluded", device?.isExcluded, is: true)
        let other = sources.first { $0.description == phone }
        try demand("the rank of another", other?.chosenRank, is: nil)
        try demand("whether that is excluded", other?.isExcluded, is: false)
      },
      Law("What the user chose for all devices of an app applies to one that appears later") {
        subject in
        let ids = try await subject.make([band, watch, ring, phone]).map(\.id)
        func choices(of device: String, _ kind: SourceKind = .other) async throws -> [Int?] {
          let made = try await subject.make([
            SourceDescription(name: band.name, kind: kind, device: device)
          ])[0]
          return [made.chosenRank, made.isExcluded ? 1 : 0]
        }
        try await subject.write {
          try $0.sources.setChosenOrder([ids[0], ids[1]], in: $1)
          try $0.sources.setExcluded(true, ids[0], in: $1)
        }
        try demand("beside one singled out", try await choices(of: "First"), is: [nil, 0])
        let app = try await subject.make([SourceDescription(name: band.name, kind: band.kind)])[0]
        try demand("the rank of what is of no known device", app.chosenRank, is: nil)
        let devices = try await subject.sources().filter {
          $0.description.name == band.name && $0.description.device != nil
        }.map(\.id)
        try await subject.write {
          try $0.sources.setChosenOrder([ids[3]] + devices + [ids[1]], in: $1)
          for device in devices { try $0.sources.setExcluded(true, device, in: $1) }
        }
        try demand("beside all of them", try await choices(of: "Second"), is: [devices.count, 1])
        try demand("the same again", try await choices(of: "Third"), is: [devices.count, 1])
        try demand("one of another kind", try await choices(of: "Third", .watch), is: [nil, 0])
      },
      Law("A source adds up what overlaps until a file says that it does not, and never again") {
        subject in
        var adding = watch
        adding.addsOverlaps = true
        func addsUp() async throws -> [Bool] {
          try await subject.sources().map(\.description.addsOverlaps)
        }
        _ = try await subject.make([adding])
        try demand("at first", try await addsUp(), is: [true])
        _ = try await subject.make([watch])
        try demand("then", try await addsUp(), is: [false])
        _ = try await subject.make([adding])
        try demand("in the end", try await addsUp(), is: [false])
      },
      Law("A source that an export named by app and device is that device once a file names it") {
        subject in
        let named = SourceDescription(name: band.fullName, kind: band.kind)
        let made = try await subject.make([named, band, named])
        try demand("the number of sources", Set(made.map(\.id)).count, is: 1)
        try demand("its description", try await subject.sources().map(\.description), is: [band])
      },
      Law("Sources begin without a chosen rank") { subject in
        let made = try await subject.make([watch, phone])
        try demand("the ranks", made.map(\.chosenRank), is: [nil, nil])
      },
      Law("A chosen order gives ranks from 0 and takes them from all others") { subject in
        let ids = try await subject.make([watch, phone, hand]).map(\.id)
        for order in [[ids[2], ids[0]], [ids[1]], []] {
          try await subject.write { try $0.sources.setChosenOrder(order, in: $1) }
          let ranks = Dictionary(
            uniqueKeysWithValues: try await subject.sources().map { ($0.id, $0.chosenRank) })
          for id in ids {
            try demand("the rank of \(id)", ranks[id] ?? nil, is: order.firstIndex(of: id))
          }
        }
      },
      Law("A source is excluded and included by itself, and stays so through a new order") {
        subject in
        let ids = try await subject.make([watch, phone]).map(\.id)
        func excluded() async throws -> [Source.ID] {
          try await subject.sources().filter(\.isExcluded).map(\.id)
        }
        try demand("at first", try await excluded(), is: [])
        try await subject.write { try $0.sources.setExcluded(true, ids[1], in: $1) }
        try demand("the excluded", try await excluded(), is: [ids[1]])
        try await subject.write { try $0.sources.setChosenOrder([ids[1]], in: $1) }
        let again = try await subject.make([phone])[0]
        try demand(again.isExcluded, "a source that is asked for again is included")
        try demand("after an order", try await excluded(), is: [ids[1]])
        try await subject.write { try $0.sources.setExcluded(false, ids[1], in: $1) }
        try demand("in the end", try await excluded(), is: [])
      },
      Law("Samples are counted by source, from the first start to the last end") { subject in
        _ = try await subject.make([hand])
        _ = try await subject.merge([
          .steps(100, 60, 5, by: watch), .steps(10, 20, 5, by: watch), .steps(50, 0, 1, by: phone),
        ])
        let counts = try await subject.read { try $0.sources.sampleCounts(in: $1) }
        let ids = try await subject.idsByDescription()
        let (watchCount, phoneCount) = (
          ids[watch].flatMap { counts[$0] }, ids[phone].flatMap { counts[$0] }
        )
        try demand("the samples of the watch", watchCount?.samples, is: 2)
        try demand("its extent", watchCount?.extent, is: .law(10)..<(.law(160)))
        try demand("the samples of the phone", phoneCount?.samples, is: 1)
        try demand("its extent", phoneCount?.extent, is: .law(50)..<(.law(51)))
        try demand("sources with samples", counts.count, is: 2)
        let totals = try await subject.read { try $0.sources.totalCounts(in: $1) }
        try demand("sources with totals", totals.count, is: 0)
      },
      Law("Weighings and workouts are counted as samples, weights of whole days as totals") {
        subject in
        _ = try await subject.merge { staging in
          let (scale, mass) = (try staging.source(for: watch), Mass(grams: 80_000))
          try staging.add(
            BodyMassSample(instant: .law(10), mass: mass, unit: .kilograms), from: scale)
          try staging.add(Workout(start: .law(50), end: .law(90), activity: "Yoga"), from: scale)
          try staging.add(Workout(start: .law(5), end: .law(5), activity: "Yoga"), from: scale)
          try staging.add(
            BodyMassSample(instant: .law(7), day: .law(3), mass: mass, unit: .kilograms),
            from: scale)
        }
        _ = try await subject.merge([.steps(60, 60, 5, by: watch)])
        let samples = try await subject.read { try $0.sources.sampleCounts(in: $1) }
        try demand("the samples", samples.values.map(\.samples), is: [4])
        try demand("their extent", samples.values.map(\.extent), is: [.law(5)..<(.law(120))])
        let totals = try await subject.read { try $0.sources.totalCounts(in: $1) }
        try demand("the totals", totals.values.map(\.totals), is: [1])
        try demand("their days", totals.values.map(\.days), is: [.law(3)...(.law(3))])
      },
      Law("Totals are counted by source, from the first to the last of their days") { subject in
        _ = try await subject.merge(totals: [
          .steps(4, 5, by: watch), .distance(4, 5, by: watch), .steps(2, 5, by: watch),
          .steps(9, 5, by: phone),
        ])
        let counts = try await subject.read { try $0.sources.totalCounts(in: $1) }
        let ids = try await subject.idsByDescription()
        let (watchCount, phoneCount) = (
          ids[watch].flatMap { counts[$0] }, ids[phone].flatMap { counts[$0] }
        )
        try demand("the totals of the watch", watchCount?.totals, is: 3)
        try demand("their days", watchCount?.days, is: .law(2)...(.law(4)))
        try demand("the totals of the phone", phoneCount?.totals, is: 1)
        try demand("their days", phoneCount?.days, is: .law(9)...(.law(9)))
        let samples = try await subject.read { try $0.sources.sampleCounts(in: $1) }
        try demand("sources with samples", samples.count, is: 0)
      },
    ]

  static let watch = SourceDescription(name: "Zoë’s Watch", kind: .watch)
  static let phone = SourceDescription(name: "Zoë’s Phone", kind: .phone)
  static let hand = SourceDescription.byHand
  static let band = SourceDescription(name: "Zoë’s Watch app", kind: .other, device: "Band")
  static let ring = SourceDescription(name: "Zoë’s Watch app", kind: .other, device: "Ring")
}

extension StoreUnderTest<SampleStores> {
  func make(_ descriptions: [SourceDescription]) async throws -> [Source] {
    try await write { stores, transaction in
      try descriptions.map { try stores.sources.source(for: $0, in: transaction) }
    }
  }

  func sources() async throws -> [Source] {
    try await read { try $0.sources.sources(in: $1) }
  }

  func idsByDescription() async throws -> [SourceDescription: Source.ID] {
    Dictionary(
      uniqueKeysWithValues: try await sources().map { ($0.description, $0.id) })
  }
}
