public import Contracts
import Foundation

extension SystemFiles {
  public func removeFolder(_ path: String) throws(ShieldProblem) {
    let names = path.split(separator: "/")
    guard let name = names.last else { return }
    let parent = "/" + names.dropLast().joined(separator: "/")
    guard let folder = try OpenedFolder.at(parent, making: false) else { return }
    guard unlinkat(folder.descriptor, String(name), AT_REMOVEDIR) != 0 else {
      return folder.flush()
    }
    let error = SystemError.last
    // Not empty, a mount point, or already gone.
    guard ![ENOTEMPTY, EEXIST, ENOENT, EBUSY].contains(error.code) else { return }
    throw error.problemOfWriting(path)
  }
}
