import Contracts
import Foundation

/// Whether a browser's policy file is as ordered, and still repeats what the administrator's files say, as readable by
/// everyone on the machine.
enum PolicyFileState: Equatable {
  case absent
  case asOrdered
  case changed
  case unreadable(path: String)

  /// - Parameter state: what the target locks for others and what it never locks; nil for nothing.
  init(
    in place: ChromiumPlace, against order: ShieldOrder, beside state: ShieldReply.TargetState?
  ) {
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
      order.isMet(byHolding: Set(file.heldSites), beside: state),
      file.isUnion(
        with: ForeignAddresses(in: place),
        allowing: state?.keptOpen(below: order.selection.sites) ?? [])
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

extension ShieldReply.TargetState {
  /// The never-locked names that would be locked along with these sites.
  fileprivate func keptOpen(below sites: Set<String>) -> Set<String> {
    Set(
      (neverLocked ?? []).map(\.name).filter { name in sites.contains { name.hasSuffix(".\($0)") } }
    )
  }
}
