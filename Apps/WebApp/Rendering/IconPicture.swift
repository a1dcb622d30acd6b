import Composition
import Contracts

/// The person's icon as pixels, for systems without SVG support: phones show it on their home screens.
///
/// Reads the SVG of ``AppIcon``, supporting only what occurs there: `g`, `rect`, `path` and `circle`, one colour each,
/// and transparency only over the background.
struct IconPicture {
  private let ground: HexColor
  private let ink: HexColor
  private let side: Double
  private var groups: [IconStyle]
  private var shapes: [DrawingShape] = []

  /// - Parameters:
  ///   - appearance: pixels cannot adapt, so `system` gives the light one.
  ///   - side: in pixels.
  static func drawing(
    of icon: AppIcon, _ appearance: Appearance, outline: AppIcon.Outline, side: Int
  ) -> Drawing {
    let pair = appearance == .dark ? icon.dark : icon.light
    var picture = IconPicture(pair, side: Double(side))
    let svg = icon.svg(appearance == .dark ? .dark : .light, outline: outline)
    for tag in svg.matches(of: /<(\/?[a-z]+)([^>]*)>/) {
      picture.read(String(tag.1), String(tag.2))
    }
    return Drawing(
      size: DrawingSize(width: Double(side), height: Double(side)),
      elements: picture.shapes.map { .shape($0) }, label: Product.name)
  }

  private init(_ pair: AppIcon.Pair, side: Double) {
    ground = pair.background
    ink = pair.foreground
    self.side = side
    groups = [IconStyle(scale: side / 512)]
  }

  private mutating func read(_ name: String, _ text: String) {
    let attributes = Dictionary(
      text.matches(of: /([a-z-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
    let style = (groups.last ?? IconStyle(scale: side / 512)).adding(attributes)
    let numbers = attributes.compactMapValues { Double($0) }
    func number(_ name: String) -> Double { numbers[name] ?? 0 }
    switch name {
    case "g": groups.append(style)
    case "/g": groups.removeLast()
    case "rect":
      let box = DrawingBox(x: 0, y: 0, width: number("width"), height: number("height"))
      paint(.roundedRectangle(box, radius: number("rx")), style)
    case "circle":
      let center = DrawingPoint(number("cx"), number("cy"))
      paint(.circle(center: center, radius: number("r")), style)
    case "path": paint(IconPath.path(attributes["d"] ?? ""), style)
    default: break
    }
  }

  private mutating func paint(_ path: DrawingPath, _ style: IconStyle) {
    let fill = color(style.fill, style.fillOpacity)
    let stroke = color(style.stroke, style.strokeOpacity).map {
      DrawingStroke($0, width: style.strokeWidth * style.place.scale)
    }
    shapes.append(
      DrawingShape(style.place.applied(to: path), fill: fill.map { .color($0) }, stroke: stroke))
  }

  /// As seen on the background, so that a fill and its stroke do not add up.
  private func color(_ name: String, _ opacity: Double) -> DrawingColor? {
    guard name != "none" else { return nil }
    let color = name == "currentColor" ? ink : HexColor(String(name.dropFirst())) ?? ink
    return DrawingColor(DrawingColor(color, opacity: opacity).seen(on: ground))
  }
}

/// What elements of a picture inherit from their parents.
private struct IconStyle {
  var place: IconPlace
  var fill = "none"
  var stroke = "none"
  var strokeWidth = 1.0
  var fillOpacity = 1.0
  var strokeOpacity = 1.0

  init(scale: Double) {
    place = IconPlace(scale: scale)
  }

  func adding(_ attributes: [String: String]) -> IconStyle {
    var style = self
    let numbers = attributes.compactMapValues { Double($0) }
    style.fill = attributes["fill"] ?? fill
    style.stroke = attributes["stroke"] ?? stroke
    style.strokeWidth = numbers["stroke-width"] ?? strokeWidth
    let opacity = numbers["opacity"] ?? 1
    style.fillOpacity = numbers["fill-opacity"] ?? fillOpacity * opacity
    style.strokeOpacity = numbers["stroke-opacity"] ?? strokeOpacity * opacity
    style.place = place.adding(attributes["transform"] ?? "")
    return style
  }
}
