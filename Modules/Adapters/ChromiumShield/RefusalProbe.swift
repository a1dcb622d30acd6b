import Contracts
import Dispatch
import Foundation
import Synchronization

/// Asks a browser whether it refuses a site, with a throwaway profile.
///
/// It starts without a window. No name is resolved and no proxy contacted, so nothing leaves the machine: the policy
/// refuses a page before its name would be looked up.
struct RefusalProbe {
  enum Answer: Equatable {
    case refuses
    case doesNot
    case cannotStart(reason: String)
    case tookTooLong
    /// The answer is no longer needed.
    case cancelled
  }

  /// What Chromium prints for a page that a policy forbids.
  private static let refusal = Array("ERR_BLOCKED_BY_ADMINISTRATOR".utf8)

  let programs: any ProgramStarting
  let timeLimit: Duration
  /// For profiles.
  var folder = FileManager.default.temporaryDirectory.path

  /// Ends the browser at once when its task is cancelled.
  func ask(_ program: String, about site: String) async -> Answer {
    let isCancelled = Atomic(false)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "Waymark refusal probe").async {
          continuation.resume(
            returning: answer(of: program, about: site) { isCancelled.load(ordering: .relaxed) })
        }
      }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
  }

  private func answer(
    of program: String, about site: String, unless isCancelled: () -> Bool
  ) -> Answer {
    if isCancelled() { return .cancelled }
    let profile: ThrowawayProfile
    do throws(POSIXError) {
      profile = try ThrowawayProfile(in: folder)
    } catch {
      return .cannotStart(reason: String(cString: strerror(error.code.rawValue)))
    }
    defer { profile.remove() }
    // Everything else has priority.
    let call = ProgramCall(
      "nice", ["-n", "19", program] + arguments(profile: profile.path, site: site),
      variables: ["HOME": profile.path], timeLimit: timeLimit)
    do throws(ProgramStartFailure) {
      let browser = try programs.start(call, output: .kept)
      let end = browser.waitForEnd(unless: isCancelled)
      if end == .stopped { return .cancelled }
      // Printed as a message or as the page itself, depending on the version.
      let isRefused = [browser.output, browser.errorOutput].contains { $0.contains(Self.refusal) }
      if isRefused { return .refuses }
      // The exit codes of `nice` if the program is missing or not executable.
      if [.exited(status: 126), .exited(status: 127)].contains(end) {
        let said = String(decoding: browser.errorOutput.prefix(200), as: UTF8.self)
        return .cannotStart(reason: String(said.trimmed))
      }
      return end == .timedOut ? .tookTooLong : .doesNot
    } catch {
      return .cannotStart(reason: error.reason)
    }
  }

  private func arguments(profile: String, site: String) -> [String] {
    [
      "--headless=new", "--user-data-dir=\(profile)", "--host-resolver-rules=MAP * ~NOTFOUND",
      "--no-proxy-server", "--disable-background-networking", "--disable-component-update",
      "--disable-extensions", "--disable-gpu", "--disable-sync", "--no-default-browser-check",
      // Without this, Debian's start script makes the machine's keyring ask for its password.
      "--no-first-run", "--password-store=basic",
      // Without this, the browser does not start for an administrator; nothing foreign is loaded.
      "--no-sandbox", "--dump-dom", "http://\(site)/",
    ]
  }
}
