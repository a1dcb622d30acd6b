import Contracts
import Terminal

extension Verdict {
  /// One symbol for a verdict; each has its own shape, so that colour is not needed.
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
