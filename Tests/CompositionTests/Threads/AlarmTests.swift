import Testing

@testable import Composition

struct AlarmTests {
  @Test("An alarm fires at the time of its last setting")
  func lastTime() async {
    let (rings, ring) = AsyncStream<Void>.makeStream()
    let alarm = Alarm { ring.yield() }
    let start = ContinuousClock.now
    alarm.set(after: 600)
    alarm.set(after: 1)
    for await _ in rings { break }
    #expect(ContinuousClock.now - start >= .seconds(1))
    #expect(ContinuousClock.now - start < .seconds(60))
    withExtendedLifetime(alarm) {}
  }
}
