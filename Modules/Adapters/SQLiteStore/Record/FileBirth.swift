import Foundation

#if os(Linux)
  import CStatx
#endif

/// When a file was created.
enum FileBirth {
  /// In seconds and nanoseconds; nil if the file system or the system does not provide it.
  static func of(_ path: String) -> String? {
    #if os(Linux)
      var answer = statx()
      guard statx(AT_FDCWD, path, 0, UInt32(STATX_BTIME), &answer) == 0,
        answer.stx_mask & UInt32(STATX_BTIME) != 0
      else { return nil }
      return "\(answer.stx_btime.tv_sec).\(answer.stx_btime.tv_nsec)"
    #else
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return "\(status.st_birthtimespec.tv_sec).\(status.st_birthtimespec.tv_nsec)"
    #endif
  }
}
