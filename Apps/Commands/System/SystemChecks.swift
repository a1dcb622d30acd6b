import Composition
import Contracts
import Foundation

/// The checks of `doctor` that belong to no feature.
struct SystemChecks {
  /// As many as people read at a glance.
  private static let mostNamed = 10

  let context: CommandContext

  var record: HealthCheck { HealthCheck(name: Phrase("Record"), examine: integrity) }

  var others: [HealthCheck] {
    [
      HealthCheck(name: Phrase("Safety copies"), examine: safetyCopies),
      HealthCheck(name: Phrase("Home folder"), examine: homeFolder),
      HealthCheck(name: Phrase("Private files"), examine: privateFiles),
      HealthCheck(name: Phrase("Follow-up work"), examine: followUp),
    ]
  }

  /// What App Lock locks despite a damaged record; nil for nothing.
  var held: HealthCheck? {
    context.waymark.heldWithoutRecord().map { held in
      HealthCheck(name: Phrase("App Lock")) { HealthFinding(state: .warning, detail: held) }
    }
  }

  private func integrity() async throws -> HealthFinding {
    let damage = try await context.waymark.recordFile.damage()
    guard let first = damage.first else {
      return HealthFinding(state: .ok, detail: Phrase(verbatim: context.waymark.recordFile.path))
    }
    let latest = try await context.waymark.recordFile.safetyCopies().last?.path
    return HealthFinding(
      state: .failed, detail: Phrase(verbatim: first),
      fix: latest.map { Phrase("waymark restore FILE; the latest safety copy here: \($0)") }
        ?? Phrase(verbatim: "waymark restore FILE"))
  }

  private func safetyCopies() async throws -> HealthFinding {
    let copies = try await context.waymark.recordFile.safetyCopies()
    let count = copies.count
    guard let latest = copies.last else {
      return HealthFinding(state: .ok, detail: Phrase("none"))
    }
    let megabytes = Double(copies.reduce(0) { $0 + $1.bytes }) / 1_000_000
    return HealthFinding(
      state: .ok,
      detail: Phrase("\(count), \(megabytes, places: 1) MB in total; the latest: \(latest.path)"))
  }

  private func homeFolder() async throws -> HealthFinding {
    let (home, trust) = (context.home, context.waymark.trust)
    // The user may have put it elsewhere and left a link.
    let faults = [
      trust.exposure(of: home, mayBeLink: true), trust.fault(at: home, mayBeLink: true),
    ]
    guard let fault = faults.compactMap(\.self).first else {
      return HealthFinding(state: .ok, detail: Phrase("\(home), accessible only to the owner"))
    }
    return HealthFinding(state: .warning, detail: fault.reason, fix: fault.remedy)
  }

  /// The record with its copies, secrets and the output of hooks: lists what others could read or change there, each
  /// with the fix.
  private func privateFiles() async throws -> HealthFinding {
    let faults = HomeFolder.privateFiles(in: context.home).compactMap { path in
      context.waymark.trust.exposure(
        of: path, mayBeLink: path == HomeFolder.recordPath(in: context.home))
    }
    guard !faults.isEmpty else {
      return HealthFinding(state: .ok, detail: Phrase("accessible only to the owner"))
    }
    let named = faults.prefix(Self.mostNamed)
    return HealthFinding(
      state: .warning, detail: named.map(\.reason).joined(separator: "; "),
      fix: named.map(\.remedy).joined(separator: " && "))
  }

  private func followUp() async throws -> HealthFinding {
    let cursors = try await context.waymark.unitOfWork.read {
      try context.waymark.events.cursors(in: $0)
    }
    // A removed hook leaves its cursor, in case it returns.
    let present = context.waymark.dispatcher.subscriberNames
    let stuck = cursors.first { $0.failures > 0 && present.contains($0.subscriber) }
    guard let stuck else { return try await eventsSetAside() }
    let (name, failures, reason) = (stuck.subscriber, stuck.failures, stuck.lastError ?? "?")
    return HealthFinding(
      state: .warning,
      detail: Phrase(
        one: "\(name) failed \(failures) time: \(reason)",
        other: "\(name) failed \(failures) times: \(reason)"),
      fix: Phrase("it'll be retried with the next command"))
  }

  private func eventsSetAside() async throws -> HealthFinding {
    let all = try await context.waymark.unitOfWork.read {
      try context.waymark.events.eventsSetAside(in: $0)
    }
    guard let first = all.first else {
      return HealthFinding(state: .ok, detail: Phrase("none pending"))
    }
    let count = Set(all.map(\.event)).count
    let name = first.event.name ?? String(first.event.sequence)
    return HealthFinding(
      state: .warning,
      detail: Phrase(
        one: "\(count) event couldn't be read and was set aside: \(name)",
        other: "\(count) events couldn't be read and were set aside, the first one \(name)"),
      fix: Phrase("to send them again: waymark resync"))
  }
}
