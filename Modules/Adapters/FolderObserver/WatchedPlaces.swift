#if os(Linux)
  import Contracts
  import Foundation
  import Synchronization

  /// Which files and folders are watched for places, and which of their events concern these.
  final class WatchedPlaces: Sendable {
    /// A folder may itself be moved or deleted, which is no event of a name in it.
    private static let ofItself = IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    private static let ofNames = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO

    /// What concerns a place at one file or folder.
    private struct Interest {
      var mask: Int32 = 0
      /// In a folder; nil for every name.
      var names: Set<String>? = []
      /// Whether a place, if it exists, cannot be watched without this.
      var isNeeded = false

      mutating func add(_ mask: Int32, _ names: Set<String>?, isNeeded: Bool) {
        self.mask |= mask
        self.names = self.names.flatMap { own in names.map(own.union) }
        self.isNeeded = self.isNeeded || isNeeded
      }
    }

    private let places: Set<WatchedPlace>
    private let events: FileEvents
    private let interests = Mutex<[Int32: Interest]>([:])

    init(_ places: Set<WatchedPlace>, by events: FileEvents) {
      self.places = places
      self.events = events
    }

    /// Watches what exists now.
    ///
    /// - Returns: whether the system can watch all of it.
    func arm() -> Bool {
      var found: [Int32: Interest] = [:]
      var isWhole = true
      for (path, interest) in wanted(&isWhole) {
        guard let watch = events.add(path, interest.mask | IN_MASK_ADD) else {
          let isMissing = errno == ENOENT || errno == ENOTDIR
          isWhole = isWhole && (isMissing || !interest.isNeeded)
          continue
        }
        // Two paths may be one file.
        found[watch, default: Interest()]
          .add(interest.mask, interest.names, isNeeded: interest.isNeeded)
      }
      interests.withLock { interests in
        for watch in interests.keys where found[watch] == nil { events.remove(watch) }
        interests = found
      }
      return isWhole
    }

    private func wanted(_ isWhole: inout Bool) -> [String: Interest] {
      var wanted: [String: Interest] = [:]
      for place in places {
        switch place {
        case .change(let path):
          Self.addWay(to: path, isNeeded: true, &wanted)
          // A mount is a different file from the one that its folder names.
          let mask = IN_MODIFY | IN_CLOSE_WRITE | Self.ofItself
          wanted[path, default: Interest()].add(mask, nil, isNeeded: false)
        case .changes(let folder):
          Self.addWay(to: folder, isNeeded: true, &wanted)
          let mask = IN_MODIFY | IN_CLOSE_WRITE | Self.ofNames | Self.ofItself
          wanted[folder, default: Interest()].add(mask, nil, isNeeded: true)
        case .opening(let path):
          Self.addWay(to: path, isNeeded: false, &wanted)
          wanted[path, default: Interest()].add(IN_OPEN, nil, isNeeded: true)
        case .making(let folder):
          isWhole = isWhole && Self.isFolder(folder)
          wanted[folder, default: Interest()].add(IN_CREATE | IN_MOVED_TO, nil, isNeeded: true)
        }
      }
      return wanted
    }

    func isConcerned(by all: [FileEvents.Event]) -> Bool {
      interests.withLock { interests in
        all.contains { event in
          guard let interest = interests[event.watch] else { return event.watch < 0 }
          guard let names = interest.names, !event.name.isEmpty else { return true }
          return names.contains(event.name)
        }
      }
    }

    /// Watches the folders on the way to a path: in each only the next name matters, and only if it may appear or be
    /// replaced. A busy folder on the way would wake us for everything that happens in it.
    private static func addWay(
      to path: String, isNeeded: Bool, _ wanted: inout [String: Interest]
    ) {
      var folder = ""
      for name in path.split(separator: "/") {
        let next = "\(folder)/\(name)"
        let isLast = next == path || !isFolder(next)
        let mask = isLast || isLink(next) ? ofNames | ofItself : ofItself
        wanted[folder.isEmpty ? "/" : folder, default: Interest()]
          .add(mask, [String(name)], isNeeded: isNeeded && isLast)
        if isLast { return }
        folder = next
      }
    }

    private static func isLink(_ path: String) -> Bool {
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func isFolder(_ path: String) -> Bool {
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }
#endif
