import Contracts
import SpawnedPrograms

/// Programs for which a file is `/etc/hosts`: each runs in its own mount namespace, as its own
/// root.
struct ProgramsWithHostsFile: ProgramStarting {
  /// A machine without that file gets its own `/etc`, since a bind mount needs an existing file.
  private static let script = """
    [ -e /etc/hosts ] || {
      mount -t tmpfs tmpfs /mnt; cp -a /etc/. /mnt 2>/dev/null; : >/mnt/hosts; mount --bind /mnt /etc
    }
    mount --bind "$0" /etc/hosts && exec "$@"
    """

  let hosts: String

  func start(
    _ call: ProgramCall, output: ProgramOutput
  ) throws(ProgramStartFailure) -> any StartedProgram {
    var inside = call
    inside.program = "unshare"
    inside.arguments = ["-m", "-r", "sh", "-c", Self.script, hosts, call.program] + call.arguments
    return try SpawnedPrograms().start(inside, output: output)
  }
}

/// Every program is missing.
struct NoPrograms: ProgramStarting {
  func start(
    _ call: ProgramCall, output: ProgramOutput
  ) throws(ProgramStartFailure) -> any StartedProgram {
    throw .cannotRun(reason: "No such file or directory")
  }
}

/// Programs that never end.
struct EndlessPrograms: ProgramStarting {
  func start(
    _ call: ProgramCall, output: ProgramOutput
  ) throws(ProgramStartFailure) -> any StartedProgram {
    try SpawnedPrograms().start(
      ProgramCall("sleep", ["600"], timeLimit: call.timeLimit), output: output)
  }
}
