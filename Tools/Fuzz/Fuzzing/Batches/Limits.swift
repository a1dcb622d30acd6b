import Foundation

/// The limits for one input.
public struct Limits: Codable, Hashable, Sendable {
  /// 5 seconds and 100 MB.
  public static let usual = Limits(seconds: 5, megabytes: 100)

  /// CPU time. Waiting may take twelve times as long.
  public var seconds: Int
  /// In addition to the memory before the first input.
  public var megabytes: Int

  public init(seconds: Int, megabytes: Int) {
    self.seconds = seconds
    self.megabytes = megabytes
  }

  /// Runs `work`; if it takes too long, a signal ends the process: SIGPROF if it was busy, SIGALRM
  /// if it was waiting.
  func whileWatched(_ work: () -> Void) {
    Self.arm(Self.busy, seconds)
    Self.arm(Self.waiting, seconds * 12)
    work()
    Self.arm(Self.busy, 0)
    Self.arm(Self.waiting, 0)
  }

  /// Limits the memory of the process: an attempt to allocate gigabytes traps instead of exhausting
  /// the machine.
  static func boundMemory() {
    #if os(Linux)
      var limit = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }

  /// The peak memory of this process, in bytes.
  static var peak: Int {
    var usage = rusage()
    getrusage(thisProcess, &usage)
    #if os(Linux)
      return usage.ru_maxrss << 10
    #else
      return usage.ru_maxrss
    #endif
  }

  private static func arm(_ timer: Int32, _ seconds: Int) {
    var value = itimerval()
    value.it_value.tv_sec = seconds
    setitimer(timer, &value, nil)
  }

  #if os(Linux)
    private static let busy = Int32(ITIMER_PROF.rawValue)
    private static let waiting = Int32(ITIMER_REAL.rawValue)
    private static let thisProcess = Int32(RUSAGE_SELF.rawValue)
  #else
    private static let busy = ITIMER_PROF
    private static let waiting = ITIMER_REAL
    private static let thisProcess = RUSAGE_SELF
  #endif
}
