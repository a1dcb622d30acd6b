import Composition
import Foundation
import ServiceComposition
import ServiceLifecycle
import Synchronization

/// Ends the service when an update replaced its program, so that no old one goes on with a record of a new one.
final class ProgramReplacement: Service {
  /// How long an update may take from this program to the last of its files.
  private static let settling = Duration.seconds(2)

  private let program: RunningProgramFile
  private let noticed = Mutex(false)

  init(of program: RunningProgramFile) {
    self.program = program
  }

  /// Whether the service ends because of it, and not because somebody stopped it.
  var isNoticed: Bool { noticed.withLock(\.self) }

  /// Returns when it was replaced, or the service ends for another reason.
  func run() async throws {
    guard let replacements = program.replacements() else { return try await gracefulShutdown() }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    await withGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [self] in
          for await _ in replacements where program.isReplaced {
            try? await pause(for: Self.settling)
            noticed.withLock { $0 = !Task.isCancelled }
            return
          }
          // Nothing will be reported any more.
          try? await gracefulShutdown()
        }
        group.addTask {
          for await _ in ends {}
        }
        await group.next()
        group.cancelAll()
      }
    } onGracefulShutdown: {
      end.finish()
    }
  }

  /// Replaces this process with the new program, which does the same. Returns only on failure.
  func startAgain(_ arguments: [String] = CommandLine.arguments) {
    // The browser is open already.
    let words = [program.path] + arguments.dropFirst().filter { $0 != "--open" }
    var pointers = words.map { strdup($0) } + [nil]
    for signal in [SIGTERM, SIGINT, SIGPIPE] { Foundation.signal(signal, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    execv(program.path, &pointers)
    for pointer in pointers { free(pointer) }
  }
}
