import Contracts
import Testing

@testable import waymark_watch

struct SystemZoneTests {
  @Test("S5-8 The machine's zone at an instant is valid up to its next change")
  func interval() {
    let instant = Instant(secondsSince1970: 1_784_000_000)
    let zone = SystemZone()
    let interval = zone.interval(at: instant)
    #expect(interval.contains(instant))
    #expect(zone.interval(at: interval.end - 1).offset == interval.offset)
    #expect(abs(interval.offset) <= 18 * 3_600)
    if interval.end != .distantFuture {
      #expect(zone.interval(at: interval.end).offset != interval.offset)
    }
  }
}
