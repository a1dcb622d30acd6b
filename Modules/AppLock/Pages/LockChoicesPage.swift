import Contracts

/// The page `lock/apps`: the categories with their content, and this machine's apps, to be selected.
struct LockChoicesPage: Sendable {
  private enum Form {
    static let category = "category"
    static let app = "app"
  }

  static let path: PagePath = "lock/apps"
  static let title = Phrase("Categories and apps")

  let lock: LockPage
  let installedApps: @Sendable () -> [LockableApp]

  var page: Page {
    Page(Self.path, title: Self.title, view: view, outside: outside, submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let status = try lock.appLock.status(in: transaction)
    return PageView(Self.title, [PageSection(Phrase("Categories"), categories(status))])
  }

  /// The rest of the page works without a usable file.
  private func categories(_ status: AppLockStatus) -> [PageBlock] {
    do {
      let (path, categories) = try lock.appLock.categories()
      return [
        .list(categories.map { row($0, status) }),
        .notice(PageNotice(.information, LockCategory.editing(at: path))),
      ]
    } catch {
      let explanation = (error as? any ExplainedError)?.explanation
      return [explanation?.message, explanation?.hint].compactMap(\.self).map {
        .notice(PageNotice(.warning, $0))
      }
    }
  }

  private func row(_ category: LockCategory, _ status: AppLockStatus) -> PageRow {
    let item = LockItem(.category, category.name)
    let selected = status.selected.first { $0.item == item }
    let add = PageForm(
      Form.category,
      [
        PageField(
          LockFields.items.name, .hidden, Phrase(verbatim: category.name), value: item.key)
      ], action: Phrase("Select"))
    let remove = selected?.until == nil ? [LockForms(status: status).remove(item)] : []
    return PageRow(
      Phrase(verbatim: category.name),
      folded: PageRow.Folded(
        Phrase(one: "\(category.items.count) item", other: "\(category.items.count) items"),
        [Phrase(verbatim: category.items.map(\.name).joined(separator: ", "))]),
      value: selected.map { selected in
        selected.until.map { Phrase("open from \($0, today: status.day.day)") }
          ?? Phrase("selected")
      },
      actions: selected == nil ? [add] : remove)
  }

  private func outside(_: PageRequest) async throws -> [PageSection] {
    let selected = try await lock.unitOfWork.read { try lock.appLock.status(in: $0) }.selected
    let names = Set(selected.map(\.item).filter { $0.kind == .app }.map(\.name))
    let choices = installedApps().filter { !names.contains($0.name) }
      .map { PageField.Choice(LockItem(.app, $0.name).key, Phrase(verbatim: $0.title)) }
    let block: PageBlock =
      choices.isEmpty
      ? .notice(
        PageNotice(.information, Phrase("This machine's menu has no app to select.")))
      : .form(
        PageForm(
          Form.app,
          [PageField(LockFields.items.name, .choice(choices), Phrase("App"), isRequired: true)],
          action: Phrase("Select")))
    return [PageSection(Phrase("Apps"), [block])]
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let action =
      switch submission.form {
      case Form.category, Form.app: lock.actions.selecting
      case LockForms.Name.remove.rawValue: lock.actions.unselecting
      default: throw NoSuchPage(Self.path.address())
      }
    let outcome = try await action.perform(
      ActionInput(submission, oneNameIn: LockFields.items))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }
}
