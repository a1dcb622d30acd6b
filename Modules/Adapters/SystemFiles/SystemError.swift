import Contracts
import Foundation

/// What a call of the system answered.
struct SystemError: Error {
  let code: Int32

  init(code: Int32) {
    self.code = code
  }

  /// The error of the call that failed just now.
  static var last: SystemError { SystemError(code: errno) }

  private var detail: String { String(cString: strerror(code)) }

  func problemOfReading(_ path: String) -> ShieldProblem {
    code == ELOOP ? .link(path: path) : .unreadable(path: path, detail: detail)
  }

  /// An immutable file (`chattr +i`) is refused with `EPERM`.
  func problemOfWriting(_ path: String) -> ShieldProblem {
    switch code {
    case EROFS, EPERM, EACCES: .readOnly(path: path)
    case ELOOP: .link(path: path)
    case ENOSPC, EDQUOT: .noSpace(path: path)
    default: .cannotWrite(path: path, detail: detail)
    }
  }
}
