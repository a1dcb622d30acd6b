import Composition
import Contracts
import Foundation

/// How a widget is placed on this desktop: command lines that can be copied as they are.
struct WidgetPlacing {
  /// What shows pictures on the desktop.
  enum Desktop {
    case plasma, gnome, another
  }

  /// The path of this program, as a word of a shell.
  let program: String
  /// `--home` with the record's folder; empty if that is found without.
  private let home: [String]
  /// The folder for pictures.
  private let folder: String
  let desktop: Desktop

  init(_ context: CommandContext) {
    let variables = context.system.variables
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    program = WidgetPlacing.word(link ?? "waymark")
    let home = HomeFolder.absolute(context.home)
    self.home =
      home == HomeFolder.absolute(HomeFolder.standard(variables))
      ? [] : ["--home", WidgetPlacing.word(home)]
    let caches =
      variables["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? "\(variables["HOME"] ?? NSHomeDirectory())/.cache"
    folder = "\(caches)/waymark"
    let name = (variables["XDG_CURRENT_DESKTOP"] ?? "").lowercased()
    desktop = name.contains("kde") ? .plasma : name.contains("gnome") ? .gnome : .another
  }

  /// Makes the folder of the pictures.
  var preparation: String { "mkdir -p \(WidgetPlacing.word(folder))" }

  /// Draws the widget into a file, and again whenever it changes.
  func picture(_ kind: WidgetKind) -> String {
    let words =
      ["widget", kind.name, "--family", kind.families[0].rawValue, "--scale", "2"] + home
      + ["-o", WidgetPlacing.word("\(folder)/\(kind.name).png"), "--watch"]
    return ([program] + words).joined(separator: " ")
  }

  /// The same as a service of the user's session, starting now.
  func service(_ kind: WidgetKind) -> String {
    "systemd-run --user --unit=waymark-\(kind.name) \(picture(kind))"
  }

  /// Prints the widget as one line, and again whenever it changes.
  func status(_ kind: WidgetKind) -> String {
    ([program, "widget", "status", kind.name, "--format", "waybar"] + home + ["--watch"])
      .joined(separator: " ")
  }

  /// What shows the picture.
  func advice(_ kind: WidgetKind) -> Phrase {
    let file = "\(folder)/\(kind.name).png"
    return switch desktop {
    case .plasma: Phrase("In KDE Plasma, add the Media Frame widget and set it to \(file)")
    case .gnome: Phrase("In GNOME, use the Desktop Widgets extension to show \(file)")
    case .another: Phrase("On any desktop, use conky: \("${image \(file) -n}")")
    }
  }

  /// A path as a shell reads it.
  private static func word(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "/._-+".unicodeScalars.contains(scalar)
    }
    return isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
  }
}
