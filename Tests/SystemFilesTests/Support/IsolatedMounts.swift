import Contracts
import Foundation
import SpawnedPrograms
import Testing

/// A thread with its own mounts, which end with it and are invisible to every other thread and
/// process.
///
/// Source: unshare(2). Without it, and for any user but root, the test fails.
enum IsolatedMounts {
  /// `CLONE_NEWNS`, which the C library only declares for C. Source: Linux, `linux/sched.h`.
  private static let newMounts: Int32 = 0x2_0000

  /// - Parameter body: fails by throwing, as with `#require`: its thread belongs to no test.
  static func run(_ body: @escaping @Sendable () throws -> Void) async throws {
    try #require(geteuid() == 0, "only root can mount here: run this test as root")
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: Result {
            try leave()
            try command("mount", "--make-rprivate", "/")
            try body()
          })
      }
      thread.start()
    }
    try result.get()
  }

  private static func leave() throws {
    typealias Unshare = @convention(c) (Int32) -> Int32
    let symbol = try #require(dlsym(nil, "unshare"), "this system has no unshare(2)")
    let unshare = unsafeBitCast(symbol, to: Unshare.self)
    try #require(
      unshare(newMounts) == 0, "no mounts of one's own: \(String(cString: strerror(errno)))")
  }
}

/// Runs a program to its end, in the mounts of the calling thread.
func command(_ program: String, _ arguments: String...) throws {
  let started = try SpawnedPrograms().start(
    ProgramCall(program, arguments, timeLimit: .seconds(20)), output: .kept)
  let end = started.waitForEnd()
  let said = String(decoding: started.errorOutput, as: UTF8.self)
  try #require(end == .exited(status: 0), "\(program) \(arguments): \(said)")
}

/// The file's inode: the same after a change in place, another one after a rename.
func inode(_ path: String) throws -> UInt64 {
  UInt64(try status(path).st_ino)
}

func status(_ path: String) throws -> stat {
  var status = stat()
  try #require(lstat(path, &status) == 0, "nothing is at \(path)")
  return status
}

func text(_ path: String) throws -> String {
  try String(contentsOfFile: path, encoding: .utf8)
}
