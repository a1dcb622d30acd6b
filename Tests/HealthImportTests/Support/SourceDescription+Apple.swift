import Contracts

extension SourceDescription {
  /// A source of Apple Health. Samples of a device add up, and so do typed ones.
  static func apple(_ name: String, _ kind: SourceKind, device: String? = nil) -> SourceDescription
  {
    SourceDescription(
      name: name, kind: kind, device: device, addsOverlaps: kind == .hand || device != nil)
  }
}
