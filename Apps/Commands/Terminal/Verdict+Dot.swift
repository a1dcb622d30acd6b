import Contracts
import Terminal

extension Verdict {
  /// A symbol for a verdict, with its own shape, so that colour is not needed.
  func dot(_ paint: Paint) -> String {
    switch self {
    case .met: paint("●", .green)
    case .pending: paint("◐", .yellow)
    case .rest: paint("☾", .blue)
    case .paused: paint("‖", .dim)
    case .frozen: paint("❄", .cyan)
    case .missed: paint("○", .red)
    case .future: paint("·", .dim)
    }
  }
}
