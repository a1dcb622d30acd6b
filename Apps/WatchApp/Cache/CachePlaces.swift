import Contracts
import Foundation
import Terminal

/// Where everything is in the folder of this device.
struct CachePlaces: Hashable, Sendable {
  let home: String

  /// What was logged, line by line.
  var journal: String { "\(home)/journal" }
  /// Entries that can never be sent.
  var unsent: String { "\(home)/unsent" }
  /// What the phone side sent.
  var state: String { "\(home)/state.json" }
  /// The phone side that is followed, and its addresses.
  var phone: String { "\(home)/phone.json" }
  /// Names the machine where the folder was made, to detect a copy.
  var mark: String { "\(home)/mark" }
  /// Locked by the process that may write.
  var lock: String { "\(home)/lock" }
  /// The state of the connection, for other processes.
  var link: String { "\(home)/link.json" }
  /// A folder of entries for the process with the lock.
  var inbox: String { "\(home)/inbox" }
  /// A folder with the key of this device.
  var secrets: String { "\(home)/secrets" }

  /// `WAYMARK_WATCH_HOME`, else `$XDG_DATA_HOME/waymark-watch`, else `~/.local/share/waymark-watch`.
  static func standard(_ variables: [String: String]) -> String {
    if let home = variables["WAYMARK_WATCH_HOME"], !home.isEmpty { return home }
    return OwnFolders.usual("waymark-watch") { variables[$0] }
  }
}
