/// Colours that pass into each other.
public struct DrawingGradient: Hashable, Sendable {
  /// A colour at a position from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: DrawingColor
    public var place: Double

    public init(_ color: DrawingColor, at place: Double) {
      self.color = color
      self.place = min(max(place, 0), 1)
    }
  }

  /// The geometry from the first colour to the last.
  public enum Geometry: Hashable, Sendable {
    case linear(from: DrawingPoint, to: DrawingPoint)
    /// Outwards to a circle.
    case radial(center: DrawingPoint, radius: Double)
  }

  public var geometry: Geometry
  /// Sorted by position.
  public var stops: [Stop]

  public init(_ geometry: Geometry, _ stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops.sorted { $0.place < $1.place }
  }

  /// With evenly spaced colours.
  public init(_ geometry: Geometry, _ colors: [DrawingColor]) {
    let last = Double(max(1, colors.count - 1))
    self.init(geometry, colors.enumerated().map { Stop($1, at: Double($0) / last) })
  }

  /// The colour at a point of the drawing; beyond the stops that of the first or last one; nil if
  /// there are no stops.
  public func color(at point: DrawingPoint) -> DrawingColor? {
    let place = share(at: point)
    guard let first = stops.first, let last = stops.last else { return nil }
    guard let next = stops.firstIndex(where: { $0.place > place }) else { return last.color }
    guard next > 0 else { return first.color }
    let (before, after) = (stops[next - 1], stops[next])
    let part = (place - before.place) / (after.place - before.place)
    return before.color.mixed(with: after.color, part)
  }

  private func share(at point: DrawingPoint) -> Double {
    switch geometry {
    case .linear(let start, let end):
      let (across, down) = (end.x - start.x, end.y - start.y)
      let length = across * across + down * down
      guard length > 0 else { return 1 }
      return ((point.x - start.x) * across + (point.y - start.y) * down) / length
    case .radial(let center, let radius):
      let (across, down) = (point.x - center.x, point.y - center.y)
      guard radius > 0 else { return 1 }
      return (across * across + down * down).squareRoot() / radius
    }
  }
}

extension DrawingColor {
  /// Mixed with another colour, channel by channel.
  fileprivate func mixed(with other: DrawingColor, _ part: Double) -> DrawingColor {
    DrawingColor(
      HexColor(
        red: DrawingColor.between(color.red, other.color.red, part),
        green: DrawingColor.between(color.green, other.color.green, part),
        blue: DrawingColor.between(color.blue, other.color.blue, part)),
      opacity: opacity + (other.opacity - opacity) * part)
  }

  private static func between(_ one: UInt8, _ other: UInt8, _ part: Double) -> UInt8 {
    UInt8((Double(one) + (Double(other) - Double(one)) * part).rounded())
  }
}
