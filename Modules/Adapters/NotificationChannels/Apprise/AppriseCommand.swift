import Contracts

/// The `apprise` command of this machine, version 1.2 or newer.
struct AppriseCommand: Sendable {
  let programs: any ProgramRunning

  /// Lower case; nil if the address is not a URL of printable ASCII.
  static func scheme(of address: String) -> String? {
    guard let match = address.wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):\/\/[\x21-\x7e]+/) else {
      return nil
    }
    return match.1.lowercased()
  }

  /// Other users of this machine can see arguments, so the URL is passed in the environment and the body on standard
  /// input. The title is an argument: apprise accepts it no other way.
  func send(_ notification: UserNotification, to address: String) async -> SendOutcome {
    do {
      let result = try await programs.run(
        ProgramCall(
          "apprise",
          [
            "--verbose", "--input-format=text", "--title=\(notification.title)",
            "--notification-type=\(notification.style.tone.rawValue)",
          ],
          variables: ["APPRISE_URLS": address, "PYTHONUTF8": "1"],
          input: Array(notification.body.utf8), timeLimit: .seconds(25)))
      guard result.status != 0 else { return .delivered }
      let told = AppriseComplaint(result)?.text(without: address)
      return .retry(
        after: nil,
        reason: told.map { Phrase("apprise says: \($0)") }
          ?? Phrase("apprise failed without a message"))
    } catch {
      switch error {
      case .notThere:
        return .retry(
          after: nil,
          reason: Phrase(
            "apprise isn't installed; install it, for example with apt install apprise"))
      case .timedOut: return .retry(after: nil, reason: Phrase("apprise didn't finish within 25 s"))
      }
    }
  }
}
