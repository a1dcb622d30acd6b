import Contracts
import WidgetDrawing

/// Whether apps are locked today, and what is missing of the goal.
struct LockContent: Hashable, WidgetContent {
  var status: AppLockStatus
  /// The wall clock time when the current pass ends, such as `10:30`.
  var passEnd: Phrase?
  /// The wall clock time when hours next begin or end; nil if none do today.
  var border: Phrase?
  /// What this machine shows in addition to what was decided.
  var machineState = LockMachineState.asDecided

  private var isLeft: Bool { machineState.isLeft }
  /// Whether something should be locked, and no shield locks it.
  private var isNothingHeld: Bool {
    machineState.isNothingHeld && (status.isLocked || machineState == .freed)
  }

  private var isOfSteps: Bool { status.day.onlyGoal?.goal == .steps }
  private var remaining: Int { status.day.remaining ?? 0 }

  /// The share of the goal that is reached; nil while nothing can be locked.
  var progress: Double? { status.isEnabled ? status.day.progress : nil }

  /// Shown large: what is missing while something is locked.
  var headline: Phrase {
    !isLeft && !isNothingHeld && status.isEnabled && status.day.isLocked
      ? status.day.headline : short
  }

  private var short: Phrase {
    if isLeft { return Phrase("still locked") }
    guard status.isEnabled, !status.day.goals.isEmpty else { return Phrase("off") }
    if status.day.isUnlocked { return Phrase("open") }
    if isNothingHeld { return Phrase("not locked") }
    return status.day.onlyGoal?.missing ?? status.day.headline
  }

  var caption: Phrase {
    if isLeft { return Phrase("should be open: waymark lock") }
    guard status.isEnabled else { return Phrase("App Lock is off") }
    guard !status.day.goals.isEmpty else {
      return status.day.opener == .standard ? Phrase("no step goal") : Phrase("no goal is on")
    }
    if machineState == .freed { return Phrase("unlocked by hand: waymark lock") }
    if status.day.isUnlocked { return Phrase("unlocked for today") }
    if let passEnd { return Phrase("open with a pass until \(passEnd)") }
    if status.isOutsideHours {
      return border.map { Phrase("nothing locked until \($0)") } ?? Phrase("nothing more today")
    }
    if isNothingHeld { return Phrase("nothing here can lock it: waymark lock") }
    let unlocks =
      !isOfSteps
      ? Phrase("to unlock")
      : remaining == 1 ? Phrase("step to unlock") : Phrase("steps to unlock")
    return [unlocks, note].compactMap(\.self).joined(separator: ", ")
  }

  /// What is not locked, or that locking ends.
  private var note: Phrase? {
    if case .unheld(let kinds, _) = machineState {
      return kinds.contains(.site) ? Phrase("no sites locked") : Phrase("no apps locked")
    }
    return status.offFrom.map { Phrase("off from \($0, today: status.day.day)") }
  }

  var long: Phrase {
    if isLeft { return Phrase("Something is still locked on this machine: waymark lock") }
    guard let walked = status.progress, !status.day.isUnlocked, !isNothingHeld else {
      return caption
    }
    let isPlain = passEnd == nil && !status.isOutsideHours
    let rest = isPlain ? note : caption
    return [walked, rest].compactMap(\.self).joined(separator: " · ")
  }

  var glance: WidgetGlance {
    WidgetGlance(short: short, long: long, progress: progress)
  }

  var figures: [String: WidgetFigure] {
    [
      "enabled": .flag(status.isEnabled),
      "locked": .flag(status.isLocked && !machineState.isNothingHeld),
      "unlockedToday": .flag(status.isUnlockedToday), "steps": .count(status.day.steps),
      "target": .count(ifAny: status.day.target),
      "remaining": .count(ifAny: status.day.remaining),
      "progress": .number(ifAny: progress), "policy": .text(status.policy.rawValue),
      "passesLeft": .count(status.passesLeft), "day": .text(status.day.day.description),
      "stillHeld": .flag(isLeft),
    ]
  }
}

