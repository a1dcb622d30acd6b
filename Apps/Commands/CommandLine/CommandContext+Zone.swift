import Composition
import Contracts

extension CommandContext {
  /// Warns on standard error that the system's time zone could not be read: once per value, since the person may be
  /// content with UTC, and also without a terminal, since such a value mostly comes from a container.
  func warnOfUnreadableZone() async {
    guard !output.isQuiet, let variable = waymark.timeSource.unreadableZone,
      let warning = try? await read({ try $0.zones.warning(in: $1) }),
      // A read-only record is no reason to keep silent.
      (try? await waymark.tips.isNew("unreadableZone \(variable)")) ?? true
    else { return }
    for phrase in [warning.text, warning.wayOut] { output.warn(phrase) }
  }
}
