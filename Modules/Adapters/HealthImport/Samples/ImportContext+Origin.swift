internal import Contracts

extension ImportContext {
  /// The source of what a file attributes to no device or app: that of its delivery, so that the same form from two
  /// programs is of two sources; `own`, that of its format, for a file that a person brought.
  ///
  /// What can only come from a watch is trusted as one, however it came.
  func origin(else own: SourceDescription) -> SourceDescription {
    guard let source = delivery?.source else { return own }
    return own.kind == .watch ? SourceDescription(name: source.name, kind: .watch) : source
  }
}
