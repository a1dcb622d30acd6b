import Contracts
import Foundation

/// Notices when apps may have been started, and when stopped processes run again.
///
/// The system reports that a program file is opened, as happens on every start, and that a desktop makes a unit: so
/// only these apps cause wake-ups. For an app without its own file, the kernel's events for all programs are used;
/// without these, polling several times a second. A continued process is reported by nothing: while something is
/// stopped, that alone is checked once a second.
final class ProgramWatch: SystemWatch {
  private let line: WakeLine

  /// - Parameters:
  ///   - observesKernel: whether to use the kernel's events for started programs where files do not suffice.
  ///   - plan: what to watch; called again now and then.
  ///   - isStill: whether the stopped processes are still stopped; nil if there are none.
  ///   - opened: called when a program may be about to start.
  ///   - disturbed: called when it is time to look.
  init?(
    files: any FileWatching, observesKernel: Bool, plan: @escaping @Sendable () -> WatchPlan,
    isStill: @escaping @Sendable () -> Bool?, opened: @escaping @Sendable () -> Void,
    disturbed: @escaping @Sendable () -> Void
  ) {
    guard let line = WakeLine() else { return nil }
    self.line = line
    Thread.detachNewThread {
      var round = WatchRound(
        files: files, observesKernel: observesKernel, line: line, plan: plan, isStill: isStill,
        opened: opened,
        disturbed: disturbed)
      round.run()
    }
  }

  deinit {
    line.end()
  }
}

/// The events that show that an app is started.
struct WatchPlan: Equatable {
  var places: Set<WatchedPlace>
  /// Whether events cover every app.
  var isWhole: Bool
}

/// The work of one thread, which sleeps in `poll(2)`: one wake-up per event.
private struct WatchRound {
  private typealias Time = ContinuousClock.Instant

  /// A file is opened before its program runs, and a process is moved into its unit after that was made.
  private static let looks: [Duration] = [
    .zero, .milliseconds(10), .milliseconds(50), .milliseconds(200), .milliseconds(700),
    .milliseconds(2_500),
  ]
  private static let planInterval = Duration.seconds(60)
  private static let longestCheck = Duration.seconds(1)
  private static let shortestCheck = Duration.milliseconds(100)
  /// The polling interval without the system's events, and the pause between two looks caused by any program of the
  /// machine.
  private static let interval = Duration.milliseconds(250)

  let files: any FileWatching
  let observesKernel: Bool
  let line: WakeLine
  let plan: @Sendable () -> WatchPlan
  let isStill: @Sendable () -> Bool?
  let opened: @Sendable () -> Void
  let disturbed: @Sendable () -> Void

  private var current: WatchPlan?
  private var watch: (any SystemWatch)?
  private var kernel: ExecEvents?
  private var isPolling = false
  private var due: [Time] = []
  private var planned = Time.now
  private var check: Time?
  private var checkInterval = longestCheck
  private var kernelIsHeard = Time.now

  init(
    files: any FileWatching, observesKernel: Bool, line: WakeLine,
    plan: @escaping @Sendable () -> WatchPlan,
    isStill: @escaping @Sendable () -> Bool?, opened: @escaping @Sendable () -> Void,
    disturbed: @escaping @Sendable () -> Void
  ) {
    self.files = files
    self.observesKernel = observesKernel
    self.line = line
    self.plan = plan
    self.isStill = isStill
    self.opened = opened
    self.disturbed = disturbed
  }

  mutating func run() {
    // A look now finds what was started before anything was watched.
    due = [.now]
    while true {
      let now = Time.now
      if now >= planned { makePlan(at: now) }
      if let first = due.first, now >= first {
        due.removeAll { now >= $0 }
        if isPolling { due.append(now + Self.interval) }
        disturbed()
        check = min(check ?? .now + checkInterval, .now + checkInterval)
      }
      if let check, now >= check { checkWhatIsHeld() }
      let isHearing = kernel != nil && now >= kernelIsHeard
      let next = [due.first, check, planned, isHearing ? nil : kernel.map { _ in kernelIsHeard }]
      let event = line.wait(
        until: next.compactMap(\.self).min() ?? planned, or: isHearing ? kernel?.descriptor : nil)
      switch event {
      case .ended: return
      case .called:
        opened()
        makePlan(at: .now)
        due = Self.looks.map { .now + $0 }
        if isPolling { due.append(.now + Self.interval) }
        due.sort()
      case .told:
        if kernel?.drain() == true { due = (due + [.now]).sorted() }
        kernelIsHeard = .now + Self.interval
      case .nothing: break
      }
    }
  }

  private mutating func makePlan(at now: Time) {
    planned = now + Self.planInterval
    let new = plan()
    guard new != current else { return }
    current = new
    let line = line
    let watch = files.watch(new.places) { line.call() }
    self.watch = watch
    let isWhole = new.isWhole && watch != nil
    kernel = isWhole || !observesKernel ? nil : kernel ?? ExecEvents()
    isPolling = !isWhole && kernel == nil
    if isPolling, due.isEmpty { due = [now] }
  }

  private mutating func checkWhatIsHeld() {
    guard let isStill = isStill() else {
      check = nil
      return
    }
    if isStill {
      checkInterval = min(checkInterval * 2, Self.longestCheck)
    } else {
      // Someone continues it, and may do so again.
      checkInterval = checkInterval == Self.longestCheck ? Self.shortestCheck : checkInterval * 2
      checkInterval = min(checkInterval, Self.longestCheck)
      disturbed()
    }
    check = .now + checkInterval
  }
}

/// Wakes the thread that waits at it, from others.
private final class WakeLine: Sendable {
  enum Event {
    case nothing, called, told, ended
  }

  private static let (callByte, endByte): (UInt8, UInt8) = (0, 1)

  private let (reading, writing): (Int32, Int32)

  /// Nil if the process has no more descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for descriptor in ends {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func call() { put(Self.callByte) }
  func end() { put(Self.endByte) }

  private func put(_ byte: UInt8) {
    _ = write(writing, [byte], 1)
  }

  /// - Parameter other: is waited for as well.
  func wait(until time: ContinuousClock.Instant, or other: Int32?) -> Event {
    var waits = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
    if let other { waits.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
    let rest = max(0, ((time - .now) / .milliseconds(1)).rounded(.up))
    guard poll(&waits, nfds_t(waits.count), Int32(min(rest, Double(Int32.max)))) > 0 else {
      return .nothing
    }
    guard waits[0].revents != 0 else { return .told }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, read(reading, &bytes, bytes.count))
    return bytes.prefix(count).contains(Self.endByte) ? .ended : .called
  }
}
