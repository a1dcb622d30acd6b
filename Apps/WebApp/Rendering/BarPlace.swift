import Contracts

/// A page in the bar at the bottom of a phone's screen, by its address; the others are behind “More”.
enum BarPlace: String, CaseIterable {
  case today = ""
  case history, log, streak

  /// See ``PageSymbol``.
  var icon: String {
    switch self {
    case .today: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Zm0 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Z"
    case .history: "M3 1h2v1.5h6V1h2v1.5h2V15H1V2.5h2Zm0 6V13h10V7Z"
    case .log: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM7 3.5V7H3.5v2H7v3.5h2V9h3.5V7H9V3.5Z"
    case .streak: PageSymbol.streak.icon
    }
  }

  static let moreIcon = "M1 2.5h14v2H1ZM1 7h14v2H1Zm0 4.5h14v2H1Z"
}
