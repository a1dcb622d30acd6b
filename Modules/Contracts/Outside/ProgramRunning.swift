/// Runs other programs on this machine.
public protocol ProgramRunning: Sendable {
  /// Runs a program to its end, without a shell. After `call.timeLimit`, and when its task is
  /// cancelled, the program is killed.
  ///
  /// - Throws: ``ProgramFailure``.
  func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult

  /// The lines a program prints while it runs, until it ends or the stream is no longer read: then
  /// it is killed. `call.timeLimit` is ignored.
  func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error>
}
