import ArgumentParser
import Contracts

/// `waymark service`.
struct ServiceGroup: VerbGroup {
  static let name = "service"
  static let abstract = Phrase("Have Waymark at work with your session (systemd).")
  static var members: [VerbMember] { [.verb(ServiceInstall.self), .verb(ServiceUninstall.self)] }
}
