import ArgumentParser
import Contracts

/// `waymark service`.
struct ServiceGroup: VerbGroup {
  static let name = "service"
  static let abstract = Phrase("Have systemd run Waymark with your session.")
  static var members: [VerbMember] { [.verb(ServiceInstall.self), .verb(ServiceUninstall.self)] }
}
