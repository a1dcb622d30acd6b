import Contracts
import GRDB

extension SampleMerge {
  /// The total that counts follows from all claims, by `TotalClaim`.
  mutating func mergeTotals(of staged: Database) throws {
    let rows = try StoredRow.fetchCursor(
      staged,
      sql: """
        SELECT day, kind, source_id, max(value), NULL AS as_of, 0 AS is_whole,
          0 AS is_provisional, sum(times)
        FROM day_total GROUP BY day, kind, source_id
        UNION ALL SELECT day, kind, source_id, value, as_of, is_whole, is_provisional, sum(times)
        FROM stated_total GROUP BY day, kind, source_id, value, as_of, is_whole, is_provisional
        ORDER BY day, kind, source_id
        """)
    var places: Set<TotalPlace> = []
    var place: TotalPlace?
    var claims: [TotalClaim] = []
    while let row = try rows.next() {
      let next = TotalPlace(
        day: try row[0], measure: try measure(at: 1, of: row), source: sources[try row[2]])
      if let place, place != next {
        try merge(claims, at: place)
        claims = []
      }
      place = next
      places.insert(next)
      claims.append(try row.totalClaim(at: 3))
      summary.duplicates += try row[7] as Int
    }
    if let place { try merge(claims, at: place) }
    for next in places.map(\.dayAfter) where !places.contains(next) {
      if try next.settleAgain(in: database) {
        summary.daysOfTotals.append(Day(ordinal: next.day))
      }
    }
    summary.daysOfTotals = Set(summary.daysOfTotals).sorted()
  }

  private mutating func merge(_ claims: [TotalClaim], at place: TotalPlace) throws {
    var stored = try place.claims(in: database)
    for old in stored where sets.isOwn(old.set) && old.claim.isWithdrawn(by: claims) {
      try delete(old)
    }
    stored.removeAll { sets.isOwn($0.set) && $0.claim.isWithdrawn(by: claims) }
    for claim in claims {
      if let known = stored.first(where: { $0.claim == claim }) {
        sets.note(known.id, of: .dayTotal, in: known.set)
      } else {
        try add(claim, to: &stored, at: place)
      }
    }
    let all = stored.map(\.claim)
    summary.lowerTotals += claims.count { $0.isOutvoted(among: all) }
    guard try place.settle(by: all, in: database) else { return }
    summary.added += 1
    summary.duplicates -= 1
    summary.daysOfTotals.append(Day(ordinal: place.day))
  }

  /// Only those of the import's own claims are kept that may still matter: it may continue for years.
  private func add(
    _ claim: TotalClaim, to stored: inout [TotalPlace.Stored], at place: TotalPlace
  ) throws {
    let own = stored.filter { $0.set == sets.own }
    let kept = TotalClaim.kept(of: own.map(\.claim) + [claim])
    for old in own where !kept.contains(old.claim) { try delete(old) }
    stored.removeAll { $0.set == sets.own && !kept.contains($0.claim) }
    guard kept.contains(claim) else { return }
    let set = try sets.ownSet(adding: 1)
    try place.add(claim, of: set, in: database)
    stored.append(TotalPlace.Stored(id: database.lastInsertedRowID, claim: claim, set: set))
  }

  private func delete(_ old: TotalPlace.Stored) throws {
    try database.cachedStatement(sql: "DELETE FROM day_total_claim WHERE id = ?")
      .execute(arguments: [old.id])
    sets.lose(1, of: old.set)
  }
}
