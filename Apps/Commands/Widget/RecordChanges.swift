import Composition
import Dispatch
import Foundation

/// Writes to a record, by whatever process.
enum RecordChanges {
  /// Calls `changed` after each; nil where the system does not tell of them, and whoever watches is
  /// left to the clock.
  ///
  /// Source: inotify(7). The folder is watched, since the log beside the record comes and goes.
  static func source(
    in home: String, changed: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceProtocol)? {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard inotify_add_watch(descriptor, home, UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)) >= 0
      else {
        close(descriptor)
        return nil
      }
      let record = URL(fileURLWithPath: HomeFolder.recordPath(in: home)).lastPathComponent
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
      source.setEventHandler {
        if names(of: descriptor).contains(where: { $0 == record || $0 == "\(record)-wal" }) {
          changed()
        }
      }
      source.setCancelHandler { close(descriptor) }
      return source
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// The files that were written to since the last call.
    private static func names(of descriptor: Int32) -> [String] {
      var names: [String] = []
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return names }
        bytes.prefix(count).withUnsafeBytes { buffer in
          var offset = 0
          while offset + MemoryLayout<inotify_event>.size <= buffer.count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            offset = start + Int(event.len)
            let name = buffer[start..<min(offset, buffer.count)].prefix { $0 != 0 }
            names.append(String(decoding: name, as: UTF8.self))
          }
        }
      }
    }
  #endif
}
