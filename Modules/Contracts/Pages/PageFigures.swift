/// A number with what it is of.
public struct PageTile: Hashable, Sendable {
  /// For example `4.7 km`.
  public var value: Phrase
  /// For example `Distance`.
  public var label: Phrase
  /// One more line; nil for none.
  public var detail: Phrase?
  /// A link to more about it; nil for none.
  public var link: PageLink?
  /// Drawn beside the label; nil for none.
  public var symbol: PageSymbol?
  /// Progress toward its goal, from 0, as a small ring; nil without a goal.
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

/// A small picture beside a name.
public enum PageSymbol: String, CaseIterable, Sendable {
  case steps, distance, energy, flights, exercise, streak, weight, heart, ruler, drop
  case leaf, bolt, star, paperplane, target, trophy, medal
}

/// A few words on a coloured background, such as what a goal amounts to. Specification S0-5.
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

/// Progress toward a goal, as a ring in the colours of the person's theme.
public struct PageRing: Hashable, Sendable {
  /// From 0; above 1 the ring is full. Nil without a goal: then only the number is shown.
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

/// A chart, with its numbers as a table for people who cannot see it.
public struct PageChart: Sendable {
  /// What is drawn, in the language of the viewer.
  public enum Picture: Sendable {
    /// As wide as there is room.
    ///
    /// - Parameter scale: how much of a bar's value is 1 on the axis.
    case bars(scale: Int = 1, @Sendable (Wording) -> [Bar])
    /// In the viewer's colours, with the requested width in points. A page shows the drawing at about its own size, so
    /// that its text keeps its size.
    case drawing(@Sendable (WidgetStyle, _ width: Double) -> Sketch)
  }

  /// One of several bars, each with the goal it is measured by.
  public struct Bar: Sendable {
    public var value: Int
    /// Nil if there was no goal.
    public var goal: Int?
    /// Whether it has the colour of completion.
    public var isCompleted: Bool
    /// Below it; nil for none.
    public var label: String?
    public var isEmphasized: Bool
    /// Shown on hover: for example `14:00 · 1,234 steps`.
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

  /// A drawing with its interactive points.
  public struct Sketch: Sendable {
    public var drawing: Drawing
    /// From left to right; empty if the drawing is complete without.
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
    /// Nil if there is nothing more to see.
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
  /// The day marked as today; nil for none.
  public var today: Day?

  public init(_ title: Phrase, weekStart: WeekStart, cells: [Cell], today: Day? = nil) {
    self.title = title
    self.weekStart = weekStart
    self.cells = cells
    self.today = today
  }
}

/// Ongoing work, such as an import, or how far something has come.
public struct PageProgress: Hashable, Sendable {
  /// What is done.
  public var title: Phrase
  /// From 0 to 1; nil while the end is unknown.
  public var fraction: Double?
  public var detail: Phrase?
  /// Whether it changes by itself: the page then reloads every few seconds.
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

/// One of our own pictures, such as a widget.
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
