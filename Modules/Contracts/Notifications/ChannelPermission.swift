public enum ChannelPermission: Hashable, Sendable {
  case granted
  /// `remedy` says where it can be granted.
  case denied(remedy: Phrase)
}
