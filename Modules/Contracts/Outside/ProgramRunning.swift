/// The way to programs of others on this machine.
public protocol ProgramRunning: Sendable {
  /// Runs a program to its end, with nothing of a shell in between. After `call.timeLimit`, and when
  /// its task is cancelled, the program is killed.
  ///
  /// - Throws: ``ProgramFailure``.
  func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult

  /// The lines a program prints while it runs, until it ends or the stream is no longer read: then it
  /// is killed. `call.timeLimit` is not looked at.
  func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error>
}
