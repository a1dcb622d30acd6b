import Contracts
import GRDB

// At each instant the latest claim of a source and measure counts, whichever import brought it.
extension SampleMerge {
  /// Plans the effect of the covered intervals on the samples, and stores those that now count.
  mutating func mergeCovers() throws {
    guard let time = timeAsked else { return }
    guard try hasCovers() || !staging.covers.isEmpty else { return }
    for (staged, source) in zip(0..., sources) {
      for (number, measure) in measures.enumerated() {
        let key = CoverPlan.Key(
          source: Source.ID(rawValue: Int64(staged)), measure: MeasureKey(rawValue: number))
        let place = CoverPlan.Key(source: Source.ID(rawValue: source), measure: measure)
        let stored = try covers(at: place, overlapping: time)
        let plan = CoverPlan(staging.covers[key] ?? [:], over: stored)
        guard !plan.all.segments.isEmpty else { continue }
        plans[place] = plan
        try store(plan, at: place)
      }
    }
  }

  /// The time of everything staged, samples and claims.
  private var timeAsked: Range<Instant>? {
    let claimed = staging.covers.values.flatMap(\.values).flatMap(\.segments).map(\.interval)
    return claimed.reduce(staging.extent) { $0?.union($1) ?? $1 }
  }

  private func hasCovers() throws -> Bool {
    try StoredRow.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM sample_cover)")?[0] ?? false
  }

  private func covers(
    at place: CoverPlan.Key, overlapping time: Range<Instant>
  ) throws -> [CoverPlan.StoredCover] {
    // They do not overlap: any that extends into the time starts in it, or is the last before it.
    try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT id, start, "end", as_of, set_id FROM sample_cover
          WHERE source_id = ?1 AND kind = ?2 AND start < ?4 AND start >= coalesce((
            SELECT max(start) FROM sample_cover WHERE source_id = ?1 AND kind = ?2 AND start <= ?3),
            ?3)
          ORDER BY start
          """),
      arguments: [
        place.source.rawValue, Int(place.measure.rawValue), time.lowerBound.secondsSince1970,
        time.upperBound.secondsSince1970,
      ]
    ).map { row in
      CoverPlan.StoredCover(
        id: try row[0], interval: try row.interval(at: 1), asOf: try row[3], set: try row[4])
    }
  }

  /// Reads every row, for a check of the record.
  static func readCovers(in transaction: any Transaction) throws {
    for row in try StoredRow.fetchAll(
      connection(of: transaction),
      sql: "SELECT id, start, \"end\", as_of, set_id FROM sample_cover")
    {
      _ = (try row[0] as Int64, try row.interval(at: 1), try row[3] as Instant, try row[4] as Int64)
    }
  }

  private func store(_ plan: CoverPlan, at place: CoverPlan.Key) throws {
    for row in plan.repeated { sets.note(row.id, of: .cover, in: row.set) }
    for row in plan.gone {
      try database.cachedStatement(sql: "DELETE FROM sample_cover WHERE id = ?")
        .execute(arguments: [row.id])
      sets.lose(1, of: row.set)
    }
    for piece in plan.pieces {
      try database.cachedStatement(
        sql: """
          INSERT INTO sample_cover (source_id, kind, start, "end", as_of, set_id)
          VALUES (?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        place.source.rawValue, Int(place.measure.rawValue),
        piece.interval.lowerBound.secondsSince1970, piece.interval.upperBound.secondsSince1970,
        piece.asOf.secondsSince1970, try set(of: piece),
      ])
    }
  }

  /// The set of a piece from now on, counted.
  private func set(of piece: CoverPlan.Piece) throws -> Int64 {
    switch piece.owner {
    case .this: return try sets.ownSet(adding: 1)
    case .set(let set):
      sets.gain(1, of: set)
      return set
    case .also(let set):
      let grown = try sets.grownSet(of: set, moving: 0)
      sets.gain(1, of: grown)
      return grown
    }
  }

  /// Deletes what is replaced in blocks without staged samples.
  mutating func removeReplaced() throws {
    let plans = plans.mapValues { ($0.replaced + $0.renewed).joined() }.filter { !$0.value.isEmpty }
    guard !plans.isEmpty, let bounds = try blockDays() else { return }
    for (place, replaced) in plans {
      let days = replaced.map { $0.lowerBound.utcDay...($0.upperBound - 1).utcDay }
        .filter { $0.overlaps(bounds) }
      var next = bounds.lowerBound
      for range in days
      where max(next, range.lowerBound) <= min(range.upperBound, bounds.upperBound) {
        for day in max(next, range.lowerBound)...min(range.upperBound, bounds.upperBound) {
          let key = BlockBuffer.Key(utcDay: day, measure: place.measure, source: place.source)
          if !replacedBlocks.contains(key) { try merge(Fragments(key: key)) }
        }
        next = range.upperBound + 1
      }
    }
  }

  /// The first and last day of all samples.
  private func blockDays() throws -> ClosedRange<Int>? {
    let row = try StoredRow.fetchOne(
      database,
      sql: """
        SELECT (SELECT min(utc_day) FROM sample_block), (SELECT max(utc_day) FROM sample_block)
        """)
    guard let row, let first = try row[0] as Int?, let last = try row[1] as Int?, first <= last
    else { return nil }
    return first...last
  }
}
