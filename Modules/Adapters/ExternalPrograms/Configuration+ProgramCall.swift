import Contracts
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension Configuration {
  init(_ call: ProgramCall) {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = TeardownStep.quickly
    let variables = call.variables.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
    self.init(
      executable: call.program.contains("/") ? .path(FilePath(call.program)) : .name(call.program),
      arguments: Arguments(call.arguments),
      environment: .inherit.updating(Dictionary(variables) { $1 }.mapValues { $0 }),
      platformOptions: options)
  }
}

extension TeardownStep {
  /// A short time to clean up, then it is killed.
  static var quickly: [TeardownStep] {
    [
      .send(
        signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(200))
    ]
  }
}

extension Execution {
  /// Called while the program is running, so that its process ID cannot have been reused.
  func endWithAllItStarted() async {
    await teardown(using: TeardownStep.quickly)
    // What outlived the program was asked to end once; now it is killed.
    try? send(signal: .kill, toProcessGroup: true)
  }
}

extension TerminationStatus {
  /// The exit status, or 128 plus the number of the signal.
  var number: Int32 {
    switch self {
    case .exited(let status): status
    case .signaled(let signal): 128 + signal
    }
  }
}