extension LockContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: progress)
    switch family {
    case .accessoryInline: drawLine(on: &canvas)
    case .accessoryCircular: drawGauge(on: &canvas)
    case .accessoryRectangular, .systemSmall, .systemMedium: drawSquare(on: &canvas)
    }
    return canvas.drawing(label: glance.long)
  }

  private var symbol: DrawingSymbol {
    status.isLocked && !isNothingHeld || isLeft ? .lock : .check
  }

  private func color(_ canvas: WidgetCanvas) -> DrawingColor {
    isLeft
      ? canvas.ink
      : progress.map { status.isLocked ? canvas.color(at: $0) : canvas.completed }
        ?? canvas.secondaryInk
  }

  private func drawSquare(on canvas: inout WidgetCanvas) {
    let box = canvas.box.inset(WidgetCanvas.margin)
    canvas.mark(
      symbol, color(canvas), in: DrawingBox(x: box.x, y: box.y, width: 26, height: 28))
    canvas.write(
      headline, DrawingFont(.serif, size: 40, weight: .bold),
      in: DrawingBox(x: box.x, y: box.y + 36, width: box.width, height: 46), across: .leading)
    canvas.write(
      caption, DrawingFont(size: 12), canvas.secondaryInk,
      in: DrawingBox(x: box.x, y: box.y + 82, width: box.width, height: 28), across: .leading,
      lines: 2)
    guard let progress else { return }
    let y = box.bottom - 4
    let bar = DrawingPath.lines([DrawingPoint(box.x + 3, y), DrawingPoint(box.right - 3, y)])
    canvas.add(.stroke(bar, DrawingStroke(WidgetCanvas.track, width: 6)))
    if progress > 0 {
      canvas.add(
        .stroke(
          bar.trimmed(from: 0, to: progress),
          DrawingStroke(canvas.color(at: progress), width: 6)))
    }
  }

  private func drawLine(on canvas: inout WidgetCanvas) {
    canvas.mark(symbol, canvas.ink, in: DrawingBox(x: 4, y: 3, width: 18, height: 20))
    canvas.write(
      isLeft || !isNothingHeld && status.isEnabled && status.day.isLocked ? short : caption,
      DrawingFont(size: 15, weight: .semibold),
      in: DrawingBox(x: 26, y: 2, width: canvas.box.width - 30, height: 22), across: .leading)
  }

  private func drawGauge(on canvas: inout WidgetCanvas) {
    let center = canvas.box.center
    let ring = DrawingPath.circle(center: center, radius: 31)
    canvas.add(.stroke(ring, DrawingStroke(WidgetCanvas.track, width: 7)))
    if let progress, progress > 0 {
      canvas.add(
        .stroke(
          ring.trimmed(from: 0, to: progress),
          DrawingStroke(canvas.color(at: progress), width: 7)))
    }
    canvas.mark(
      symbol, color(canvas),
      in: DrawingBox(center: DrawingPoint(center.x, center.y - 10), width: 16, height: 18))
    canvas.write(
      headline, DrawingFont(.serif, size: 15, weight: .bold),
      in: DrawingBox(center: DrawingPoint(center.x, center.y + 10), width: 46, height: 18))
  }
}

/// The widget of App Lock.
struct LockWidgets: Sendable {
  static let names = ["app-lock"]

  let needs: AppLockNeeds
  let shields: any ShieldKeeping

  var kinds: [WidgetKind] {
    [
      WidgetKind(
        "app-lock", title: Phrase("App Lock"),
        summary: Phrase("Whether apps are locked, and what unlocks them"),
        families: [.systemSmall, .accessoryCircular, .accessoryInline],
        events: DailyGoalChanged.names.union([
          AppLockChanged.name, AppsUnlocked.name, DaysChanged.name, LockPassTaken.name,
          LockSelectionChanged.name, TimeZoneChanged.name,
        ])
      ) { [needs, shields] moment, transaction in
        let status = try LockView(needs, in: transaction).status()
        func clock(_ instant: Instant?) -> Phrase? {
          instant.map { Phrase(verbatim: $0.clock(in: moment.calendar)) }
        }
        let content = LockContent(
          status: status, passEnd: clock(status.pass?.end), border: clock(status.nextBorder),
          machineState: try shields.machineState(in: transaction))
        var timeline = WidgetTimeline.single(moment, content)
        for instant in [status.end, status.pass?.end, status.nextBorder].compactMap(\.self)
        where instant > moment.now {
          timeline.reloadAfter = min(timeline.reloadAfter, instant)
        }
        return timeline
      }
    ]
  }
}
