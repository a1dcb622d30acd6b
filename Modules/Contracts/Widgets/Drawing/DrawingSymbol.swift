/// A small picture in one colour; the renderer has its outline.
public enum DrawingSymbol: String, CaseIterable, Sendable {
  case walkingFigure, shoe, flame, snowflake, moon, check, cross, pause, star, trophy, scale,
    dumbbell, flag, chartBars, calendar, footprints, arrowUp, arrowDown, lock
}
