import Contracts
import CryptoSecrets
import FolderObserver
import Foundation
import LibPNG
import ProcessLocks
import SecretFiles
import StringCatalog
import WatchApp
import WatchLink
import WidgetRendering

/// The second device, as a program of its own.
@main
enum Main {
  static func main() async {
    let clock = SystemClock()
    let world = WatchWorld(
      links: { WatchLink(secrets: SecretFolder(at: $0), timeSource: clock) },
      secrets: CryptoSecrets(), locks: FileLocks(), folders: FolderObserver(),
      drawings: WidgetRenderer(pngs: LibPNG()), wording: StringCatalog.wording,
      zone: SystemZone(), now: clock.now)
    LeavingSignals.handle()
    exit(await WatchProgram(world, .ofProcess).run(Array(CommandLine.arguments.dropFirst())))
  }
}
