import Contracts
import Foundation

/// Whether the policy file of a browser is as it was ordered, and still repeats what the administrator's
/// files say, as everybody on the machine can read them.
enum PolicyFileState: Equatable {
  case absent
  case asOrdered
  case changed
  case unreadable(path: String)

  init(in place: ChromiumPlace, against order: ShieldOrder) {
    let path = place.file
    guard FileManager.default.fileExists(atPath: path) else {
      self = .absent
      return
    }
    guard let content = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      self = .unreadable(path: path)
      return
    }
    guard let file = ChromiumPolicyFile([UInt8](content)),
      order.isMet(byHolding: Set(file.heldSites)), file.isUnion(with: ForeignAddresses(in: place))
    else {
      self = .changed
      return
    }
    self = .asOrdered
  }

  var unreadablePath: String? {
    switch self {
    case .absent, .asOrdered, .changed: nil
    case .unreadable(let path): path
    }
  }
}
