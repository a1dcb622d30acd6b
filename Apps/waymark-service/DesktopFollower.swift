import Composition
import Contracts
import ServiceComposition
import ServiceLifecycle

/// Opens what is clicked on the desktop, as soon as that is one of the person's channels.
struct DesktopFollower: Service {
  /// Between looks whether it is.
  private static let interval = Duration.seconds(60)

  let waymark: Waymark
  let channels: ServiceChannels
  /// Runs a command of this program when its words are added to it.
  let program: [String]
  let tell: @Sendable (String) -> Void

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while await !isDesktopChannel() {
        guard (try? await pause(for: Self.interval)) != nil else { return }
      }
      await channels.followDesktop(program: program, tell: tell)
    }
  }

  private func isDesktopChannel() async -> Bool {
    let registrations = try? await waymark.notifications.channels()
    return registrations?.contains { $0.kind == ServiceChannels.desktopKind } ?? false
  }
}
