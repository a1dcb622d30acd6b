import Contracts

/// The lanes that are open in this process: one a channel, however often it is asked to deliver.
actor OpenLanes {
  private struct Lane {
    let channel: ChannelRegistration.ID
    /// There may be something new since it looked last.
    var isAskedAgain = false
  }

  // A few at most; and a dictionary costs every start the making of its type.
  private var lanes: [Lane] = []

  /// False when the lane is open already: then it looks once more before it ends.
  func open(_ channel: ChannelRegistration.ID) -> Bool {
    guard let place = place(of: channel) else {
      lanes.append(Lane(channel: channel))
      return true
    }
    lanes[place].isAskedAgain = true
    return false
  }

  /// False when the lane is to look once more, and so stays open.
  func close(_ channel: ChannelRegistration.ID) -> Bool {
    guard let place = place(of: channel), lanes[place].isAskedAgain else {
      lanes.removeAll { $0.channel == channel }
      return true
    }
    lanes[place].isAskedAgain = false
    return false
  }

  private func place(of channel: ChannelRegistration.ID) -> Int? {
    lanes.firstIndex { $0.channel == channel }
  }
}
