import Composition
import Contracts
import ServiceComposition

/// Wakes the scheduler after changes by other processes: a killed one cannot do that itself.
struct OthersService: LongRunningService {
  let identifier = "service.others"
  let waymark: Waymark
  let wakes: WakeSignal

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    let arrivals = ServiceFolder.arrivals(home: waymark.home)
    await waymark.others.follow(arrivals: arrivals) { wakes.wake() }
  }
}
