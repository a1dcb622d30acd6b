import Foundation

/// A process, distinguished from a later one with the same id by its start time.
struct ProcessIdentity: Hashable, Codable {
  var id: pid_t
  /// In ticks since the machine started.
  var start: UInt64
}

/// A process as it was at one look.
struct ProcessEntry {
  var identity: ProcessIdentity
  var parent: pid_t
  /// A letter of proc_pid_stat(5).
  var state: Character

  /// Whether it is stopped, traced or over.
  var isStopped: Bool { "TtZXx".contains(state) }

  /// Nil if the process does not exist any more.
  init?(_ id: pid_t, in folder: String) {
    guard let bytes = ProcFile.bytes("\(folder)/\(id)/stat", limit: 1024),
      // Its name, in brackets, may contain any character.
      let bracket = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(bracket + 1)...].split(separator: 32, maxSplits: 20)
    guard fields.count > 19, let state = fields[0].first,
      let parent = Self.number(fields[1]), let start = Self.number(fields[19])
    else { return nil }
    self.state = Character(Unicode.Scalar(state))
    self.parent = pid_t(truncatingIfNeeded: parent)
    identity = ProcessIdentity(id: id, start: start)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for digit in digits {
      guard (48...57).contains(digit) else { return nil }
      number = number &* 10 &+ UInt64(digit - 48)
    }
    return number
  }
}

/// All processes at one look.
struct ProcessTable {
  let folder: String
  let entries: [pid_t: ProcessEntry]
  /// Processes that were not read again.
  let reused: Set<pid_t>
  private let children: [pid_t: [pid_t]]

  /// - Parameters:
  ///   - folder: `/proc`.
  ///   - last: an earlier look, from which everything except `changing` is reused: reading only the new ones takes a
  ///     tenth of the time, so that processes starting others cannot escape.
  init(in folder: String, after last: ProcessTable? = nil, changing: Set<pid_t> = []) {
    self.folder = folder
    var entries: [pid_t: ProcessEntry] = [:]
    var reused: Set<pid_t> = []
    var children: [pid_t: [pid_t]] = [:]
    for id in Self.ids(in: folder) {
      if !changing.contains(id), let known = last?.entries[id] {
        entries[id] = known
        reused.insert(id)
      } else {
        entries[id] = ProcessEntry(id, in: folder)
      }
      if let parent = entries[id]?.parent { children[parent, default: []].append(id) }
    }
    self.entries = entries
    self.reused = reused
    self.children = children
  }

  func children(of id: pid_t) -> [pid_t] { children[id] ?? [] }

  func isThere(_ identity: ProcessIdentity) -> Bool {
    entries[identity.id]?.identity == identity
  }

  /// A process and everything it was started by, and that by.
  func line(of id: pid_t) -> Set<pid_t> {
    var line: Set<pid_t> = []
    var next = id
    while next > 0, line.insert(next).inserted { next = entries[next]?.parent ?? 0 }
    return line
  }

  /// Whether the folder of a process belongs to the user or to root, who owns those of programs that do not let others
  /// inspect them.
  func mayBelong(_ id: pid_t, to user: uid_t) -> Bool {
    var status = stat()
    return stat("\(folder)/\(id)", &status) == 0 && [user, 0].contains(status.st_uid)
  }

  /// Whether it runs with exactly the rights of the user.
  func belongs(_ id: pid_t, to user: uid_t) -> Bool {
    guard let line = statusLine("Uid", of: id) else { return false }
    let users = line.split(whereSeparator: \.isWhitespace).compactMap { uid_t($0) }
    return users.count == 4 && users.allSatisfy { $0 == user }
  }

  /// Whether it will stop before doing anything more: it was not scheduled yet, or waits in the kernel, as after a
  /// `vfork` for a child that is itself stopped.
  func isAboutToStop(_ entry: ProcessEntry) -> Bool {
    guard let line = statusLine("ShdPnd", of: entry.identity.id),
      let pending = UInt64(line.filter { !$0.isWhitespace }, radix: 16)
    else { return false }
    return pending & 1 << UInt64(SIGSTOP - 1) != 0
  }

  private func statusLine(_ key: String, of id: pid_t) -> Substring? {
    ProcFile.text("\(folder)/\(id)/status")?.split(separator: "\n")
      .first { $0.hasPrefix("\(key):") }?.dropFirst(key.utf8.count + 1)
  }

  private static func ids(in folder: String) -> [pid_t] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var ids: [pid_t] = []
    while let entry = readdir(stream) {
      let id = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { text -> pid_t? in
          (48...57).contains(text.pointee) ? pid_t(String(cString: text)) : nil
        }
      }
      if let id { ids.append(id) }
    }
    return ids
  }
}
