import Contracts
import Testing

@testable import WidgetRendering

struct SymbolTests {
  @Test("S4-1 Every symbol is drawn within its box", arguments: DrawingSymbol.allCases)
  func inside(symbol: DrawingSymbol) throws {
    let mark = DrawingMark(symbol, .black, in: DrawingBox(x: 10, y: 10, width: 48, height: 48))
    let drawing = Drawing(
      size: DrawingSize(width: 68, height: 68), elements: [.mark(mark)], label: "")
    let ink = try #require(try DrawnPicture(drawing, scale: 1).ink(inBandsOf: 68).first ?? nil)
    #expect(mark.box.contains(ink, tolerance: 1))
    #expect(max(ink.width, ink.height) > 28)
  }

  @Test("S4-1 A symbol is in the middle of a box that is not square")
  func middle() throws {
    let mark = DrawingMark(.cross, .black, in: DrawingBox(x: 0, y: 0, width: 100, height: 20))
    let drawing = Drawing(
      size: DrawingSize(width: 100, height: 20), elements: [.mark(mark)], label: "")
    let ink = try #require(try DrawnPicture(drawing, scale: 2).ink(inBandsOf: 40).first ?? nil)
    #expect(abs(ink.center.x - 100) <= 1 && abs(ink.center.y - 20) <= 1)
  }
}
