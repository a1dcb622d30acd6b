import ArgumentParser
import Contracts

/// `waymark service`.
struct ServiceGroup: VerbGroup {
  static let name = "service"
  static let abstract = Phrase("Run Waymark in the background, with systemd.")
  static var members: [VerbMember] { [.verb(ServiceInstall.self), .verb(ServiceUninstall.self)] }
}
