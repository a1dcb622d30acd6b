public import Foundation

/// The manual of Waymark, made from what its programs say about themselves.
public struct Manual {
  private let root: CommandDescription
  /// The headings of the help, in capitals, with the commands below each.
  private let groups: [(title: String, commands: [CommandDescription])]
  private let watch: HelpPage
  private let shield: HelpPage
  private let date: String
  private let version: String

  /// - Parameter said: what a program prints when it is started with one option.
  public init(date: Date, said: (_ program: String, _ option: String) throws -> String) throws {
    struct Dump: Decodable {
      let command: CommandDescription
    }
    let tree = try said("waymark", "--experimental-dump-help")
    let root = try JSONDecoder().decode(Dump.self, from: Data(tree.utf8)).command
    let help = HelpPage(try said("waymark", "--help"), of: "waymark")
    let commands = Dictionary(
      uniqueKeysWithValues: (root.subcommands ?? []).map { ($0.commandName, $0) })
    groups = help.blocks.compactMap { block in
      let members = block.rows.compactMap { row in
        commands[String(row.label.prefix { $0 != " " })]
      }
      return members.isEmpty ? nil : (String(block.prose.dropLast()), members)
    }
    self.root = root
    watch = HelpPage(try said("waymark-watch", "--help"), of: "waymark-watch")
    shield = HelpPage(try said("waymark-shield", "--help"), of: "waymark-shield")
    version = try said("waymark", "--version").trimmingCharacters(in: .whitespacesAndNewlines)
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "MMMM d, yyyy"
    self.date = format.string(from: date)
  }

  public var pages: [ManualPage] {
    [whole] + groups.map(page) + [
      service, page("waymark-watch", 1, watch, .watch), page("waymark-shield", 8, shield, .shield),
    ]
  }

  /// The commands with the page that describes each, for those that no page is named after: `man waymark log` opens it.
  public var links: [(name: String, page: String)] {
    groups.flatMap { group in
      group.commands.map { ("waymark-\($0.commandName)", name(of: group.title)) }
    }.filter { link in !Self.programs.contains { $0 == (link.0, 1) } }
  }

  private func name(of title: String) -> String {
    "waymark-\(title.lowercased().replacing(",", with: "").replacing(" ", with: "-"))"
  }

  private func frame(
    _ name: String, _ section: Int, _ summary: String, seeAlso: [(name: String, section: Int)]
  ) -> PageFrame {
    PageFrame(
      name: name, section: section, summary: summary, date: date, version: version,
      seeAlso: seeAlso)
  }

  private var whole: ManualPage {
    let others = groups.map { (name: name(of: $0.title), section: 1) } + Self.programs
    return frame("waymark", 1, root.abstract ?? "", seeAlso: others).page { mdoc in
      mdoc.section("SYNOPSIS")
      mdoc.add(macro: "Nm")
      mdoc.add(macro: "Op Ar command")
      mdoc.add(macro: "Op Ar options")
      mdoc.section("DESCRIPTION")
      mdoc.add(prose: root.discussion ?? "")
      for group in groups {
        mdoc.section(group.title)
        mdoc.list(
          group.commands.map { (Mdoc.words($0.commandName), $0.abstract ?? "") },
          options: "-width notifications -compact")
        mdoc.add(macro: "Pp")
        mdoc.add(prose: "See")
        mdoc.add(macro: "Xr \(name(of: group.title)) 1 .")
      }
      mdoc.section("OPTIONS")
      mdoc.list(common.map { ($0.label, $0.explanation) })
      PagePlaces.waymark.write(to: &mdoc)
    }
  }

  private static let programs = [
    (name: "waymark-watch", section: 1), ("waymark-service", 8), ("waymark-shield", 8),
  ]

  /// What every command accepts.
  private var common: [ArgumentDescription] {
    let commands = groups.flatMap(\.commands).flatMap(\.leaves).map { $0.arguments ?? [] }
    return (commands.first ?? []).filter { argument in
      commands.allSatisfy { $0.contains(argument) }
    }
  }

  private func page(
    of group: (title: String, commands: [CommandDescription])
  ) -> ManualPage {
    let names = group.commands.map(\.commandName).joined(separator: ", ")
    return frame(name(of: group.title), 1, names, seeAlso: [("waymark", 1)]).page { mdoc in
      write(group.commands, of: "waymark", to: &mdoc)
    }
  }

  private var service: ManualPage {
    let commands = groups.flatMap(\.commands).filter {
      ["serve", "service"].contains($0.commandName)
    }
    return frame(
      "waymark-service", 8, commands.first?.abstract ?? "", seeAlso: [("waymark", 1)]
    ).page { mdoc in
      write(commands, of: "waymark-service", to: &mdoc) { mdoc in
        mdoc.add(
          prose: """
            waymark-service understands every command of waymark, which starts it for those that need \
            a network.
            """)
      }
      PagePlaces.waymark.write(to: &mdoc)
    }
  }

  private func write(
    _ commands: [CommandDescription], of program: String, to mdoc: inout Mdoc,
    first: (inout Mdoc) -> Void = { _ in }
  ) {
    let own = CommandWriter(common: Set(common))
    mdoc.section("SYNOPSIS")
    for command in commands { own.synopsis(of: command, after: [program], to: &mdoc) }
    mdoc.section("DESCRIPTION")
    first(&mdoc)
    for command in commands { own.describe(command, after: [program], to: &mdoc) }
    mdoc.add(macro: "Ss Options of every command")
    mdoc.list(common.map { ($0.label, $0.explanation) })
  }

  /// The page of a program that is known by its help alone.
  private func page(
    _ name: String, _ section: Int, _ help: HelpPage, _ places: PagePlaces
  ) -> ManualPage {
    let prose = help.blocks.first { !$0.prose.isEmpty }?.prose ?? ""
    let summary = prose.firstRange(of: ". ").map { String(prose[..<$0.lowerBound]) } ?? prose
    return frame(name, section, summary, seeAlso: [("waymark", 1)] + Self.programs).page { mdoc in
      mdoc.section("SYNOPSIS")
      for line in help.usage { CommandWriter.add(usage: line, to: &mdoc) }
      mdoc.section("DESCRIPTION")
      for block in help.blocks {
        mdoc.add(prose: block.prose)
        mdoc.list(block.rows.map { (Mdoc.words($0.label), $0.text) })
      }
      places.write(to: &mdoc)
    }
  }
}

extension CommandDescription {
  /// The commands at the ends of its branches.
  fileprivate var leaves: [CommandDescription] {
    subcommands.map { $0.flatMap(\.leaves) } ?? [self]
  }
}
