import Composition
import Contracts
import Documents
import HummingbirdCore

/// The formats in which a widget is available.
enum APIWidget: String, CaseIterable {
  case json, svg, png, text

  static let name = APIParameter(
    "name",
    ["type": "string", "pattern": "^[A-Za-z]+(?:-[A-Za-z]+)*$", "maxLength": 100],
    "A name from waymark widget list.", example: "today")

  static let parameters = [
    APIParameter(
      "family", .reference(to: "WidgetFamily"), "The size; by default the widget's first."),
    .word("format", APIWidget.self),
    .word("scheme", WidgetScheme.self, "By default as in your settings."),
    APIParameter("scale", .integer(scales), "Pixels per point of a PNG."),
  ]
  fileprivate static let scales = 1...3

  /// - Parameters:
  ///   - scheme: nil for the person's choice; light if that depends on the screen.
  ///   - scale: pixels per point of a PNG.
  func answer(
    _ reading: WidgetReading, in family: WidgetFamily, _ scheme: WidgetScheme?, scale: Int = 1,
    by drawings: any DrawingRendering
  ) throws -> Response {
    let appearance = reading.moment.presentation.appearance
    let drawing = reading.drawing(in: family, scheme ?? WidgetScheme(appearance) ?? .light)
    let entry = reading.timeline.entry(at: reading.moment.now)
    switch self {
    case .json:
      return .json(
        WidgetDocument(entry, in: family, reading.moment.calendar), in: reading.wording)
    case .svg: return .text(drawings.svg(of: drawing, prefix: "w"), as: "image/svg+xml")
    case .png: return .bytes(try drawings.png(of: drawing, scale: scale), as: "image/png")
    case .text:
      let text =
        family == .accessoryInline
        ? "🚶 \(reading.wording.say(entry.content.glance.long))\n"
        : drawings.text(of: drawing, columns: family.textColumns, colors: .none)
      return .text(text, as: .plainText)
    }
  }
}

extension APICall {
  func widget() async throws -> Response {
    let format = try word("format", as: APIWidget.self) ?? .json
    let scheme = try word("scheme", as: WidgetScheme.self)
    let reading = try await named("name") { name in
      try await waymark.read { try $0.widgets.reading(of: name, in: $1) }
    }
    return try format.answer(
      reading, in: try reading.kind.family(typed: parameter("family")), scheme, scale: try scale,
      by: waymark.drawings)
  }

  private var scale: Int {
    get throws(WrittenRefusal) {
      guard let text = parameter("scale") else { return 1 }
      guard let scale = Int(text), APIWidget.scales.contains(scale) else {
        throw WrittenRefusal(text, isNoneOf: APIWidget.scales.map(String.init))
      }
      return scale
    }
  }
}
