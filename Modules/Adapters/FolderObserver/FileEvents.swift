#if os(Linux)
  import Foundation

  /// File events, as the system queues them for one descriptor.
  ///
  /// Source: inotify(7).
  final class FileEvents: Sendable {
    struct Event {
      /// The number of the watch; below 0 for lost events.
      var watch: Int32
      /// The name in a watched folder; empty for the watched file itself.
      var name: String
    }

    let descriptor: Int32

    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit {
      close(descriptor)
    }

    /// - Returns: the number of the watch, the same for the same file; nil with `errno` if the file is missing.
    func add(_ path: String, _ mask: Int32) -> Int32? {
      let watch = inotify_add_watch(descriptor, path, UInt32(bitPattern: mask))
      return watch < 0 ? nil : watch
    }

    func remove(_ watch: Int32) {
      inotify_rm_watch(descriptor, watch)
    }

    /// The events since the last call.
    func read() -> [Event] {
      var events: [Event] = []
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return events }
        bytes.prefix(count).withUnsafeBytes { buffer in
          var offset = 0
          while offset + MemoryLayout<inotify_event>.size <= buffer.count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            offset = start + Int(event.len)
            let name = buffer[start..<min(offset, buffer.count)].prefix { $0 != 0 }
            events.append(
              Event(watch: event.wd, name: String(decoding: name, as: UTF8.self)))
          }
        }
      }
    }
  }
#endif
