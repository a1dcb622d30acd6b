import Contracts

/// The desktop's notification service, called over the session bus.
struct DesktopBus: Sendable {
  static let service = "org.freedesktop.Notifications"
  /// A notification takes four calls, so at most 28 seconds.
  private static let answerSeconds = 6

  let programs: any ProgramRunning
  let session: DesktopSession

  /// Calls a method of the service, which the bus starts if it can.
  ///
  /// - Parameter arguments: as ``GVariantText``.
  /// - Returns: the answer, as ``GVariantText``.
  func ask(_ method: String, _ arguments: [String] = []) async throws(DesktopFailure) -> String {
    try await call(
      Self.service, at: "/org/freedesktop/Notifications", "\(Self.service).\(method)", arguments)
  }

  /// Identifies the running service: its notification IDs mean nothing to the next one. Unique names on a bus are never
  /// reused, and every bus has its own ID.
  func server() async throws(DesktopFailure) -> String {
    let bus = "org.freedesktop.DBus"
    let owner = try await call(bus, at: "/", "\(bus).GetNameOwner", [Self.service])
    return try await call(bus, at: "/", "\(bus).GetId") + owner
  }

  /// The signals of the service while it runs, one per line.
  func signals() -> AsyncThrowingStream<String, any Error> {
    programs.lines(
      of: ProgramCall(
        "gdbus", ["monitor", "--session", "--dest", Self.service], variables: variables))
  }

  private func call(
    _ name: String, at path: String, _ method: String, _ arguments: [String] = []
  ) async throws(DesktopFailure) -> String {
    let result: ProgramResult
    do throws(ProgramFailure) {
      result = try await programs.run(
        ProgramCall(
          "gdbus",
          [
            "call", "--session", "--timeout", "\(Self.answerSeconds)", "--dest", name,
            "--object-path", path, "--method", method,
          ] + arguments,
          variables: variables, timeLimit: .seconds(Self.answerSeconds + 1)))
    } catch {
      throw DesktopFailure(error)
    }
    guard result.status == 0 else { throw DesktopFailure(told: result.errorOutput) }
    return result.output
  }

  /// Errors in English, whatever the user's language.
  private var variables: [String: String] {
    session.busVariables.merging(["LC_ALL": "C"]) { $1 }
  }
}
