@testable import WebApp

/// A browser that visits a whole site.
final class Sweep {
  /// The number of pages of one kind, such as days and entries.
  private static let most = 3

  let site: ServedSite
  let cookie: String
  private(set) var faults: [String] = []
  /// Addresses that end with the name of a query parameter, one of each kind.
  var queries: [String] { queriesByKind.values.sorted() }
  private var queriesByKind: [String: String] = [:]
  private var count = 0
  private var known: String?

  init(_ site: ServedSite) async throws {
    self.site = site
    cookie = try await site.enter()
  }

  /// Every form, one of each kind; those without input come last.
  func crawl() throws -> [FoundForm] {
    var forms: [String: FoundForm] = [:]
    var pending = ["/"]
    var seen: Set<String> = []
    var counts: [String: Int] = [:]
    while let address = pending.popLast() {
      let reply = try site.ask("GET", address, cookie: cookie)
      guard reply.status == 200 else {
        faults.append("\(address) is linked to and answers \(reply.status)")
        continue
      }
      let page = try ParsedPage(reply.body)
      for form in page.forms { forms[form.kind] = form }
      for link in page.all("a").compactMap({ $0["href"] }) where link.hasPrefix("/") {
        note(link)
        let kind = link.kindOfAddress
        guard seen.insert(link).inserted, counts[kind, default: 0] < Self.most else { continue }
        counts[kind, default: 0] += 1
        pending.append(link)
      }
    }
    let sorted = forms.sorted { $0.key < $1.key }.map(\.value)
    return sorted.filter(\.isFilledIn) + sorted.filter { !$0.isFilledIn }
  }

  private func note(_ link: String) {
    let sides = link.split(separator: "?", maxSplits: 1)
    guard sides.count == 2 else { return }
    for pair in sides[1].split(separator: "&") {
      let name = "?\(pair.prefix { $0 != "=" })="
      queriesByKind[String(sides[0]).kindOfAddress + name] = sides[0] + name
    }
  }

  /// Sends a form with wrong values in each of its fields, one at a time, and finally unchanged.
  func send(_ form: FoundForm) async throws {
    var misplaced: [String] = []
    for field in form.own {
      count += 1
      for value in WrongValues.some(of: field, from: count) {
        let before = try await record()
        let reply = try send(form, [field.name: value])
        guard isRefused(reply) else { continue }
        let what =
          "\(form.address) \(form.name) \(field.name)=\(value.prefix(30).debugDescription): \(reply.status)"
        let (wrong, isAtField) = try judge(reply, field, value)
        faults += wrong.map { "\(what) \($0)" }
        if !isAtField { misplaced.append("\(what) not at its field") }
        if try await record() != before { faults.append("\(what) changed the record") }
      }
    }
    // If the unchanged form is refused, the fault may be in another field.
    if !isRefused(try send(form, [:])) { faults += misplaced }
  }

  private func isRefused(_ reply: Reply) -> Bool {
    guard reply.status == 303 || reply["content-disposition"] != nil else { return true }
    known = nil
    return false
  }

  /// The whole record, read again after an accepted change.
  private func record() async throws -> String {
    if let known { return known }
    let text = try await SweptRecord.text(of: site.waymark)
    known = text
    return text
  }

  private func send(_ form: FoundForm, _ values: [String: String]) throws -> Reply {
    count += 1
    var sent = ["-form": form.name, "-confirmed": "on"]
    for field in form.own {
      let shown = field.value.flatMap { $0.isEmpty ? nil : $0 }
      sent[field.name] = shown ?? WrongValues.fitting(field.name, count)
    }
    sent.merge(values) { $1 }
    return try site.ask(
      "POST", form.address, cookie: cookie, form: FormText.text(of: sent))
  }

  /// Faults of a refusal, including a missing message at its field.
  private func judge(
    _ reply: Reply, _ field: FoundForm.Field, _ value: String
  ) throws -> (faults: [String], isAtField: Bool) {
    guard (400..<500).contains(reply.status) || reply.status == 503 else {
      return (["neither taken nor refused"], true)
    }
    let page = try ParsedPage(reply.body)
    let reasons = page.elements.filter { element in
      element["class"] == "error" || element["class"] == "notice failure"
        || element.name == "h1" && page.forms.isEmpty
    }.map(\.text).filter { !$0.isEmpty }
    let faults = (reasons.isEmpty ? ["without a reason"] : []) + page.namesOfCommands
    guard field.isTyped else { return (faults, true) }
    let own = page.elements.filter { $0["name"] == field.name }
    let isKept = own.contains { $0["value"] == value || $0.text == "\n\(value)" }
    return (
      faults + (isKept ? [] : ["not kept"]), own.contains { $0["aria-invalid"] == "true" }
    )
  }
}

extension ParsedPage {
  /// Commands named in a refusal, which only make sense in a terminal.
  fileprivate var namesOfCommands: [String] {
    let helping = Set(
      elements.compactMap { $0["aria-describedby"] }.flatMap { $0.split(separator: " ") })
    return elements.filter { element in
      ["error", "notice failure", "notice information"].contains(element["class"] ?? "")
        || helping.contains((element["id"] ?? "")[...])
    }.map(\.text).filter { $0.contains("waymark ") || $0.contains(" --") }
      .map { "says “\($0)”" }
  }
}
