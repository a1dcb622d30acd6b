import Contracts
import Documents
import Foundation
import Terminal

/// `waymark-watch widget [NAME]`.
struct WidgetVerb {
  /// What a widget is written as.
  private enum Format: String, CaseIterable {
    case svg, png, text
  }

  let run: VerbRun
  let words: CommandWords

  func show() async throws {
    guard words.words.count > 1, words.words[1] != "list" else { return list() }
    let widget = try WatchWidget(named: words.words[1])
    let family = try widget.family(typed: words["--family"])
    let output = words["-o"] ?? words["--output"]
    let path = output == "-" ? nil : output
    guard !run.isJSON || path != nil else {
      throw WatchProblem(
        .usage, Phrase("You can't combine --json with a drawing."),
        hint: Phrase("Write it to a file: \("-o FILE")"))
    }
    let format = try format(path)
    let scheme = try scheme(format)
    let scale = try scale()
    var content = try TodayVerb.face(run, try CacheReading(run.places), isFresh: false)
    if format == .text { content.textColumns = columns(of: family) }
    let style = WidgetStyle(
      palette: WidgetPalette(.standard, scheme), wording: run.wording)
    let drawing = widget.drawing(content, in: family, style)
    let bytes = try bytes(drawing, family, format, scale: scale, path)
    guard let path else {
      guard format != .png || !run.terminal.outputIsTerminal else {
        throw WatchProblem(
          .usage, Phrase("A terminal can't show a PNG as text."),
          hint: Phrase("Write it to a file, for example: -o \("\(widget.rawValue).png")"))
      }
      return run.terminal.write(bytes)
    }
    let file = try await outputFile(path)
    for left in try file.write(bytes, for: .umask) {
      run.note(Phrase("Removed \(left), left behind by an interrupted command."))
    }
    run.show(
      WidgetFileDocument(
        widget: widget.rawValue, family: family.rawValue, path: path, format: format.rawValue,
        bytes: bytes.count),
      text: "")
  }

  /// The file to write, if the person agrees to lose its content. Specification S8-2b.
  private func outputFile(_ path: String) async throws -> OutputFile {
    let variables = run.terminal.variables
    let own = OwnFolders.all(home: run.places.home) { variables[$0] }
    let file = try OutputFile(path, own: own)
    guard file.lostSince != nil, !words.has("--yes") else { return file }
    guard run.terminal.inputIsTerminal, run.terminal.errorIsTerminal else {
      throw WatchProblem(
        .usage, Phrase("This needs confirmation, but there's no terminal to ask in."),
        hint: Phrase("Add --yes to replace \(path)."))
    }
    guard await run.isAgreed(to: Phrase("\(path) already exists. Replace it? (y/n)")) else {
      throw WatchProblem(
        .cannotWrite, Phrase("Nothing was written, and \(path) stays as it was."),
        hint: Phrase("Choose another name."))
    }
    return file
  }

  private func list() {
    run.show(
      WidgetListDocument(
        items: WatchWidget.allCases.map {
          WidgetListDocument.Item(
            name: $0.rawValue, title: run.sayInDocument($0.title),
            families: $0.families.map(\.rawValue))
        }),
      text: WatchWidget.allCases.map {
        "  \($0.rawValue.rightPadded(to: 14))\($0.families.map(\.rawValue).joined(separator: ", "))\n"
      }.joined())
  }

  private func format(_ path: String?) throws -> Format {
    let end = path.map { URL(fileURLWithPath: $0).pathExtension.lowercased() } ?? ""
    let written = words["--format"] ?? (["", "txt"].contains(end) ? Format.text.rawValue : end)
    guard let format = Format(rawValue: written) else {
      throw WatchProblem(
        .usage, Phrase("“\(written)” isn't a format."),
        hint: Phrase("Choose one of: \(Format.allCases.map(\.rawValue).joined(separator: ", "))"))
    }
    return format
  }

  private func scheme(_ format: Format) throws -> WidgetScheme {
    guard let written = words["--scheme"] else { return format == .text ? .dark : .light }
    guard let scheme = WidgetScheme(rawValue: written) else {
      throw WatchProblem(
        .usage, Phrase("“\(written)” isn't a colour scheme."),
        hint: Phrase(
          "Choose one of: \(WidgetScheme.allCases.map(\.rawValue).joined(separator: ", "))"))
    }
    return scheme
  }

  /// The width of a text.
  private func columns(of family: WidgetFamily) -> Int {
    let columns = family == .systemMedium ? 68 : family == .systemSmall ? 32 : 20
    return min(columns, run.terminal.size().columns)
  }

  /// For a PNG; an invalid scale is refused for any format.
  private func scale() throws -> Int {
    guard let written = words["--scale"] else { return 1 }
    guard let scale = Int(written), (1...3).contains(scale) else {
      throw WatchProblem(
        .usage, Phrase("“\(written)” isn't a scale."), hint: DrawingFailure.scales)
    }
    return scale
  }

  private func bytes(
    _ drawing: Drawing, _ family: WidgetFamily, _ format: Format, scale: Int, _ path: String?
  ) throws -> [UInt8] {
    switch format {
    case .svg: return Array(run.world.drawings.svg(of: drawing, prefix: "w").utf8)
    case .png: return try run.world.drawings.png(of: drawing, scale: scale)
    case .text:
      let text = run.world.drawings.text(
        of: drawing, columns: columns(of: family),
        colors: path == nil ? run.paint.colors(of: run.terminal.plain) : .none)
      return Array((path == nil ? run.shown(text) : text).utf8)
    }
  }
}
