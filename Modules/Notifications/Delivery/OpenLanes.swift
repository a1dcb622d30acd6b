import Contracts

/// The lanes that are open in this process: one a channel, however often it is asked to deliver.
actor OpenLanes {
  /// Whether there may be something new for the channel since its lane looked last.
  private var isAskedAgain: [ChannelRegistration.ID: Bool] = [:]

  /// False when the lane is open already: then it looks once more before it ends.
  func open(_ channel: ChannelRegistration.ID) -> Bool {
    guard isAskedAgain[channel] == nil else {
      isAskedAgain[channel] = true
      return false
    }
    isAskedAgain[channel] = false
    return true
  }

  /// False when the lane is to look once more, and so stays open.
  func close(_ channel: ChannelRegistration.ID) -> Bool {
    guard isAskedAgain[channel] == true else {
      isAskedAgain[channel] = nil
      return true
    }
    isAskedAgain[channel] = false
    return false
  }
}
