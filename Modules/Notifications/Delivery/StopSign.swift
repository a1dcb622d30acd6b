/// Tells a lane to begin nothing more.
actor StopSign {
  private(set) var isShown = false

  func show() {
    isShown = true
  }
}
