import Contracts
import Foundation

/// Whether the policy file of a browser is as it was ordered, as everybody on the machine can read it.
enum PolicyFileState: Equatable {
  case absent
  case asOrdered
  case changed
  case unreadable(path: String)

  init(of path: String, against order: ShieldOrder) {
    guard FileManager.default.fileExists(atPath: path) else {
      self = .absent
      return
    }
    guard let content = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      self = .unreadable(path: path)
      return
    }
    let held = Set(ChromiumPolicyFile([UInt8](content))?.heldSites ?? [])
    self = Self.isHeld(held, as: order) ? .asOrdered : .changed
  }

  var unreadablePath: String? {
    switch self {
    case .absent, .asOrdered, .changed: nil
    case .unreadable(let path): path
    }
  }

  /// Under a strict policy sites that were taken off the selection are held until midnight.
  private static func isHeld(_ held: Set<String>, as order: ShieldOrder) -> Bool {
    switch order.policy {
    case .standard: held == order.selection.sites
    case .strict: held.isSuperset(of: order.selection.sites)
    }
  }
}
