import ArgumentParser
import Composition
import Contracts
import Documents
import Foundation
import Terminal

/// Which widget to show, in what form and where.
struct WidgetRequest: Hashable, Sendable {
  var name: String
  /// As it was typed; nil for the widget's first family.
  var family: String?
  var format: WidgetFormat?
  var scheme: WidgetScheme?
  var scale = 1
  /// Nil for standard output.
  var path: String?

  /// Draws the widget and writes it to its destination, atomically.
  ///
  /// - Parameter file: the one at ``path``.
  func show(_ reading: WidgetReading, to file: OutputFile?, in context: CommandContext) throws {
    let format = try format(context.output)
    let family = try family(of: reading, format, context)
    let bytes = try bytes(reading, family, format, context)
    guard let file else {
      if format == .png, context.system.outputIsTerminal {
        throw CommandFailure(
          .usage, Phrase("A terminal can't show a PNG as text."),
          hint: Phrase("Write it to a file, for example: -o \("\(name).png")"))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      switch format {
      case .png: return context.output.print(bytes)
      case .text: return context.output.show(text: text)
      case .svg, .json: return context.output.print(text)
      }
    }
    context.note(removed: try file.write(bytes, for: .umask))
    if context.output.isJSON {
      context.output.print(
        JSONText.document(
          WidgetFileDocument(
            widget: name, family: family, format: format.rawValue, path: file.path,
            bytes: bytes.count), in: context.output.wording))
    }
  }

  /// What the widget would look like, to decide whether it has to be drawn again.
  func snapshot(of reading: WidgetReading, in context: CommandContext) throws -> WidgetSnapshot {
    let format = try format(context.output)
    let family = try family(of: reading, format, context)
    let scheme = scheme ?? WidgetScheme(for: reading, asText: format == .text, context)
    return WidgetSnapshot(
      drawing: reading.drawing(in: family, scheme),
      figures: reading.timeline.entry(at: reading.moment.now).content.figures,
      language: reading.wording.language,
      isThere: path.map { FileManager.default.fileExists(atPath: $0) } ?? true)
  }

  /// The command line that asks for it again, without options for how long.
  var command: String {
    let options = [
      family.map { ["--family", $0] }, format.map { ["--format", $0.rawValue] },
      scheme.map { ["--scheme", $0.rawValue] }, scale == 1 ? nil : ["--scale", String(scale)],
      path.map { ["-o", $0] },
    ]
    return (["widget", name] + options.compactMap(\.self).flatMap(\.self)).map(\.shellWord)
      .joined(separator: " ")
  }

  /// The typed family, or one that fits the terminal.
  private func family(
    of reading: WidgetReading, _ format: WidgetFormat, _ context: CommandContext
  ) throws -> WidgetFamily {
    guard family == nil, format == .text, path == nil else {
      return try reading.kind.family(typed: family)
    }
    return WidgetText.family(of: reading.kind, in: context.output.columns)
  }

  /// Rejects what can be rejected without reading the record.
  func check(_ output: CommandOutput) throws {
    _ = try format(output)
  }

  private func format(_ output: CommandOutput) throws -> WidgetFormat {
    if let format {
      guard !output.isJSON || format == .json || path != nil else {
        throw CommandFailure(
          .usage, Phrase("You can't combine --json with \(format.rawValue)."),
          hint: Phrase("Leave one of them out, or name a file with -o."))
      }
      return format
    }
    guard let path else { return output.isJSON ? .json : .text }
    if let format = WidgetFormat(path: path) { return format }
    let name = path.split(separator: "/").last ?? ""
    guard !name.contains(".") else {
      throw CommandFailure(
        .usage, Phrase("Can't write a widget as “\(path)”."),
        hint: Phrase("Use a name ending in .svg, .png, .txt or .json, or pass --format."))
    }
    return .text
  }

  private func bytes(
    _ reading: WidgetReading, _ family: WidgetFamily, _ format: WidgetFormat,
    _ context: CommandContext
  ) throws -> [UInt8] {
    let drawings = context.waymark.drawings
    let scheme = scheme ?? WidgetScheme(for: reading, asText: format == .text, context)
    switch format {
    case .svg: return Array(drawings.svg(of: reading.drawing(in: family, scheme), prefix: "w").utf8)
    case .png: return try drawings.png(of: reading.drawing(in: family, scheme), scale: scale)
    case .text where family == .accessoryInline:
      let glance = reading.timeline.entry(at: reading.moment.now).content.glance
      return Array("🚶 \(reading.wording.say(glance.long))\n".utf8)
    case .text:
      return Array(
        WidgetText(context: context, isPlain: path != nil)
          .render(reading.drawing(in: family, scheme), family).utf8)
    case .json:
      let entry = reading.timeline.entry(at: reading.moment.now)
      return Array(
        JSONText.document(
          WidgetDocument(entry, in: family, reading.moment.calendar), in: reading.wording
        ).utf8)
    }
  }
}

extension WidgetScheme {
  /// The user's choice; if that depends on the screen, light for a picture, and what the terminal reports for text.
  init(for reading: WidgetReading, asText: Bool, _ context: CommandContext) {
    let appearance = reading.moment.presentation.appearance
    let isLight = !asText || ThemeColors.isLight(appearance) { context.system.variables[$0] }
    self = WidgetScheme(appearance) ?? (isLight ? .light : .dark)
  }
}

/// Everything that determines how a widget looks, except for the instant.
struct WidgetSnapshot: Equatable {
  var drawing: Drawing
  var figures: [String: WidgetFigure]
  var language: AppLanguage
  /// The file may have been deleted.
  var isThere: Bool
}

/// The output format of a widget. Specification S4-7.
enum WidgetFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, text, json

  /// The format for a file name's extension; nil for any other.
  init?(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".txt") {
      self = .text
    } else if let format = WidgetFormat.allCases.first(where: { name.hasSuffix(".\($0)") }) {
      self = format
    } else {
      return nil
    }
  }
}
