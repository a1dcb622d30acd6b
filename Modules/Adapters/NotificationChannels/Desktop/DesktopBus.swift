import Contracts

/// The notification service of the desktop, asked over the session bus.
struct DesktopBus: Sendable {
  static let service = "org.freedesktop.Notifications"
  /// A notification takes four questions, which take 28 seconds at most.
  private static let answerSeconds = 6

  let programs: any ProgramRunning
  let session: DesktopSession

  /// Calls a method of the service, which the bus starts when it can.
  ///
  /// - Parameter arguments: as ``GVariantText``.
  /// - Returns: what it answered, as ``GVariantText``.
  func ask(_ method: String, _ arguments: [String] = []) async throws(DesktopFailure) -> String {
    try await call(
      Self.service, at: "/org/freedesktop/Notifications", "\(Self.service).\(method)", arguments)
  }

  /// Tells one running service from another: the numbers it gives out mean nothing to the next one.
  /// Names on a bus are never used twice, and no bus is called as another.
  func server() async throws(DesktopFailure) -> String {
    let bus = "org.freedesktop.DBus"
    let owner = try await call(bus, at: "/", "\(bus).GetNameOwner", [Self.service])
    return try await call(bus, at: "/", "\(bus).GetId") + owner
  }

  /// What the service tells while it runs, one signal a line.
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

  /// Errors in one language, whatever the person reads.
  private var variables: [String: String] {
    session.busVariables.merging(["LC_ALL": "C"]) { $1 }
  }
}
