internal import CPidfd
import Foundation

/// Sends signals to a process, and to no later one that was given its id.
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
    // The descriptor was there before this look: what it finds is what the descriptor stands for.
    guard ProcessEntry(process.id, in: folder)?.identity == process else { return }
    if descriptor >= 0 {
      if pidfd_send_signal(descriptor, signal, nil, 0) == 0 || errno == ESRCH { return }
    } else if code == ESRCH {
      return
    }
    // A kernel before 5.3, or one that keeps containers from it.
    kill(process.id, signal)
  }
}
