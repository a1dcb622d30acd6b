import Contracts

extension SourceDescription {
  /// A source of Apple Health, whose samples add up.
  static func apple(_ name: String, _ kind: SourceKind, device: String? = nil) -> SourceDescription
  {
    SourceDescription(name: name, kind: kind, device: device, addsOverlaps: true)
  }
}
