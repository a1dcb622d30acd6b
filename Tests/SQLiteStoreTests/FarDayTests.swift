import Contracts
import Testing

@testable import SQLiteStore

/// Days outside the recordable time in the file itself.
struct FarDayTests {
  @Test("A day record that is no longer visible is deleted with the others")
  func removed() async throws {
    let store = try StoreFixture()
    let far = [Day.writable.lowerBound, Day.writable.upperBound]
    let kept = Day.recorded.upperBound
    try await store.record.write { transaction in
      for day in far + [kept] {
        _ = try store.dayRecords.replace(
          day...day, with: [DayRecord(day: day, steps: 5)], in: transaction)
      }
    }
    #expect(try store.number("SELECT count(*) FROM day_record") == 3)
    _ = try await store.record.write {
      try SQLiteFarDateStore().removeAll(at: Instant(secondsSince1970: 0), in: $0)
    }
    #expect(try store.number("SELECT count(*) FROM day_record") == 1)
    #expect(try store.number("SELECT day FROM day_record") == kept.ordinal)
  }
}
