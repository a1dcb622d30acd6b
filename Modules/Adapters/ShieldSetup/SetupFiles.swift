/// `waymark-rescue` as text: a shell script that removes everything of App Lock's, without anything else of Waymark's.
public enum RescueScript {
  public static let fileName = "waymark-rescue"

  public static var text: String { String(decoding: bytes, as: UTF8.self) }

  static var bytes: [UInt8] { PackageResources.waymark_rescue }
}

/// Makes systemd listen for one user, and start `waymark-shield` on a request.
enum SetupUnits {
  static let socket = "waymark-shield@.socket"
  static let service = "waymark-shield@.service"

  static var all: [(name: String, bytes: [UInt8])] {
    [
      (socket, PackageResources.waymark_shield__socket),
      (service, PackageResources.waymark_shield__service),
    ]
  }
}
