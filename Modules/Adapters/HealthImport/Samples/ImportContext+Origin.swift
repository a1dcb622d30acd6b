internal import Contracts

extension ImportContext {
  /// The source of what a file attributes to no device or app: that of its delivery, so that the same format from two
  /// programs gives two sources; for a file that a person imports `own`, that of its format.
  ///
  /// What can only come from a watch is trusted as such, however it arrived.
  func origin(else own: SourceDescription) -> SourceDescription {
    guard let source = delivery?.source else { return own }
    return own.kind == .watch ? SourceDescription(name: source.name, kind: .watch) : source
  }
}
