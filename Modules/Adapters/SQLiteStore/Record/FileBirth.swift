import Foundation

/// When a file was made.
enum FileBirth {
  /// In seconds and nanoseconds; nil if the file system does not know it, or the system does not tell.
  static func of(_ path: String) -> String? {
    #if os(Linux)
      guard let statx else { return nil }
      var answer = [UInt8](repeating: 0, count: Answer.size)
      guard statx(AT_FDCWD, path, 0, Answer.birth, &answer) == 0 else { return nil }
      return answer.withUnsafeBytes { bytes in
        let told = bytes.loadUnaligned(as: UInt32.self)
        guard told & Answer.birth != 0 else { return nil }
        let seconds = bytes.loadUnaligned(fromByteOffset: Answer.seconds, as: Int64.self)
        let nanoseconds = bytes.loadUnaligned(fromByteOffset: Answer.nanoseconds, as: UInt32.self)
        return "\(seconds).\(nanoseconds)"
      }
    #else
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return "\(status.st_birthtimespec.tv_sec).\(status.st_birthtimespec.tv_nsec)"
    #endif
  }

  #if os(Linux)
    private typealias Statx =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UInt32, UnsafeMutableRawPointer
      ) -> Int32

    /// Swift's Glibc lacks it.
    private static let statx: Statx? =
      dlsym(nil, "statx").map { unsafeBitCast($0, to: Statx.self) }

    /// `struct statx` of the kernel's interface. Source: linux/stat.h.
    private enum Answer {
      static let size = 256
      /// `STATX_BTIME`; what is told stands first.
      static let birth: UInt32 = 0x800
      static let seconds = 80
      static let nanoseconds = 88
    }
  #endif
}
