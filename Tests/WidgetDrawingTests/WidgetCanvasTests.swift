import Contracts
import Testing
import WidgetDrawing

/// The canvas of widgets.
struct WidgetCanvasTests {
  private func canvas(
    _ family: WidgetFamily = .systemSmall, _ scheme: WidgetScheme = .light, glow: Double? = nil
  ) -> WidgetCanvas {
    WidgetCanvas(
      family, WidgetStyle(palette: WidgetPalette(.standard, scheme), wording: .english), glow: glow)
  }

  @Test("Later elements are on top, and the label is in the person's language")
  func elements() {
    var canvas = canvas()
    canvas.write(Phrase("Weight"), DrawingFont(size: 12), in: canvas.box)
    canvas.mark(.flame, canvas.completed, in: canvas.box)
    let drawing = canvas.drawing(label: Phrase("no weight goal"))
    #expect(drawing.size == WidgetFamily.systemSmall.size && drawing.label == "no weight goal")
    #expect(drawing.elements.count == 2)
    guard case .text(let text) = drawing.elements[0], case .mark(let mark) = drawing.elements[1]
    else {
      Issue.record("the text was written first")
      return
    }
    #expect(text.string == "Weight" && mark.symbol == .flame)
  }

  @Test(
    "A lock screen has its own background; elsewhere a glow rises with the progress",
    arguments: WidgetScheme.allCases)
  func background(scheme: WidgetScheme) {
    for family in WidgetFamily.allCases {
      let isOnLockScreen = ![WidgetFamily.systemSmall, .systemMedium].contains(family)
      for (glow, layers) in [(Double?.none, 1), (0, 1), (0.5, 2), (2, 2)] {
        let drawing = canvas(family, scheme, glow: glow).drawing(label: Phrase(verbatim: ""))
        #expect(drawing.background.count == (isOnLockScreen ? 0 : layers), "\(family)")
      }
    }
  }

  @Test("Text on a colour is black or white, whichever has more contrast")
  func ink() {
    let canvas = canvas()
    let center = canvas.box.center
    #expect(canvas.legibleInk(on: .black, at: center) == .white)
    #expect(canvas.legibleInk(on: .white, at: center) == .black)
    #expect(canvas.legibleInk(on: DrawingColor.black.opacity(0), at: center) == .black)
    #expect(
      self.canvas(.systemSmall, .dark).legibleInk(on: DrawingColor.white.opacity(0), at: center)
        == .white)
  }

  @Test("Adjacent captions are as large as their space allows, and at most nine points")
  func captions() {
    #expect(WidgetCanvas.captionSize(in: 100) == 9)
    #expect(WidgetCanvas.captionSize(in: 11) == 5)
  }
}
