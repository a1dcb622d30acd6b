internal import CPidfd
import Foundation

/// Sends signals to a process, never to a later one that reuses its id.
enum ProcessSignal {
  static let stop = SIGSTOP
  static let resume = SIGCONT

  /// No effect if the process is over.
  ///
  /// - Parameter folder: `/proc`.
  static func send(_ signal: Int32, to process: ProcessIdentity, in folder: String) {
    let descriptor = pidfd_open(process.id, 0)
    let code = errno
    defer { if descriptor >= 0 { close(descriptor) } }
    // The descriptor existed before this check, so it refers to the process found.
    guard ProcessEntry(process.id, in: folder)?.identity == process else { return }
    if descriptor >= 0 {
      if pidfd_send_signal(descriptor, signal, nil, 0) == 0 || errno == ESRCH { return }
    } else if code == ESRCH {
      return
    }
    // A kernel before 5.3, or one that does not allow it in containers.
    kill(process.id, signal)
  }
}
