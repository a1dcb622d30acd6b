import Contracts
import Foundation

/// Why a file could not be kept.
enum UploadError: Error, Hashable {
  case noRoom
  /// The `errno`.
  case cannotWrite(Int32)

  init(code: Int32) {
    self = [ENOSPC, EDQUOT, EFBIG].contains(code) ? .noRoom : .cannotWrite(code)
  }
}

extension UploadError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .noRoom:
      Explanation(
        .cannotWrite, Phrase("There isn't enough space on the disk."),
        hint: Phrase("Free up space on the machine that runs Waymark, then try again."))
    case .cannotWrite(let code):
      Explanation(
        .cannotWrite, Phrase("Can't save the file: \(String(cString: strerror(code)))."),
        hint: .seeDoctor)
    }
  }
}
