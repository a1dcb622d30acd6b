extension String {
  /// Without white space around it.
  public var trimmed: Substring { self[...].trimmed }
}

extension Substring {
  /// Without white space around it.
  public var trimmed: Substring { trimmed(where: \.isWhitespace) }

  /// Without such characters at either end.
  public func trimmed(where isLeftOut: (Character) -> Bool) -> Substring {
    let text = drop(while: isLeftOut)
    guard let last = text.lastIndex(where: { !isLeftOut($0) }) else { return "" }
    return text[...last]
  }
}
