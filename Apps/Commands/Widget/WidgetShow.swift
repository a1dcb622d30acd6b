import ArgumentParser
import Composition
import Contracts

/// `waymark widget NAME`.
struct WidgetShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Draw a widget with your own data.",
    discussion: """
      You can leave out show: `waymark widget today`. Without a name, it lists every widget. Files \
      are replaced atomically; their name sets the format, unless you pass --format. You're asked \
      before it replaces a file that Waymark didn't write, or that has changed since. With \
      --watch, it redraws the widget whenever it changes, until you press Ctrl-C.
      """)
  static let quickOptions = ["--family", "--format", "--scheme", "-o", "--output", "--scale"]

  @Argument(help: "The name of a widget; list them with: waymark widget list")
  var name: String?

  @Option(
    help: "The widget's size, for example systemSmall; by default its first one.",
    completion: .list(WidgetFamily.allCases.map(\.rawValue)))
  var family: String?

  @Option(help: "svg, png, text or json.")
  var format: WidgetFormat?

  @Option(help: "light or dark; by default as in your settings.")
  var scheme: WidgetScheme?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var output: String?

  @Option(help: "Pixels per point of a PNG: 1, 2 or 3.")
  var scale = PictureScale.one

  @Flag(help: "Keep it up to date until you press Ctrl-C.")
  var watch = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let name else { return try WidgetList.show(in: context) }
    let request = WidgetRequest(
      name: name, family: family, format: format, scheme: scheme, scale: scale.rawValue,
      path: output)
    try await WidgetShow.show(request, watches: watch, isConfirmed: confirmation.yes, in: context)
  }

  static func quick(_ words: [String]) -> QuickWork? {
    guard let request = WidgetRequest(quick: words) else { return nil }
    return { try await show(request, watches: false, isConfirmed: false, in: $0) }
  }

  private static func show(
    _ request: WidgetRequest, watches: Bool, isConfirmed: Bool,
    in context: CommandContext
  ) async throws {
    try request.check(context.output)
    let reading = try await context.read { try $0.widgets.reading(of: request.name, in: $1) }
    // Errors in the request are reported before any question.
    _ = try request.snapshot(of: reading, in: context)
    let file = try await request.path.asyncMap {
      try await context.outputFile(
        $0, isConfirmed: isConfirmed, by: request.command + (watches ? " --watch" : ""))
    }
    guard watches else { return try request.show(reading, to: file, in: context) }
    try await WidgetWatch(name: request.name, context: context).run(
      seeing: { try request.snapshot(of: $0, in: context) },
      show: { try request.show($0, to: file, in: context) })
  }
}

/// Pixels per point.
enum PictureScale: Int, CaseIterable, ExpressibleByArgument {
  case one = 1
  case two
  case three
}

extension WidgetRequest {
  /// Nil if only the parser can tell what is meant, or what is wrong.
  init?(quick words: [String]) {
    var names: [String] = []
    var values: [String: String] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        names.append(word)
        continue
      }
      guard values.updateValue(rest.popFirst() ?? "", forKey: word) == nil else { return nil }
    }
    guard let name = names.first, names.count == 1 else { return nil }
    self.init(name: name)
    family = values["--family"]
    path = values["-o"] ?? values["--output"]
    if let typed = values["--format"] {
      guard let known = WidgetFormat(rawValue: typed) else { return nil }
      format = known
    }
    if let typed = values["--scheme"] {
      guard let known = WidgetScheme(rawValue: typed) else { return nil }
      scheme = known
    }
    if let typed = values["--scale"] {
      guard let known = Int(typed).flatMap(PictureScale.init) else { return nil }
      scale = known.rawValue
    }
  }
}
