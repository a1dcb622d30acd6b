import Contracts
import Documents

/// The actions on sources and watched folders, and their queries.
struct SourceActions: Sendable {
  static let order = ActionField(
    "sources", .note(characters: 10_000), Phrase("Sources"),
    hint: Phrase("Names or numbers, separated by commas."), .required)
  static let source = ActionField("source", .name, Phrase("Source"), .required)
  static let isExcluded = ActionField("excluded", .flag, Phrase("excluded"), .required)
  static let folder = ActionField(
    "folder", .line(characters: 4_096), Phrase("Folder"),
    hint: Phrase(
      """
      On the machine where Waymark runs. New and changed files are imported after a minute without \
      changes; subfolders are ignored.
      """), .required)

  let sources: any SourceKeeping
  let delivering: any DeliveryAccepting
  let folders: any FolderWatching
  let needs: ActivityNeeds

  var actions: [Action] { [ordering, excluding, watching, unwatching] }

  var queries: [Query] {
    [
      Query("sources", "Your data sources, the most trusted first") { _ in
        try await document()
      },
      Query("sources/folders", "The folders whose exports are imported") { _ in
        try await watchedFolders()
      },
    ]
  }

  var ordering: Action {
    Action(
      .sets, "sources", Phrase("Trust these sources first, in this order"), [Self.order],
      answering: SourcesDocument.self
    ) { input in
      let known = try await needs.unitOfWork.read { try sources.sources(in: $0) }
        .map(\.source.name)
      let names = SourceList(input[Self.order.name] ?? "", known: known).names
      guard !names.isEmpty else {
        throw FieldRefusal(
          field: Self.order.name,
          WrittenRefusal(Phrase("Which sources?"), hint: Phrase("See: waymark sources")))
      }
      return try await outcome(refusedAt: Self.order) { try await sources.order(names) }
    }
  }

  var excluding: Action {
    Action(
      .sets, "sources/:source", Phrase("Exclude a source from counting, or include it"),
      [Self.source, Self.isExcluded], answering: SourcesDocument.self
    ) { input in
      guard let isExcluded = try input.flag(Self.isExcluded.name) else {
        throw FieldRefusal(
          field: Self.isExcluded.name, WrittenRefusal("", isNoneOf: ["on", "off"]))
      }
      return try await outcome(refusedAt: Self.source) {
        try await sources.setExcluded(isExcluded, input[Self.source.name] ?? "")
      }
    }
  }

  /// Folders on this machine, which are not for programs to choose.
  var watching: Action {
    Action(
      .adds, "sources/folders", Phrase("Import every export you put in a folder"),
      [Self.folder], answering: WatchedFoldersDocument.self, isForPrograms: false
    ) { input in
      do {
        let path = try input.demand(Self.folder.name) { text throws(WrittenRefusal) in
          try WrittenPath(text).path
        }
        let folder = try await folders.watch(path)
        return ActionOutcome(folder.words, document: try await watchedFolders())
      } catch let error as FolderError {
        throw FieldRefusal(field: Self.folder.name, error)
      }
    }
  }

  var unwatching: Action {
    var folder = Self.folder
    folder.need = .optional
    return Action(
      .removes, "sources/folders", Phrase("Stop watching a folder"), [folder],
      answering: WatchedFoldersDocument.self, isForPrograms: false
    ) { input in
      let folder = try await folders.unwatch(input[Self.folder.name])
      let document = try await watchedFolders()
      guard let folder else {
        return ActionOutcome(
          Phrase("No folder was watched."), tone: .information, document: document)
      }
      return ActionOutcome(
        Phrase("✓ \(folder.path) is no longer watched."), document: document)
    }
  }

  private func outcome(
    refusedAt field: ActionField, _ change: () async throws -> [SourceSummary]
  ) async throws -> ActionOutcome {
    let summaries: [SourceSummary]
    do {
      summaries = try await change()
    } catch let error as ActivityError {
      throw FieldRefusal(field: field.name, error)
    }
    let names = summaries.filter { !$0.source.isExcluded }.map(\.source.spokenName)
    return ActionOutcome(
      Phrase("Order of sources: \(names, separator: ", ")"),
      document: try await document())
  }

  private func document() async throws -> SourcesDocument {
    let folders = try await watchedFolders()
    return try await needs.unitOfWork.read { transaction in
      SourcesDocument(
        try sources.sources(in: transaction), try needs.deliverers(transaction), folders,
        refused: try delivering.refusals(in: transaction), at: needs.timeSource.now(),
        in: try needs.personalTime.calendar(in: transaction))
    }
  }

  private func watchedFolders() async throws -> WatchedFoldersDocument {
    let states = try await folders.states()
    return WatchedFoldersDocument(
      states, in: try await needs.unitOfWork.read { try needs.personalTime.calendar(in: $0) })
  }
}

extension WatchedFolder {
  var words: Phrase { Phrase("Exports in \(path) are imported automatically.") }
}
