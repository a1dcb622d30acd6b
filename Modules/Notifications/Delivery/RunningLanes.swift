import Contracts

/// The lanes running in this process: one per channel, however often delivery is requested.
actor RunningLanes {
  private struct Lane {
    let channel: ChannelRegistration.ID
    /// Whether something new may have been queued since the lane last checked.
    var needsAnotherPass = false
  }

  // An array, since there are few; a dictionary would make every start instantiate its type.
  private var lanes: [Lane] = []

  /// False if the lane is running already: then it checks once more before it ends.
  func open(_ channel: ChannelRegistration.ID) -> Bool {
    guard let place = place(of: channel) else {
      lanes.append(Lane(channel: channel))
      return true
    }
    lanes[place].needsAnotherPass = true
    return false
  }

  /// False if the lane has to check once more, and so keeps running.
  func close(_ channel: ChannelRegistration.ID) -> Bool {
    guard let place = place(of: channel), lanes[place].needsAnotherPass else {
      lanes.removeAll { $0.channel == channel }
      return true
    }
    lanes[place].needsAnotherPass = false
    return false
  }

  private func place(of channel: ChannelRegistration.ID) -> Int? {
    lanes.firstIndex { $0.channel == channel }
  }
}
