//: needs widget
import Contracts
import WidgetDrawing

/// The widget's content: the amount of a day against its target, as a ring.
struct NewModuleContent: Hashable, WidgetContent {
  var day: NewModuleDay

  var glance: WidgetGlance {
    WidgetGlance(
      short: Phrase("\(day.amount)/\(day.target)"),
      long: day.words, progress: day.progress)
  }

  var figures: [String: WidgetFigure] {
    [
      "day": .text(day.day.description), "amount": .count(day.amount),
      "target": .count(day.target), "progress": .number(day.progress),
      "isReached": .flag(day.isReached),
    ]
  }

  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: day.progress)
    let center = canvas.box.center
    let diameter = canvas.box.width - (family == .accessoryCircular ? 2 : 34)
    let width = diameter / 10
    let ring = DrawingPath.circle(center: center, radius: (diameter - width) / 2)
    canvas.add(.stroke(ring, DrawingStroke(WidgetCanvas.track, width: width)))
    if day.progress > 0 {
      let done = ring.trimmed(from: 0, to: min(day.progress, 1))
      canvas.add(.stroke(done, DrawingStroke(canvas.color(at: day.progress), width: width)))
    }
    canvas.write(
      Phrase("\(day.amount)"), DrawingFont(.serif, size: diameter / 4, weight: .bold),
      in: DrawingBox(
        center: DrawingPoint(center.x, center.y - diameter / 12), width: diameter * 2 / 3,
        height: diameter / 3))
    canvas.write(
      Phrase("of \(day.target)"), DrawingFont(size: diameter / 9), canvas.secondaryInk,
      in: DrawingBox(
        center: DrawingPoint(center.x, center.y + diameter / 5), width: diameter / 2,
        height: diameter / 6))
    return canvas.drawing(label: glance.long)
  }
}

extension WidgetKind {
  static func newModule(_ needs: NewModuleNeeds) -> WidgetKind {
    //: if store
    let event = NewModuleChanged.name
    //: else
    let event = DaysChanged.name
    //: end
    return WidgetKind(
      "new-module", title: Phrase("New module"),
      summary: Phrase("How far today is, as a ring"),
      families: [.systemSmall, .accessoryCircular],
      events: [event, TimeZoneChanged.name]
    ) { moment, transaction in
      try .rollingOver(moment) { day in
        NewModuleContent(day: try DerivedNewModule(needs: needs).day(day, in: transaction))
      }
    }
  }
}
