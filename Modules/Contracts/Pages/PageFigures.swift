/// A number with what it is of.
public struct PageTile: Hashable, Sendable {
  /// For example `4.7 km`.
  public var value: Phrase
  /// For example `Distance`.
  public var label: Phrase
  /// One more line; nil for none.
  public var detail: Phrase?
  /// Where more of it is; nil for nowhere.
  public var link: PageLink?
  /// Drawn beside the label; nil for none.
  public var symbol: PageSymbol?
  /// How far a goal of its own is reached, from 0 on, as a small ring; nil without one.
  public var progress: Double?

  public init(
    _ value: Phrase, _ label: Phrase, detail: Phrase? = nil, link: PageLink? = nil,
    symbol: PageSymbol? = nil, progress: Double? = nil
  ) {
    self.value = value
    self.label = label
    self.detail = detail
    self.link = link
    self.symbol = symbol
    self.progress = progress
  }
}

/// What something is about, as a small picture beside its name.
public enum PageSymbol: String, CaseIterable, Sendable {
  case steps, distance, energy, flights, exercise, streak, weight, heart, ruler, drop
  case leaf, bolt, star, paperplane, target, trophy, medal
}

/// A few words on a ground of their own colour, such as what a goal amounts to. Specification S0-5.
public struct PageCard: Hashable, Sendable {
  /// Its ground has a tenth of it, its border three tenths.
  public enum Color: String, CaseIterable, Sendable {
    case green, blue, purple, orange, yellow, pink, red
  }

  public var title: Phrase
  /// One line.
  public var detail: Phrase
  public var symbol: PageSymbol
  public var color: Color

  public init(_ title: Phrase, detail: Phrase, symbol: PageSymbol, color: Color) {
    self.title = title
    self.detail = detail
    self.symbol = symbol
    self.color = color
  }
}

/// How far a goal is reached, as a ring in the colours of the person's theme.
public struct PageRing: Hashable, Sendable {
  /// From 0 on; above 1 the ring is full. Nil without a goal: the number stands alone.
  public var progress: Double?
  /// In the ring, large: for example `6,120`.
  public var value: Phrase
  /// Below it: for example `of 8,000 steps`.
  public var caption: Phrase
  /// One more line: for example `1,880 to go`; nil for none.
  public var detail: Phrase?

  public init(progress: Double?, value: Phrase, caption: Phrase, detail: Phrase? = nil) {
    self.progress = progress
    self.value = value
    self.caption = caption
    self.detail = detail
  }
}

/// A chart, with the same numbers as a table for those who do not see it.
public struct PageChart: Sendable {
  /// What is drawn, in the language of the viewer.
  public enum Picture: Sendable {
    /// As wide as there is room.
    ///
    /// - Parameter scale: how much of a bar's value is 1 on the axis.
    case bars(scale: Int = 1, @Sendable (Wording) -> [Bar])
    /// In the colours of the viewer, as wide as is asked for, in points. A page shows the drawing at about its own
    /// size, so that texts on it are as large there as they are drawn.
    case drawing(@Sendable (WidgetStyle, _ width: Double) -> Sketch)
  }

  /// One of several beside each other, each with the goal it is measured by.
  public struct Bar: Sendable {
    public var value: Int
    /// Nil where there was none.
    public var goal: Int?
    /// In the colour of what is completed.
    public var isCompleted: Bool
    /// Below it; nil for none.
    public var label: String?
    public var isEmphasized: Bool
    /// Shown when it is pointed at: for example `14:00 · 1,234 steps`.
    public var words: Phrase

    public init(
      _ value: Int, goal: Int? = nil, isCompleted: Bool, label: String? = nil,
      isEmphasized: Bool = false, words: Phrase
    ) {
      self.value = value
      self.goal = goal
      self.isCompleted = isCompleted
      self.label = label
      self.isEmphasized = isEmphasized
      self.words = words
    }
  }

  /// A drawing with the points on it that can be pointed at.
  public struct Sketch: Sendable {
    public var drawing: Drawing
    /// From left to right; none where the drawing says all there is.
    public var points: [Point]

    public init(_ drawing: Drawing, points: [Point] = []) {
      self.drawing = drawing
      self.points = points
    }
  }

  public struct Point: Sendable {
    public var place: DrawingPoint
    /// For example `3 May · 75.2 kg`.
    public var words: Phrase

    public init(_ place: DrawingPoint, words: Phrase) {
      self.place = place
      self.words = words
    }
  }

  /// Read out in its place, and shown above the table.
  public var title: Phrase
  public var table: PageTable
  public var picture: Picture

  public init(_ title: Phrase, table: PageTable, _ picture: Picture) {
    self.title = title
    self.table = table
    self.picture = picture
  }
}

/// Days in rows of seven, each with a mark.
public struct PageCalendar: Hashable, Sendable {
  public struct Cell: Hashable, Sendable {
    public var day: Day
    public var mark: Mark
    /// Read out with the day: for example `met, 9,120 steps`.
    public var detail: Phrase
    /// Nil where there is nothing more to see.
    public var link: PageLink?

    public init(_ day: Day, _ mark: Mark, detail: Phrase, link: PageLink? = nil) {
      self.day = day
      self.mark = mark
      self.detail = detail
      self.link = link
    }
  }

  public enum Mark: String, CaseIterable, Sendable {
    case met, pending, rest, paused, frozen, missed, future, empty
  }

  public var title: Phrase
  public var weekStart: WeekStart
  /// In order, without a gap.
  public var cells: [Cell]
  /// Marked as the present one; nil for none.
  public var today: Day?

  public init(_ title: Phrase, weekStart: WeekStart, cells: [Cell], today: Day? = nil) {
    self.title = title
    self.weekStart = weekStart
    self.cells = cells
    self.today = today
  }
}

/// Work that goes on, such as an import, or how far something has come.
public struct PageProgress: Hashable, Sendable {
  /// What is done.
  public var title: Phrase
  /// From 0 to 1; nil while its end is not known.
  public var fraction: Double?
  public var detail: Phrase?
  /// Whether it moves by itself: then the page is asked for again every few seconds.
  public var isMoving: Bool

  public init(
    _ title: Phrase, fraction: Double?, detail: Phrase? = nil, isMoving: Bool = false
  ) {
    self.title = title
    self.fraction = fraction
    self.detail = detail
    self.isMoving = isMoving
  }
}

/// A picture of our own, such as a widget.
public struct PagePicture: Sendable {
  /// Read out in its place.
  public var text: Phrase
  public var link: PageLink?
  /// In the colours and the language of the viewer.
  public var draw: @Sendable (WidgetStyle) -> Drawing

  public init(
    _ text: Phrase, link: PageLink? = nil, draw: @escaping @Sendable (WidgetStyle) -> Drawing
  ) {
    self.text = text
    self.link = link
    self.draw = draw
  }
}
