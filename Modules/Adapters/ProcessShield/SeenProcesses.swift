import Synchronization

/// Remembers processes that were no app in several looks, so that later looks need to read little about them.
final class SeenProcesses: Sendable {
  /// A desktop moves a process into its unit a moment after starting it.
  private static let looks = 8

  private struct Memory {
    var names: Set<String> = []
    var seen: [ProcessIdentity: Seen] = [:]
  }

  private struct Seen {
    var program: String
    var looks: Int
  }

  private let memory = Mutex(Memory())

  /// Starts one look.
  ///
  /// - Parameters:
  ///   - names: the apps to look for; when they change, everything is forgotten.
  ///   - isThere: whether a process still exists.
  func begin(_ names: Set<String>, keeping isThere: (ProcessIdentity) -> Bool) {
    memory.withLock { memory in
      if memory.names != names { memory = Memory(names: names) }
      memory.seen = memory.seen.filter { isThere($0.key) }
    }
  }

  func forget() {
    memory.withLock { $0.seen = [:] }
  }

  /// Whether a process needs no closer look, as long as it runs the same program.
  func isKnown(_ process: ProcessIdentity, running program: String) -> Bool {
    memory.withLock { memory in
      memory.seen[process].map { $0.looks >= Self.looks && $0.program == program } ?? false
    }
  }

  func note(_ process: ProcessIdentity, running program: String) {
    memory.withLock { memory in
      let seen = memory.seen[process]
      let looks = seen?.program == program ? seen?.looks ?? 0 : 0
      memory.seen[process] = Seen(program: program, looks: looks + 1)
    }
  }
}
