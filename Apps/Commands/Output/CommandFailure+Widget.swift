import Contracts

extension CommandFailure {
  init(widget error: WidgetError) {
    switch error {
    case .unknownWidget(let name, let nearest):
      self.init(
        .usage, Phrase("There is no widget “\(name)”."),
        hint: Phrase("Nearest: \(nearest.listed). All: waymark widget list"))
    case .noFamily(let family, let name, let has):
      self.init(
        .usage, Phrase("The widget \(name) does not come as “\(family)”."),
        hint: Phrase("It comes as: \(has.map(\.rawValue).listed)"))
    case .duplicateWidget(let name):
      self.init(.configuration, Phrase("Two features of this build bring the widget \(name)."))
    }
  }

  init(drawing error: DrawingFailure) {
    switch error {
    case .wrongScale(let scale):
      self.init(
        .usage, Phrase("\(scale) pixels a point cannot be drawn."),
        hint: Phrase("Use --scale 1, 2 or 3."))
    case .notThere(let program, let package):
      self.init(
        .unavailable, Phrase("\(program) is needed for a PNG, and is not on this machine."),
        hint: Phrase("Install it with: sudo apt install \(package). An SVG needs nothing."))
    case .noFont(let name, let package):
      self.init(
        .unavailable, Phrase("The font \(name) is needed for a PNG, and is not on this machine."),
        hint: Phrase("Install it with: sudo apt install \(package). An SVG needs nothing."))
    case .noRoom(let folder, let reason):
      self.init(
        .cannotWrite, Phrase("There is no room for a picture in \(folder): \(reason)."),
        hint: Phrase("Make room there, or name another folder in TMPDIR."))
    case .tookTooLong(let program):
      self.init(
        .unavailable, Phrase("\(program) did not end in time, so the picture was not drawn."),
        hint: Phrase("An SVG may do: --format svg"))
    case .failed(let program, let detail):
      self.init(
        .unavailable,
        detail.map { Phrase("\(program) could not draw the picture: \($0.printable)") }
          ?? Phrase("\(program) could not draw the picture, and did not say why."),
        hint: Phrase("An SVG may do: --format svg"))
    }
  }
}
