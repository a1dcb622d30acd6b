import Foundation
import Testing

@testable import WatchApp

struct WatchTerminalTests {
  @Test("S5-8 A program whose output is closed ends successfully")
  func closedPipe() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      signal(SIGPIPE, SIG_IGN)
      dup2(ends[1], STDOUT_FILENO)
      close(ends[1])
      close(ends[0])
      WatchTerminal.ofProcess.write([1])
      exit(3)
    }
  }
}
